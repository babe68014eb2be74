import type { MapGeoJSONFeature, Map as MapLibre } from 'maplibre-gl';
import { MapTip } from './map-tip.ts';

interface Handlers {
  /** Id of the camp under the pointer. */
  hovered(id: string | null): void;
  camp(id: string): void;
  /** Index of a bubble among those drawn. */
  bubble(at: number): void;
}

const clickable = ['camps', 'bubbles'];
/** Pixels around the pointer that count as hit for touch, since a finger is larger than a point. */
const slack = 10;

/** Handles the pointer: marks and names the record under it, and opens the one that is pressed. */
export class MapPointer {
  readonly #map: MapLibre;
  readonly #handlers: Handlers;
  readonly #tip: MapTip;
  #on: { readonly source: string; readonly id: string } | null = null;

  constructor(map: MapLibre, handlers: Handlers) {
    this.#map = map;
    this.#handlers = handlers;
    this.#tip = new MapTip(map.getContainer());
    map.on('mousemove', ({ point }) => {
      const [hit] = this.#hits(point.x, point.y, 0);
      this.#move(hit);
      this.#tip.show(hit === undefined ? '' : wordsOf(hit), point.x, point.y);
    });
    map.on('mouseout', () => this.#leave());
    map.on('movestart', () => this.#tip.show('', 0, 0));
    map.on('click', ({ point }) => {
      const [hit] = [...this.#hits(point.x, point.y, 0), ...this.#hits(point.x, point.y, slack)];
      if (hit?.source === 'camps') handlers.camp(String(hit.properties.id));
      if (hit?.source === 'bubbles') handlers.bubble(Number(hit.properties.at));
    });
  }

  #hits(x: number, y: number, around: number): MapGeoJSONFeature[] {
    const layers = clickable.filter((layer) => this.#map.getLayer(layer) !== undefined);
    const box: [[number, number], [number, number]] = [
      [x - around, y - around],
      [x + around, y + around],
    ];
    return layers.length === 0 ? [] : this.#map.queryRenderedFeatures(box, { layers });
  }

  #leave(): void {
    this.#move(undefined);
    this.#tip.show('', 0, 0);
  }

  #move(hit: MapGeoJSONFeature | undefined): void {
    const id = hit === undefined ? null : String(hit.source === 'camps' ? hit.properties.id : hit.properties.key);
    if (id === (this.#on?.id ?? null)) return;
    this.#map.getCanvas().style.cursor = id === null ? '' : 'pointer';
    this.#mark(false);
    this.#on = hit === undefined || id === null ? null : { source: hit.source, id };
    this.#mark(true);
    this.#handlers.hovered(hit?.source === 'camps' ? id : null);
  }

  #mark(hovered: boolean): void {
    if (this.#on !== null && this.#map.getSource(this.#on.source) !== undefined)
      this.#map.setFeatureState(this.#on, { hovered });
  }
}

function wordsOf({ source, properties }: MapGeoJSONFeature): string {
  return String((source === 'camps' ? properties.name : properties.words) ?? '');
}
