import type { CampPoint } from 'campatlas-map';
import type { FeatureCollection, Point } from 'geojson';
import { type Bubble, countOf, sizeOf } from './map-drawn.ts';
import { iconOf } from './map-icons.ts';
import type { MapCamp } from './map-interface.ts';
import { wordsOf } from './map-list.ts';
import type { Theme } from './map-palette.ts';

const kinds = ['organization', 'activity', 'session'] as const;

/** Converts a camp of the stream. */
export function campOf({ id, longitude, latitude, name = null, scoreBand }: CampPoint): MapCamp {
  return { id, longitude, latitude, name, ...(scoreBand !== undefined && { scoreBand }) };
}

/** Identifies a bubble within one drawing. */
export function keyOf({ cells: [cell], camps: [first] }: Bubble): string {
  return first === undefined ? cell.groupId : `${cell.groupId} ${first.longitude} ${first.latitude}`;
}

export function bubblesOf(bubbles: readonly Bubble[], theme: Theme): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: bubbles.map((bubble, at) => {
      const { counts, place } = bubble;
      // The bubble shows the number of camps; without camps, of activities, else of sessions, in their colour.
      const kind = kinds.find((one) => counts[one] > 0) ?? 'organization';
      const properties = {
        at,
        key: keyOf(bubble),
        icon: iconOf(counts, theme),
        size: sizeOf(countOf(bubble)),
        kind,
        label: countOf(bubble) === 1 ? '' : short(counts[kind]),
        words: wordsOf(bubble),
      };
      return { type: 'Feature', geometry: { type: 'Point', coordinates: [...place] }, properties };
    }),
  };
}

export function campsOf(camps: readonly MapCamp[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: camps.map(({ longitude, latitude, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  };
}

/** Abbreviates a count: 12,345 becomes `12k`. */
function short(count: number): string {
  if (count < 1000) return String(count);
  if (count < 10_000) return `${(count / 1000).toFixed(1).replace(/\.0$/, '')}k`;
  return count < 1_000_000 ? `${Math.round(count / 1000)}k` : `${(count / 1_000_000).toFixed(1)}M`;
}
