import {
  AttributionControl,
  type LayerSpecification,
  type Map as MapLibre,
  type StyleSpecification,
} from 'maplibre-gl';
import { type BaseAbout, loadBase, type Outlines } from './map-about.ts';
import { loadOutlines, sourcesOf } from './map-base.ts';
import { showFirstPicture } from './map-first-picture.ts';
import type { RestingMap } from './map-made.ts';
import type { Theme } from './map-palette.ts';
import {
  belowOutlines,
  coarseStates,
  enlargedBorders,
  firstOf,
  type Records,
  styleOf,
  withRecords,
} from './map-style.ts';

interface Handlers {
  /** The records to draw, as features. */
  records(theme: Theme): Records;
  isKnown(): boolean;
  /** Called when the map shows its first picture, or when there is no base map to wait for. */
  shown(): void;
  /** Called when a new style with the records has been loaded. */
  drawn(): void;
  problem(error: unknown): void;
}

/** Milliseconds after the first picture until the rest of the style is added even if the map is not idle. */
const busy = 1500;

/** Draws the base map below the records, in the colours of a theme. */
export class MapGround {
  readonly #map: RestingMap;
  readonly #handlers: Handlers;
  readonly #loaded: Promise<BaseAbout | null>;
  #credit: AttributionControl | null = null;
  #outlines: Outlines | null = null;
  #outlinesFor = new AbortController();
  #theme: Theme;
  /** The theme of the current style, and whether it includes outlines; null before the first style. */
  #drawn: { readonly theme: Theme; readonly hasOutlines: boolean } | null = null;
  /** The complete style; the first drawing uses only a part of it. */
  #style: StyleSpecification | null = null;
  #isComplete = false;

  constructor(map: RestingMap, theme: Theme, handlers: Handlers) {
    this.#map = map;
    this.#theme = theme;
    this.#handlers = handlers;
    this.#loaded = loadBase().catch((error: unknown) => {
      handlers.problem(error);
      handlers.shown();
      return null;
    });
    void this.#draw();
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    void this.#draw();
  }

  /** Adds outlines for callers of the catalog. For others the map has the water, states and names of the base map. */
  async setCaller(isCaller: boolean): Promise<void> {
    this.#outlinesFor.abort();
    this.#outlinesFor = new AbortController();
    const { signal } = this.#outlinesFor;
    const outlines = isCaller ? await loadOutlines(signal).catch(() => null) : null;
    if (signal.aborted || outlines?.tiles === this.#outlines?.tiles) return;
    this.#outlines = outlines;
    await this.#draw();
  }

  close(): void {
    this.#outlinesFor.abort();
  }

  async #draw(): Promise<void> {
    const theme = this.#theme;
    const outlines = this.#outlines;
    const base = await this.#loaded;
    if (base === null) return;
    const detail = base.detail === null ? [] : await detailLayers(theme);
    if (theme !== this.#theme || outlines !== this.#outlines || this.#outlinesFor.signal.aborted) return;
    const styleWith = (lines: Outlines | null) => styleOf({ theme, sources: sourcesOf(base, lines), detail });
    this.#style = styleWith(outlines);
    const before = this.#drawn;
    this.#drawn = { theme, hasOutlines: outlines !== null };
    if (before === null) this.#begin(firstOf(styleWith(null)));
    // A new style would hide the records until it is loaded, so later outlines are added to the current one.
    else if (before.theme === theme && !before.hasOutlines && outlines !== null) this.#complete();
    else this.#replace(this.#style);
    this.#tellSources(base);
  }

  #begin(first: StyleSpecification): void {
    this.#replace(first);
    let late: ReturnType<typeof setTimeout> | undefined;
    const complete = () => {
      clearTimeout(late);
      this.#isComplete = true;
      this.#complete();
    };
    showFirstPicture(this.#map, this.#handlers.isKnown, () => {
      late = setTimeout(complete, busy);
      this.#handlers.shown();
    });
    this.#map.once('idle', complete);
  }

  #replace(style: StyleSpecification): void {
    this.#map.setStyle(withRecords(style, this.#handlers.records(this.#theme)), { diff: false });
    this.#map.once('style.load', () => this.#handlers.drawn());
  }

  /** Adds the missing parts of the style, once the first part is drawn. */
  #complete(): void {
    if (this.#style === null || !this.#isComplete || this.#outlinesFor.signal.aborted) return;
    if (this.#map.getLayer('camps') === undefined) this.#map.once('style.load', () => this.#complete());
    else addMissing(this.#map, this.#style);
  }

  #tellSources({ detail }: BaseAbout): void {
    const own = ['Natural Earth', ...(this.#outlines?.sources ?? ['US Census Bureau'])];
    const lines = [...(detail?.attribution ? [detail.attribution] : []), ...own];
    if (this.#credit !== null) this.#map.removeControl(this.#credit);
    this.#credit = new AttributionControl({ compact: true, customAttribution: lines.map(escaped) });
    this.#map.addControl(this.#credit, 'bottom-right');
    // The attribution is open by default; on a small map it would cover the records.
    const box = this.#map.getContainer().querySelector('.maplibregl-ctrl-attrib');
    box?.classList.remove('maplibregl-compact-show');
    box?.removeAttribute('open');
  }
}

/** Adds the sources and layers that the map lacks, in the layer order of the style. */
function addMissing(map: MapLibre, { sources, layers }: StyleSpecification): void {
  for (const [name, source] of Object.entries(sources))
    if (map.getSource(name) === undefined) map.addSource(name, source);
  for (const [at, layer] of layers.entries())
    if (map.getLayer(layer.id) === undefined)
      map.addLayer(layer, layers.slice(at).find(({ id }) => map.getLayer(id) !== undefined)?.id);
  if (!('outlines' in sources)) return;
  if (map.getLayer(enlargedBorders) !== undefined) map.removeLayer(enlargedBorders);
  if (map.getLayer(coarseStates) !== undefined) map.setPaintProperty(coarseStates, 'line-opacity', belowOutlines);
}

/** Layers of the operator's base map in the Protomaps style, without icons, because these are on other hosts. */
async function detailLayers(theme: Theme): Promise<LayerSpecification[]> {
  const { layers, namedFlavor } = await import('@protomaps/basemaps');
  return layers('detail', namedFlavor(theme), { lang: 'en' }).filter(
    ({ layout }) => layout === undefined || !('icon-image' in layout),
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
