import type { StyleSpecification } from 'maplibre-gl';
import { element, make } from '../kit/dom.ts';

/** Whether the person asked for dark pages. */
export const isDark = matchMedia('(prefers-color-scheme: dark)');
const bands = ['strong', 'good', 'fair', 'weak', 'unavailable'] as const;
/** No features. */
export const empty = { type: 'FeatureCollection' as const, features: [] };

function colors() {
  return isDark.matches
    ? {
        sea: '#14181d',
        land: '#232b34',
        line: '#4a5664',
        county: '#353f4a',
        group: '#5a6b7d',
        groupText: '#e6ebf0',
        edge: '#0d1117',
        bands: ['#4cc2a0', '#7cb7f2', '#e3c15b', '#f08a5d', '#a4b1be'],
      }
    : {
        sea: '#eef2f5',
        land: '#ffffff',
        line: '#8b98a5',
        county: '#d8dee4',
        group: '#8fa1b3',
        groupText: '#1a2129',
        edge: '#ffffff',
        bands: ['#0a7d5c', '#0b5cad', '#9a6b00', '#b23c17', '#5c6975'],
      };
}

/** How boundaries, groups and camps are drawn, in the colours of the moment. */
export function style(): StyleSpecification {
  const color = colors();
  const source = { type: 'geojson' as const, data: empty };
  const bandColor = [
    'match',
    ['get', 'scoreBand'],
    ...bands.slice(0, 4).flatMap((band, at) => [band, color.bands[at]]),
    color.bands[4],
  ];
  return {
    version: 8,
    sources: { states: source, counties: source, groups: source, camps: source },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color.sea } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': color.land } },
      { id: 'county-lines', type: 'line', source: 'counties', minzoom: 6, paint: { 'line-color': color.county } },
      { id: 'state-lines', type: 'line', source: 'states', paint: { 'line-color': color.line, 'line-width': 1 } },
      {
        id: 'groups',
        type: 'circle',
        source: 'groups',
        paint: {
          'circle-color': color.group,
          'circle-opacity': 0.55,
          'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 5, 1, 10, 2, 16, 3, 24, 5, 40],
          'circle-stroke-color': color.group,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'camps',
        type: 'circle',
        source: 'camps',
        paint: {
          'circle-color': bandColor as never,
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 3, 10, 6, 16, 9],
          'circle-stroke-color': color.edge,
          'circle-stroke-width': 1,
          'circle-opacity': 1,
        },
      },
      {
        id: 'group-counts',
        type: 'symbol',
        source: 'groups',
        filter: ['>', ['get', 'count'], 1],
        layout: {
          'text-field': ['to-string', ['get', 'count']],
          'text-font': ['sans-serif'],
          'text-size': 12,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': color.groupText, 'text-halo-color': color.land, 'text-halo-width': 2 },
      },
    ],
  };
}

/** Says what the colours mean. */
export function drawLegend(): void {
  const color = colors();
  const rows = [
    ...bands.map((band, at) => [`Camp, score ${band}`, color.bands[at]]),
    ['Records in one place', color.group],
  ];
  element('legend').replaceChildren(
    ...rows.map(([text = '', fill = '']) => {
      const row = make('li');
      const dot = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      dot.setAttribute('viewBox', '0 0 10 10');
      dot.setAttribute('aria-hidden', 'true');
      const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
      for (const [name, value] of Object.entries({ cx: '5', cy: '5', r: '4.5', fill }))
        circle.setAttribute(name, value);
      dot.append(circle);
      row.append(dot, text);
      return row;
    }),
  );
}
