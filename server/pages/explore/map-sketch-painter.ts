/** Draws land, water and groups of records on a canvas as the map library would, in the map's colours and sizes. */
import { type Camera, pixelOf, sideOf } from './map-camera.ts';
import type { Bubble } from './map-drawn.ts';
import { drawBubble, lookOf } from './map-icons.ts';
import { palettes, type Theme } from './map-palette.ts';
import type { TilePaths } from './map-tile-paths.ts';
import type { TilePlace } from './map-tiles.ts';
import { bubbleText, countryWidth, riverOpacity, riverWidth, stateWidth, valueAt } from './map-widths.ts';

/** A tile of the view, and the tile that shows it: itself or one above it. */
export interface ShownTile {
  readonly place: TilePlace;
  readonly from: TilePlace;
  readonly paths: TilePaths;
}

export class SketchPainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #camera: Camera;
  readonly #theme: Theme;
  readonly #ratio: number;

  /** Sizes the canvas for the view. */
  constructor(canvas: HTMLCanvasElement, camera: Camera, theme: Theme) {
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures.');
    this.#context = context;
    this.#camera = camera;
    this.#theme = theme;
    this.#ratio = devicePixelRatio;
    canvas.width = Math.round(camera.width * this.#ratio);
    canvas.height = Math.round(camera.height * this.#ratio);
  }

  ground(tiles: readonly ShownTile[]): void {
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = palettes[this.#theme].land;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    for (const tile of tiles) {
      context.save();
      this.#tile(tile);
      context.restore();
    }
  }

  #tile({ place, from, paths }: ShownTile): void {
    const context = this.#context;
    const [left, top, right, bottom] = this.#edgesOf(place);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    const [west, north, east, south] = this.#edgesOf(from);
    context.setTransform(east - west, 0, 0, south - north, west, north);
    const palette = palettes[this.#theme];
    const { zoom } = this.#camera;
    const line = (path: Path2D, color: string, pixels: number) => {
      context.strokeStyle = color;
      context.lineWidth = (pixels * this.#ratio) / (east - west);
      context.stroke(path);
    };
    line(paths.state, palette.state, valueAt(stateWidth, zoom));
    line(paths.country, palette.country, valueAt(countryWidth, zoom));
    context.globalAlpha = valueAt(riverOpacity, zoom);
    line(paths.river, palette.river, valueAt(riverWidth, zoom));
    context.globalAlpha = 1;
    context.fillStyle = palette.water;
    context.fill(paths.water);
    line(paths.water, palette.shore, 1 / this.#ratio);
  }

  /** The edges of a tile in whole pixels of the screen, so that tiles leave no seam. */
  #edgesOf({ z, x, y }: TilePlace): [left: number, top: number, right: number, bottom: number] {
    const { zoom, width, height, ...centre } = this.#camera;
    const side = sideOf(zoom);
    const across = (column: number) => Math.round(((column / 2 ** z - centre.x) * side + width / 2) * this.#ratio);
    const down = (row: number) => Math.round(((row / 2 ** z - centre.y) * side + height / 2) * this.#ratio);
    return [across(x), down(y), across(x + 1), down(y + 1)];
  }

  bubbles(bubbles: readonly Bubble[]): void {
    const context = this.#context;
    const { bubbleName, kinds } = palettes[this.#theme];
    context.textAlign = 'center';
    const looks = bubbles.map(({ place, counts }) => ({ place, ...lookOf(counts, this.#theme) }));
    // Larger bubbles are drawn over smaller ones.
    for (const { place, icon, size, kind, label } of looks.toSorted((a, b) => a.size - b.size)) {
      const [x, y] = pixelOf(this.#camera, place);
      context.setTransform(this.#ratio, 0, 0, this.#ratio, x * this.#ratio, y * this.#ratio);
      drawBubble(context, icon);
      context.font = `${valueAt(bubbleText, size)}px system-ui, sans-serif`;
      context.fillStyle = kind === 'organization' ? bubbleName : kinds[kind];
      context.fillText(label, 0, context.measureText('0').actualBoundingBoxAscent / 2);
    }
  }
}
