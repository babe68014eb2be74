import { themeInUse } from '../kit/theme-choice.ts';
import { withinWorld } from './map-camera.ts';
import { pixelsBetween } from './map-cells.ts';
import { openBubble } from './map-cluster.ts';
import { MapData, type MapState } from './map-data.ts';
import { type Bubble, countInside, type Drawn, draw, isInside } from './map-drawn.ts';
import { campOf, keyOf } from './map-features.ts';
import { MapGround } from './map-ground.ts';
import { drawIcons } from './map-icons.ts';
import type {
  At,
  Bbox,
  CreateMap,
  Destination,
  MapCamp,
  MapHandlers,
  MapOptions,
  MapQuestion,
  MapView,
} from './map-interface.ts';
import { MapLegend } from './map-legend.ts';
import { MapList } from './map-list.ts';
import { mapIn, type RestingMap } from './map-made.ts';
import type { Theme } from './map-palette.ts';
import { MapPointer } from './map-pointer.ts';
import { RecordSources } from './map-record-sources.ts';
import { endSketch } from './map-sketch.ts';

/** Creates a map in a container. It draws when the description of the base map has been loaded. */
export const createMap: CreateMap = (container, options) => new ExploreMap(container, options);

class ExploreMap implements MapView {
  readonly #map: RestingMap;
  readonly #container: HTMLElement;
  readonly #handlers: MapHandlers;
  readonly #data: MapData;
  readonly #records: RecordSources;
  readonly #ground: MapGround;
  readonly #list: MapList;
  readonly #legend: MapLegend;
  #theme: Theme = themeInUse();
  #question: MapQuestion | null = null;
  #state: MapState | null = null;
  /** Whether the handlers have been told the numbers of the current drawing. */
  #isCounted = false;
  /** Camps with a point; null while they are not streamed. */
  #camps: readonly MapCamp[] | null = null;
  #drawn: Drawn = { camps: [], bubbles: [] };
  /** The data and zoom of the current drawing. */
  #drawnOf: { readonly state: MapState | null; readonly zoom: number } | null = null;
  #selected: string | null = null;
  #hovered: string | null = null;
  /** Whether the records to draw are known, even if there are none. */
  #isKnown = false;
  /** Key of the bubble whose entry in the list has the focus. */
  #focused: string | null = null;
  #opening = new AbortController();

  constructor(container: HTMLElement, { at, handlers }: MapOptions) {
    this.#container = container;
    this.#handlers = handlers;
    container.classList.add('map-frame');
    container.dataset.theme = this.#theme;
    this.#list = new MapList(container, {
      camp: ({ id }) => handlers.camp(id),
      bubble: (bubble) => this.#open(bubble),
      focused: (what) => this.#focus(what),
    });
    this.#map = mapIn(container, at);
    this.#legend = new MapLegend(container);
    this.#legend.show(this.#theme, false);
    const { promise: mayFollow, resolve: shown } = Promise.withResolvers<void>();
    this.#data = new MapData({
      mayFollow,
      changed: (state) => {
        this.#state = state;
        this.#draw();
        this.#isKnown = true;
      },
      phase: handlers.phase,
      problem: handlers.problem,
    });
    this.#records = new RecordSources(this.#map);
    drawIcons(this.#map);
    this.#ground = new MapGround(this.#map, this.#theme, {
      records: (theme) => this.#records.forStyle(this.#drawn, theme),
      isKnown: () => this.#isKnown,
      shown: () => {
        endSketch();
        shown();
      },
      drawn: () => this.#redraw(),
      problem: handlers.problem,
    });
    new MapPointer(this.#map, {
      hovered: (id) => {
        const point = id === null ? undefined : this.#state?.points?.get(id);
        handlers.hovered(point === undefined ? null : campOf(point));
      },
      camp: handlers.camp,
      bubble: (place) => {
        const bubble = this.#drawn.bubbles[place];
        if (bubble !== undefined) this.#open(bubble);
      },
    });
    this.#map.on('moveend', () => {
      this.#data.look(this.#map.getZoom(), this.bbox);
      this.#draw();
      handlers.moved(this.at, this.bbox);
    });
  }

  get at(): At {
    const { lat, lng } = this.#map.getCenter();
    return [this.#map.getZoom(), lat, lng];
  }

  get bbox(): Bbox {
    const bounds = this.#map.getBounds();
    return withinWorld([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  }

  show(question: MapQuestion | null): void {
    this.#opening.abort();
    this.#question = question;
    this.#legend.show(this.#theme, question?.scores === true);
    void this.#ground.setCaller(question !== null);
    this.#data.ask(question, this.#map.getZoom(), this.bbox);
  }

  setSelected(id: string | null): void {
    this.#mark('selected', this.#selected, id);
    this.#selected = id;
  }

  setHovered(id: string | null): void {
    this.#mark('hovered', this.#hovered, id);
    this.#hovered = id;
  }

  flyTo({ longitude, latitude, zoom, covered = 0 }: Destination): void {
    this.#map.flyTo({
      center: [longitude, latitude],
      offset: [0, (-covered * this.#container.clientHeight) / 2],
      zoom: zoom ?? Math.max(this.#map.getZoom(), 13),
      maxDuration: 1500,
    });
  }

  jumpTo([zoom, latitude, longitude]: At): void {
    this.#map.jumpTo({ zoom, center: [longitude, latitude] });
  }

  visible(): readonly MapCamp[] {
    const { bbox } = this;
    const { lng, lat } = this.#map.getCenter();
    const zoom = this.#map.getZoom();
    return [...(this.#state?.points?.values() ?? [])]
      .filter(({ longitude, latitude }) => isInside([longitude, latitude], bbox))
      .map((point) => campOf(point))
      .map((camp) => ({ camp, far: pixelsBetween([camp.longitude, camp.latitude], [lng, lat], zoom) }))
      .sort((a, b) => a.far - b.far)
      .map(({ camp }) => camp);
  }

  resize(): void {
    this.#map.resize();
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#container.dataset.theme = theme;
    this.#legend.show(theme, this.#question?.scores === true);
    this.#ground.setTheme(theme);
  }

  destroy(): void {
    this.#opening.abort();
    this.#ground.close();
    this.#data.ask(null, 0, this.bbox);
    this.#map.remove();
  }

  #focus(what: MapCamp | Bubble | null): void {
    this.setHovered(what !== null && 'id' in what ? what.id : null);
    const key = what !== null && 'place' in what ? keyOf(what) : null;
    if (this.#focused !== null) this.#map.setFeatureState({ source: 'bubbles', id: this.#focused }, { hovered: false });
    if (key !== null) this.#map.setFeatureState({ source: 'bubbles', id: key }, { hovered: true });
    this.#focused = key;
  }

  #open(bubble: Bubble): void {
    this.#opening.abort();
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    openBubble(bubble, { map: this.#map, data: this.#data, handlers: this.#handlers, signal }).catch(
      (error: unknown) => {
        if (!signal.aborted) this.#handlers.problem(error);
      },
    );
  }

  /** Called after a new style: draws records that arrived meanwhile, and marks hovered and selected camps again. */
  #redraw(): void {
    if (this.#records.isLate) this.#records.put(this.#drawn, this.#theme);
    this.#mark('selected', null, this.#selected);
    this.#mark('hovered', null, this.#hovered);
  }

  /** Draws the current data and reports the numbers in view. If only the view moved, the drawing is kept. */
  #draw(): void {
    const { bbox } = this;
    const { cells = [], coverage, changes = 0, latest = null } = this.#state ?? {};
    const zoom = this.#map.getZoom();
    if (this.#state !== this.#drawnOf?.state || zoom !== this.#drawnOf.zoom) this.#drawRecords(zoom);
    const isSeen = (place: readonly [number, number]) => isInside(place, bbox);
    const seen = this.#drawn.camps.filter(({ longitude, latitude }) => isSeen([longitude, latitude]));
    this.#list.show(
      seen,
      this.#drawn.bubbles.filter(({ place }) => isSeen(place)),
    );
    if (coverage === undefined) {
      if (this.#isCounted) this.#handlers.numbers(null);
      this.#isCounted = false;
    } else {
      this.#isCounted = true;
      const pointsInView =
        this.#camps?.filter(({ longitude, latitude }) => isSeen([longitude, latitude])).length ?? null;
      this.#handlers.numbers({ inView: countInside(cells, bbox), pointsInView, coverage, changes, latest });
    }
  }

  #drawRecords(zoom: number): void {
    const { cells = [], points = null } = this.#state ?? {};
    this.#drawnOf = { state: this.#state, zoom };
    this.#camps = points === null ? null : [...points.values()].map(campOf);
    this.#drawn = draw(cells, this.#camps, zoom);
    this.#records.put(this.#drawn, this.#theme);
  }

  #mark(what: 'selected' | 'hovered', before: string | null, id: string | null): void {
    if (this.#map.getSource('camps') === undefined) return;
    if (before !== null) this.#map.setFeatureState({ source: 'camps', id: before }, { [what]: false });
    if (id !== null) this.#map.setFeatureState({ source: 'camps', id }, { [what]: true });
  }
}
