import type { FeatureCollection, Point } from 'geojson';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { bold, regular } from './map-fonts.ts';
import { labels } from './map-labels.ts';
import { type Palette, palettes, type Theme } from './map-palette.ts';
import { recordsOf } from './map-record-layers.ts';
import { worldZoom } from './map-tiles.ts';
import { countryWidth, riverOpacity, riverWidth, type Stops, stateWidth } from './map-widths.ts';

const none = { type: 'FeatureCollection' as const, features: [] };

/** The records as features of the map's sources. */
export interface Records {
  readonly bubbles: FeatureCollection<Point>;
  readonly camps: FeatureCollection<Point>;
}

export interface StyleParts {
  readonly theme: Theme;
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  /** Layers of the operator's base map, which replace our own water and names. */
  readonly detail: readonly LayerSpecification[];
}

/** The complete style. Layers from bottom to top: land, lines, water, names, records. */
export function styleOf({ theme, sources, detail }: StyleParts): StyleSpecification {
  const palette = palettes[theme];
  const hasOutlines = 'outlines' in sources;
  const own = detail.length === 0;
  return {
    version: 8,
    sources: {
      ...recordSources({ bubbles: none, camps: none }),
      ...sources,
      labels: { type: 'geojson', data: labels },
    },
    layers: [
      ...(own ? groundOf(palette, hasOutlines) : [...detail, ...(hasOutlines ? linesOf(palette) : [])]),
      ...(own ? namesOf(palette, hasOutlines) : []),
      ...recordsOf(palette),
    ],
  };
}

/**
 * The part of a style that is drawn first: land, water, borders and records. Names and the layers that mark a hovered
 * record are added afterwards.
 */
export function firstOf(style: StyleSpecification): StyleSpecification {
  const { labels: _, ...sources } = style.sources;
  const isFirst = (layer: LayerSpecification) =>
    !laterLayers.has(layer.id) && (!('source' in layer) || layer.source in sources);
  return { ...style, sources, layers: style.layers.filter(isFirst) };
}

/** Layer of the base map's borders above the zooms of the tiles that contain them, for callers without outlines. */
export const enlargedBorders = 'enlarged-borders';
const laterLayers = new Set([enlargedBorders, 'bubble-halos', 'camp-halos', 'camp-names']);

/** Adds the records to a style's sources. */
export function withRecords(style: StyleSpecification, records: Records): StyleSpecification {
  return { ...style, sources: { ...style.sources, ...recordSources(records) } };
}

function recordSources({ bubbles, camps }: Records): Record<'bubbles' | 'camps', SourceSpecification> {
  return {
    bubbles: { type: 'geojson', data: bubbles, promoteId: 'key' },
    camps: { type: 'geojson', data: camps, promoteId: 'id' },
  };
}

/** Layer of the base map's state lines, which is hidden where outlines are drawn. */
export const coarseStates = 'base-states';
/** Opacity that hides a layer from zoom 6 on. Changing a zoom range instead would reload all tiles of the source. */
export const belowOutlines: ExpressionSpecification = ['step', ['zoom'], 1, 6, 0];

/** Land, lines and water. Water is drawn over the lines, because outlines extend far into it. */
function groundOf(palette: Palette, hasOutlines: boolean): LayerSpecification[] {
  const border = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];
  const world = { type: 'line' as const, source: 'base', 'source-layer': 'border' };
  return [
    { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
    ...(hasOutlines ? linesOf(palette) : []),
    {
      id: coarseStates,
      ...world,
      filter: border('state'),
      paint: {
        'line-color': palette.state,
        'line-width': byZoom(stateWidth),
        'line-opacity': hasOutlines ? belowOutlines : 1,
      },
    },
    {
      id: 'countries',
      ...world,
      filter: border('country'),
      paint: { 'line-color': palette.country, 'line-width': byZoom(countryWidth) },
    },
    ...(hasOutlines ? [] : [enlargedBordersOf(palette)]),
    riversOf(palette),
    {
      id: 'water',
      type: 'fill',
      source: 'base',
      'source-layer': 'water',
      paint: { 'fill-color': palette.water, 'fill-outline-color': palette.shore },
    },
  ];
}

function enlargedBordersOf({ state, country }: Palette): LayerSpecification {
  return {
    id: enlargedBorders,
    type: 'line',
    source: 'borders',
    'source-layer': 'border',
    minzoom: worldZoom + 1,
    paint: {
      'line-color': ['match', ['get', 'kind'], 'state', state, country],
      'line-width': byZoom(stateWidth),
    },
  };
}

function riversOf({ river }: Palette): LayerSpecification {
  return {
    id: 'rivers',
    type: 'line',
    source: 'base',
    'source-layer': 'river',
    minzoom: 3.5,
    maxzoom: 10,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': river,
      'line-width': byZoom(riverWidth),
      'line-opacity': byZoom(riverOpacity),
    },
  };
}

function byZoom(stops: Stops): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops] as never;
}

function linesOf(palette: Palette): LayerSpecification[] {
  const line = { type: 'line' as const, source: 'outlines', 'source-layer': 'line' };
  const kind = (name: string): FilterSpecification => ['==', ['get', 'kind'], name];
  return [
    {
      id: 'neighborhood-lines',
      ...line,
      minzoom: 12,
      filter: kind('neighborhood'),
      paint: { 'line-color': palette.city, 'line-width': 0.8, 'line-dasharray': [2, 2] },
    },
    {
      id: 'city-lines',
      ...line,
      minzoom: 9,
      filter: kind('city'),
      paint: { 'line-color': palette.city, 'line-width': byZoom([9, 0.4, 13, 1.2]) },
    },
    {
      id: 'county-lines',
      ...line,
      minzoom: 6,
      filter: kind('county'),
      paint: {
        'line-color': palette.county,
        'line-width': byZoom([6, 0.4, 9, 1, 13, 1.8]),
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0, 6.6, 1],
      },
    },
    {
      id: 'state-lines',
      ...line,
      minzoom: 6,
      filter: kind('state'),
      paint: { 'line-color': palette.state, 'line-width': byZoom([6, 1.1, 12, 2.4]) },
    },
  ];
}

function namesOf(palette: Palette, hasOutlines: boolean): LayerSpecification[] {
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.4 };
  const larger: ExpressionSpecification = ['-', 0, ['get', 'size']];
  const fixed = (id: string, kind: string, minzoom: number, maxzoom: number, size: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'labels',
    minzoom,
    maxzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['step', ['zoom'], ['get', 'short'], 4.6, ['get', 'name']],
      'text-font': regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, size - 2, 8, size + 4],
      'text-letter-spacing': kind === 'water' ? 0.06 : 0.08,
      'text-max-width': 7,
      'text-padding': 6,
      'symbol-sort-key': larger,
      ...(kind !== 'water' && { 'text-transform': 'uppercase' as const }),
    },
    paint: {
      ...(kind === 'water' ? {} : halo),
      'text-color': kind === 'water' ? palette.waterName : kind === 'state' ? palette.quietName : palette.name,
    },
  });
  const place = (id: string, kind: string, minzoom: number, maxzoom: number, stops: number[]): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'outlines',
    'source-layer': 'name',
    minzoom,
    maxzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': kind === 'city' ? bold : regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], ...stops] as never,
      'text-max-width': 8,
      'text-padding': kind === 'county' ? 14 : 4,
      'symbol-sort-key': larger,
    },
    paint: { ...halo, 'text-color': kind === 'city' ? palette.name : palette.quietName },
  });
  return [
    ...(hasOutlines
      ? [
          place('neighborhood-names', 'neighborhood', 12, 24, [12, 10.5, 16, 14]),
          place('county-names', 'county', 7, 11, [7, 10, 11, 13]),
          place('city-names', 'city', 9, 24, [9, 10.5, 12, 13.5, 16, 18]),
        ]
      : []),
    fixed('water-names', 'water', 2.5, 11, 12),
    fixed('state-names', 'state', 3, 8, 11),
    fixed('country-names', 'country', 2, 7, 13),
  ];
}
