/** The first view of the map: land, water and groups of records, drawn while the map library is still loading. */
import { make } from '../kit/dom.ts';
import { theme, themeInUse } from '../kit/theme-choice.ts';
import { loadViewer, mayRead, who } from '../kit/viewer.ts';
import { filtersOf } from './link.ts';
import { loadBase } from './map-about.ts';
import { cellsOf, requestFirst } from './map-answer.ts';
import { bboxOf, type Camera, cameraOf } from './map-camera.ts';
import { type Bubble, draw } from './map-drawn.ts';
import { isAccepted, questionOf, startOf } from './map-question.ts';
import { type ShownTile, SketchPainter } from './map-sketch-painter.ts';
import { readTile, type TilePaths } from './map-tile-paths.ts';
import { hasTile, type TilePlace, tileAbove, tilesOf } from './map-tiles.ts';
import { shown } from './state.ts';

/** Most milliseconds that the map waits for the sketch. */
const patience = 500;

const canvas = make('canvas', '', { class: 'map-sketch', 'aria-hidden': 'true' });
const { promise: seen, resolve: show } = Promise.withResolvers<void>();
let isOver = false;
/** Whether there is a map, which draws what changes from now on. */
let isFixed = false;
/** The page's layout may still change, as long as it is loading. */
const resizes = new ResizeObserver(([pane]) => {
  const { width = 0, height = 0 } = pane?.contentRect ?? {};
  if (Math.round(width) !== size.width || Math.round(height) !== size.height) redraw();
});
/** The size of the pane that the sketch is drawn for. */
let size = { width: 0, height: 0 };
/** Increases with each drawing, so that an earlier one can stop. */
let turn = 0;

/** Resolves when the sketch is seen, or when it is not worth waiting for it. */
export function sketchSeen(): Promise<void> {
  return Promise.race([seen, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}

/** Draws the sketch as soon as the page has its layout, and again when what it shows changes. */
export async function beginSketch(): Promise<void> {
  try {
    await nextFrame();
    await drawSketch();
    for (const { subscribe } of [shown, who, theme]) subscribe(redraw);
    await nextFrame();
    // A frame is on the screen only after its callbacks.
    setTimeout(show);
  } catch {
    // The map is then drawn without it, and reports what is wrong.
    show();
  }
}

/** Moves the sketch to a new container of the map. */
export function keepSketch(container: HTMLElement): void {
  if (canvas.isConnected) put(container);
}

function put(container: HTMLElement): void {
  container.prepend(canvas);
  resizes.disconnect();
  resizes.observe(container);
}

/** Leaves the sketch as it is, when there is a map that will draw. */
export function fixSketch(): void {
  isFixed = true;
}

/** Removes the sketch, when the map is drawn. */
export function endSketch(): void {
  isOver = true;
  resizes.disconnect();
  canvas.remove();
}

function redraw(): void {
  if (isFixed) return;
  drawSketch().catch(() => canvas.remove());
}

async function drawSketch(): Promise<void> {
  turn += 1;
  const now = turn;
  const pane = document.getElementById('map');
  if (pane === null || pane.clientWidth === 0 || isOver) return;
  size = { width: pane.clientWidth, height: pane.clientHeight };
  const camera = cameraOf(startOf(pane), size.width, size.height);
  const [tiles, bubbles] = await Promise.all([loadTiles(camera), loadBubbles(camera).catch(() => [])]);
  if (isOver || now !== turn) return;
  const painter = new SketchPainter(canvas, camera, themeInUse());
  painter.ground(tiles);
  painter.bubbles(bubbles);
  canvas.dataset.camps = String(bubbles.length);
  if (!canvas.isConnected) put(document.getElementById('map') ?? pane);
}

/** Frames come once the styles are loaded. */
function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

/** The groups that the viewer may see. A question that the service may refuse is left to the map. */
async function loadBubbles(camera: Camera): Promise<readonly Bubble[]> {
  await loadViewer();
  const [viewer, filters] = [who.get(), filtersOf(shown.get())];
  if (!mayRead(viewer) || !isAccepted(filters, viewer)) return [];
  const answer = await requestFirst(questionOf(filters, viewer), bboxOf(camera), camera.zoom);
  return draw(cellsOf(answer), null, camera.zoom).bubbles;
}

async function loadTiles(camera: Camera): Promise<ShownTile[]> {
  const { base } = await loadBase();
  const known = new Map<string, Promise<TilePaths | null>>();
  const load = ({ z, x, y }: TilePlace) => {
    const address = base.tiles.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
    const loaded = known.get(address) ?? loadTile(address);
    known.set(address, loaded);
    return loaded;
  };
  const tiles = tilesOf(camera, base.maxZoom).map(async (place) => {
    // An empty tile is all land, and so is that part of the tile above it.
    for (let from: TilePlace | null = place; from !== null; from = tileAbove(from)) {
      const paths = hasTile(from) ? await load(from) : null;
      if (paths !== null) return [{ place, from, paths }];
    }
    return [];
  });
  return (await Promise.all(tiles)).flat();
}

async function loadTile(address: string): Promise<TilePaths | null> {
  const response = await fetch(address);
  const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
  return bytes.length === 0 ? null : readTile(bytes);
}
