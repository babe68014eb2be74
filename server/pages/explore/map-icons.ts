import type { Map as MapLibre } from 'maplibre-gl';
import { countOf, sizeOf } from './map-drawn.ts';
import type { RecordCounts } from './map-interface.ts';
import { palettes, type Theme } from './map-palette.ts';

/** The ring of a bubble has this many equal parts; shares are rounded to them. */
const parts = 24;
const kinds = ['organization', 'activity', 'session'] as const;

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** How a bubble looks. */
export interface BubbleLook {
  /** The image id. */
  readonly icon: string;
  /** The diameter in pixels. */
  readonly size: number;
  /** The kind whose number it shows: camps; without camps, activities, else sessions. */
  readonly kind: (typeof kinds)[number];
  readonly label: string;
}

export function lookOf(counts: RecordCounts, theme: Theme): BubbleLook {
  const count = countOf({ counts });
  const kind = kinds.find((one) => counts[one] > 0) ?? 'organization';
  const label = count === 1 ? '' : short(counts[kind]);
  return { icon: iconOf(counts, theme), size: sizeOf(count), kind, label };
}

/** Abbreviates a count: 12,345 becomes `12k`. */
function short(count: number): string {
  if (count < 1000) return String(count);
  if (count < 10_000) return `${(count / 1000).toFixed(1).replace(/\.0$/, '')}k`;
  return count < 1_000_000 ? `${Math.round(count / 1000)}k` : `${(count / 1_000_000).toFixed(1)}M`;
}

/** The image id of a bubble. It encodes everything that is drawn, so that equal bubbles share an image. */
function iconOf(counts: RecordCounts, theme: Theme): string {
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
    const [word, , size] = id.split('-');
    if (word !== 'bubble' || map.hasImage(id)) return;
    const ratio = Math.min(3, Math.ceil(devicePixelRatio));
    const side = (Number(size) + 4) * ratio;
    const context = new OffscreenCanvas(side, side).getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures.');
    context.scale(ratio, ratio);
    context.translate(side / ratio / 2, side / ratio / 2);
    drawBubble(context, id);
    map.addImage(id, context.getImageData(0, 0, side, side), { pixelRatio: ratio });
  });
}

/** Draws the bubble of an image id around the origin. */
export function drawBubble(context: Context, id: string): void {
  const [, theme, size, ...ring] = id.split('-');
  const palette = palettes[theme === 'dark' ? 'dark' : 'light'];
  const outer = Number(size) / 2;
  const width = Math.max(3.5, outer / 4.5);
  disc(context, outer + 1.5, palette.bubbleEdge);
  disc(context, outer, palette.bubble);
  const present = ring.filter((share) => share !== '0').length;
  let from = -Math.PI / 2;
  for (const [at, share] of ring.map(Number).entries()) {
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
}

function disc(context: Context, radius: number, color: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}
