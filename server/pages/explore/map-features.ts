import type { CampPoint } from 'campatlas-map';
import type { FeatureCollection, Point } from 'geojson';
import { type Bubble, wordsOf } from './map-drawn.ts';
import { lookOf } from './map-icons.ts';
import type { MapCamp } from './map-interface.ts';
import type { Theme } from './map-palette.ts';

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
      const properties = { at, key: keyOf(bubble), ...lookOf(bubble.counts, theme), words: wordsOf(bubble) };
      return { type: 'Feature', geometry: { type: 'Point', coordinates: [...bubble.place] }, properties };
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
