import {
  AttributionControl,
  type LayerSpecification,
  type Map as MapLibre,
  type StyleSpecification,
} from 'maplibre-gl';
import { type BaseAbout, loadBase, type Outlines } from './map-about.ts';
import { loadOutlines, sourcesOf } from './map-base.ts';
import { showFirstPicture } from './map-first-picture.ts';
import type { Theme } from './map-palette.ts';
import { belowOutlines, coarseStates, firstOf, type Records, styleOf, withRecords } from './map-style.ts';

interface Handlers {
  /** What is drawn of the records now, and whether that is known. */
  records(theme: Theme): Records;
  isKnown(): boolean;
  /** The map has been drawn anew, with these records. */
  drawn(): void;
  problem(error: unknown): void;
}

/** Milliseconds after which the rest of the style is added to a map that is still busy. */
const busy = 1500;

/** What lies under the records, in the colours of a theme. */
export class MapGround {
  readonly #map: MapLibre;
  readonly #handlers: Handlers;
  readonly #loaded: Promise<BaseAbout | null>;
  #credit: AttributionControl | null = null;
  #outlines: Outlines | null = null;
  #outlinesFor = new AbortController();
  #theme: Theme;
  /** The colours that the map is drawn in, once it is, and whether outlines are part of that. */
  #drawn: { readonly theme: Theme; readonly hasOutlines: boolean } | null = null;
  /** The style that the map has in the end: the first drawing has only a part of it. */
  #style: StyleSpecification | null = null;
  #isComplete = false;

  constructor(map: MapLibre, theme: Theme, handlers: Handlers) {
    this.#map = map;
    this.#theme = theme;
    this.#handlers = handlers;
    this.#loaded = loadBase().catch((error: unknown) => {
      handlers.problem(error);
      return null;
    });
    void this.#draw();
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    void this.#draw();
  }

  /** Outlines are for callers of the catalog; without them the map still has its own water, states and names. */
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
    // Another style would take the records away for a while: outlines that come later are put among what is drawn.
    else if (before.theme === theme && !before.hasOutlines && outlines !== null) this.#complete();
    else this.#replace(this.#style);
    this.#tellSources(base);
  }

  #begin(first: StyleSpecification): void {
    this.#replace(first);
    showFirstPicture(this.#map, this.#handlers.isKnown);
    const complete = () => {
      clearTimeout(late);
      this.#isComplete = true;
      this.#complete();
    };
    const late = setTimeout(complete, busy);
    this.#map.once('idle', complete);
  }

  #replace(style: StyleSpecification): void {
    this.#map.setStyle(withRecords(style, this.#handlers.records(this.#theme)), { diff: false });
    this.#map.once('style.load', () => this.#handlers.drawn());
  }

  /** Adds what the map lacks of its style, once the first part of it is drawn. */
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
    // It opens by itself: on a small map it would lie over the records.
    const box = this.#map.getContainer().querySelector('.maplibregl-ctrl-attrib');
    box?.classList.remove('maplibregl-compact-show');
    box?.removeAttribute('open');
  }
}

/** Adds the sources and layers of a style that the map lacks, the layers where the style has them. */
function addMissing(map: MapLibre, { sources, layers }: StyleSpecification): void {
  for (const [name, source] of Object.entries(sources))
    if (map.getSource(name) === undefined) map.addSource(name, source);
  for (const [at, layer] of layers.entries())
    if (map.getLayer(layer.id) === undefined)
      map.addLayer(layer, layers.slice(at).find(({ id }) => map.getLayer(id) !== undefined)?.id);
  if ('outlines' in sources && map.getLayer(coarseStates) !== undefined)
    map.setPaintProperty(coarseStates, 'line-opacity', belowOutlines);
}

/** Layers of the operator's base map, drawn as Protomaps does, without pictures: these are on other hosts. */
async function detailLayers(theme: Theme): Promise<LayerSpecification[]> {
  const { layers, namedFlavor } = await import('@protomaps/basemaps');
  return layers('detail', namedFlavor(theme), { lang: 'en' }).filter(
    ({ layout }) => layout === undefined || !('icon-image' in layout),
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
