import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { bold } from './map-fonts.ts';
import { bandNames, type Palette } from './map-palette.ts';
import { bubbleText } from './map-widths.ts';

const isHovered: ExpressionSpecification = ['boolean', ['feature-state', 'hovered'], false];
const isSelected: ExpressionSpecification = ['boolean', ['feature-state', 'selected'], false];

/** The layers of bubbles, camps and camp names, with hovered and selected states. */
export function recordsOf(palette: Palette): LayerSpecification[] {
  const bandColor = [
    'match',
    ['get', 'scoreBand'],
    ...bandNames.flatMap((band) => [band, palette.bands[band]]),
    palette.kinds.organization,
  ] as unknown as ExpressionSpecification;
  const radius = (of: (pixels: number) => number | ExpressionSpecification): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    4,
    of(4),
    11,
    of(6.5),
    16,
    of(9),
  ];
  // Unmarked points have a halo of radius 0, because a transparent halo would still be painted.
  const halo = (pixels: number): ExpressionSpecification => ['case', ['any', isSelected, isHovered], pixels + 7, 0];
  return [
    {
      id: 'bubble-halos',
      type: 'circle',
      source: 'bubbles',
      paint: {
        'circle-radius': ['case', isHovered, ['+', 7, ['/', ['get', 'size'], 2]], 0],
        'circle-color': palette.accent,
        'circle-opacity': 0.35,
      },
    },
    {
      id: 'bubbles',
      type: 'symbol',
      source: 'bubbles',
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-allow-overlap': true,
        'icon-ignore-placement': false,
        'text-field': ['get', 'label'],
        'text-font': bold,
        'text-size': ['interpolate', ['linear'], ['get', 'size'], ...bubbleText] as never,
        'text-allow-overlap': true,
        'symbol-sort-key': ['get', 'size'],
      },
      paint: {
        'text-color': [
          'match',
          ['get', 'kind'],
          'activity',
          palette.kinds.activity,
          'session',
          palette.kinds.session,
          palette.bubbleName,
        ],
      },
    },
    {
      id: 'camp-halos',
      type: 'circle',
      source: 'camps',
      paint: {
        'circle-radius': radius(halo),
        'circle-color': palette.accent,
        'circle-opacity': ['case', isSelected, 0.45, 0.3],
      },
    },
    {
      id: 'camps',
      type: 'circle',
      source: 'camps',
      paint: {
        'circle-color': ['case', isSelected, palette.accent, bandColor],
        'circle-radius': radius((pixels) => pixels),
        'circle-stroke-color': palette.pointEdge,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'camp-names',
      type: 'symbol',
      source: 'camps',
      minzoom: 12,
      layout: {
        'text-field': ['coalesce', ['get', 'name'], ''],
        'text-font': bold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 16, 13.5],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.9,
        'text-justify': 'auto',
        'text-max-width': 11,
        'text-optional': true,
      },
      paint: { 'text-color': palette.name, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 },
    },
  ];
}
