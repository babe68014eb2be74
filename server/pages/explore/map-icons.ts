import type { Map as MapLibre } from 'maplibre-gl';
import { countOf, sizeOf } from './map-drawn.ts';
import type { RecordCounts } from './map-interface.ts';
import { type Palette, palettes, type Theme } from './map-palette.ts';

/** The ring of a bubble has this many equal parts; shares are rounded to them. */
const parts = 24;
const kinds = ['organization', 'activity', 'session'] as const;

/** The image id of a bubble. It encodes everything that is drawn, so that equal bubbles share an image. */
export function iconOf(counts: RecordCounts, theme: Theme): string {
  const count = countOf({ counts });
  return [
    'bubble',
    theme,
    sizeOf(count),
    ...shares(
      kinds.map((kind) => counts[kind]),
      count,
    ),
  ].join('-');
}

/** Shares of the counts as whole numbers that add up to `parts`, at least 1 for each count above 0. */
function shares(counts: readonly number[], count: number): number[] {
  const rounded = counts.map((each) => (each === 0 ? 0 : Math.max(1, Math.round((each / count) * parts))));
  const largest = rounded.indexOf(Math.max(...rounded));
  rounded[largest] = (rounded[largest] ?? 0) + parts - rounded.reduce((sum, each) => sum + each, 0);
  return rounded;
}

/** Draws the image of a bubble when the map first needs it. */
export function drawIcons(map: MapLibre): void {
  map.setMissingStyleImageResolver((id) => {
    const [word, theme, size, ...ring] = id.split('-');
    if (word !== 'bubble' || map.hasImage(id)) return;
    const ratio = Math.min(3, Math.ceil(devicePixelRatio));
    const picture = bubble(Number(size), ring.map(Number), palettes[theme === 'dark' ? 'dark' : 'light'], ratio);
    map.addImage(id, picture, { pixelRatio: ratio });
  });
}

function bubble(size: number, ring: readonly number[], palette: Palette, ratio: number): ImageData {
  const side = (size + 4) * ratio;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  context.scale(ratio, ratio);
  context.translate(size / 2 + 2, size / 2 + 2);
  const outer = size / 2;
  const width = Math.max(3.5, size / 9);
  disc(context, outer + 1.5, palette.bubbleEdge);
  disc(context, outer, palette.bubble);
  const present = ring.filter((share) => share > 0).length;
  let from = -Math.PI / 2;
  for (const [at, share] of ring.entries()) {
    if (share === 0) continue;
    const to = from + (share / parts) * 2 * Math.PI;
    // A thin gap separates the segments for viewers who cannot distinguish the colours.
    const gap = present > 1 ? 0.7 / outer : 0;
    context.beginPath();
    context.arc(0, 0, outer - width / 2, from + gap, Math.max(to - gap, from + gap + 0.01));
    context.lineWidth = width;
    context.strokeStyle = palette.kinds[kinds[at] ?? 'organization'];
    context.stroke();
    from = to;
  }
  return context.getImageData(0, 0, side, side);
}

function disc(context: OffscreenCanvasRenderingContext2D, radius: number, color: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}
