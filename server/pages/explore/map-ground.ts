import {
  AttributionControl,
  type LayerSpecification,
  type Map as MapLibre,
  type StyleSpecification,
} from 'maplibre-gl';
import { type BaseAbout, loadBase, type Outlines } from './map-about.ts';
import { loadOutlines, sourcesOf } from './map-base.ts';
import type { Theme } from './map-palette.ts';
import { belowOutlines, coarseStates, styleOf } from './map-style.ts';

interface Handlers {
  /** The map has been drawn anew: without its records. */
  drawn(): void;
  problem(error: unknown): void;
}

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
    const style = styleOf({ theme, sources: sourcesOf(base, outlines), detail });
    // Another style would take the records away for a while: outlines that come later are put among what is drawn.
    if (this.#drawn?.theme === theme && !this.#drawn.hasOutlines && outlines !== null) this.#addOutlines(style);
    else {
      this.#map.setStyle(style, { diff: false });
      this.#map.once('styledata', () => this.#handlers.drawn());
    }
    this.#drawn = { theme, hasOutlines: outlines !== null };
    this.#tellSources(base);
  }

  /** Adds the outlines of a style to what is drawn, once it is. */
  #addOutlines(style: StyleSpecification): void {
    const outlines = this.#outlines;
    const add = () => {
      if (this.#outlines === outlines && this.#map.getSource('outlines') === undefined) addOutlines(this.#map, style);
    };
    if (this.#map.getLayer('camps') === undefined) this.#map.once('style.load', add);
    else add();
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

/** Adds the layers of outlines where the style has them. */
function addOutlines(map: MapLibre, { sources, layers }: StyleSpecification): void {
  if (sources.outlines !== undefined) map.addSource('outlines', sources.outlines);
  for (const [at, layer] of layers.entries())
    if (map.getLayer(layer.id) === undefined)
      map.addLayer(layer, layers.slice(at).find(({ id }) => map.getLayer(id) !== undefined)?.id);
  if (map.getLayer(coarseStates) !== undefined) map.setPaintProperty(coarseStates, 'line-opacity', belowOutlines);
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
