import type { CampPoint } from 'campatlas-map';
import type { FeatureCollection } from 'geojson';
import { type GeoJSONSource, type LngLatBounds, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { element, make } from '../kit/dom.ts';
import { getJson } from '../kit/session.ts';
import type { Shown } from './link.ts';
import { drawLegend, empty, isDark, style } from './map-style.ts';

setWorkerUrl(new URL('maplibre-gl-worker.mjs', import.meta.url).href);

export type Bbox = [west: number, south: number, east: number, north: number];

/** A group of records in one place, or one record. */
export interface Group {
  readonly groupId: string;
  readonly count: number;
  readonly targetKind?: string;
  readonly recordId?: string;
}

interface Handlers {
  moved(): void;
  camp(id: string): void;
  group(group: Group): void;
}

/** The map: boundaries below, groups of records, camps on top. */
export class MapView {
  readonly map: MapLibre;
  readonly #data = new Map<string, FeatureCollection>();
  #boundaryKey = '';
  readonly #sources = new Set<string>();

  constructor(at: Shown['at'], handlers: Handlers) {
    const [zoom, latitude, longitude] = at;
    this.map = new MapLibre({
      container: element('map'),
      style: style(),
      center: [longitude, latitude],
      zoom,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      maxZoom: 18,
      renderWorldCopies: false,
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    this.map
      .getCanvas()
      .setAttribute(
        'aria-label',
        'Map of camps. Arrow keys move it, plus and minus zoom; the table holds the same camps.',
      );
    this.map.on('moveend', handlers.moved);
    for (const layer of ['camps', 'groups']) {
      this.map.on('mouseenter', layer, () => (this.map.getCanvas().style.cursor = 'pointer'));
      this.map.on('mouseleave', layer, () => (this.map.getCanvas().style.cursor = ''));
    }
    this.map.on('click', (event) => {
      const [hit] = this.map.queryRenderedFeatures(event.point, { layers: ['camps', 'groups'] });
      if (hit?.layer.id === 'camps') handlers.camp(String(hit.properties.id));
      if (hit?.layer.id === 'groups') handlers.group(hit.properties as Group);
    });
    isDark.addEventListener('change', () => this.#restyle());
    drawLegend();
  }

  get at(): Shown['at'] {
    const { lat, lng } = this.map.getCenter();
    return [this.map.getZoom(), lat, lng];
  }

  /** What is in view, within what the service takes. */
  get bbox(): Bbox {
    return boxOf(this.map.getBounds());
  }

  drawCamps(points: Iterable<CampPoint>, isWhole: boolean): void {
    const features = Array.from(points, ({ id, longitude, latitude, name = null, scoreBand = 'unavailable' }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      properties: { id, name, scoreBand },
    }));
    this.#set('camps', { type: 'FeatureCollection', features });
    if (this.map.getLayer('camps')) this.map.setPaintProperty('camps', 'circle-opacity', isWhole ? 1 : 0.4);
  }

  drawGroups(groups: FeatureCollection): void {
    this.#set('groups', groups);
  }

  /** States once, counties of the view when it is near enough. */
  async drawBoundaries(signal: AbortSignal): Promise<void> {
    const zoom = this.map.getZoom();
    const detail = Math.min(9, Math.max(3, Math.round(zoom)));
    const key = zoom < 6 ? `states ${detail}` : `${detail} ${this.bbox.map((edge) => edge.toFixed(1))}`;
    if (key === this.#boundaryKey) return;
    const box = zoom < 6 ? '-180,-85,180,85' : this.bbox.join();
    const wanted = zoom < 6 ? ['states'] : ['states', 'counties'];
    await Promise.all(
      wanted.map(async (layer) => {
        const kind = layer === 'states' ? 'state' : 'county';
        const path = `/api/canonical/map/boundaries?kind=${kind}&bbox=${box}&zoom=${detail}`;
        const { data } = await getJson<{ data: FeatureCollection }>(path, signal);
        this.#set(layer, data);
        for (const { properties } of data.features) this.#sources.add(`${properties?.source}, ${properties?.vintage}`);
      }),
    );
    this.#boundaryKey = key;
    this.#credit();
  }

  clear(): void {
    for (const name of ['states', 'counties', 'groups', 'camps']) this.#set(name, empty);
    this.#boundaryKey = '';
  }

  #set(name: string, data: FeatureCollection): void {
    this.#data.set(name, data);
    const source = this.map.getSource<GeoJSONSource>(name);
    if (source) void source.setData(data);
    else this.map.once('load', () => void this.map.getSource<GeoJSONSource>(name)?.setData(data));
  }

  #restyle(): void {
    this.map.setStyle(style(), { diff: false });
    this.map.once('styledata', () => {
      for (const [name, data] of this.#data) void this.map.getSource<GeoJSONSource>(name)?.setData(data);
    });
    drawLegend();
  }

  #credit(): void {
    element('legend').querySelector('.sources')?.remove();
    if (this.#sources.size === 0) return;
    element('legend').append(make('li', `Boundaries: ${[...this.#sources].join('; ')}`, { class: 'sources' }));
  }
}

function boxOf(bounds: LngLatBounds): Bbox {
  const within = (value: number, limit: number) => Number(Math.min(limit, Math.max(-limit, value)).toFixed(6));
  return [
    within(bounds.getWest(), 180),
    within(bounds.getSouth(), 85),
    within(bounds.getEast(), 180),
    within(bounds.getNorth(), 85),
  ];
}
