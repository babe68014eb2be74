/** The page: filters at the top, results beside the map or as a table, and the card of a record. */
import { html, useEffect, useLayoutEffect, useRef, useState, type VNode } from '../../kit/html.ts';
import { useStore } from '../../kit/store.ts';
import { theme, themeInUse } from '../../kit/theme-choice.ts';
import { mayRead, who } from '../../kit/viewer.ts';
import { pointOf, type Values } from '../card.ts';
import { filtersOf } from '../link.ts';
import { viewOf } from '../map-camera.ts';
import type { MapCluster, MapView } from '../map-interface.ts';
import { isAccepted, isPlaced, questionOf } from '../map-question.ts';
import { boundsOf } from '../places.ts';
import { read } from '../reading.ts';
import { ask, results } from '../results.ts';
import { chipsOf } from '../say.ts';
import { change, hovered, isAdvanced, shown } from '../state.ts';
import { Access } from './access.ts';
import { Advanced, GroupPanel, loadParts, RecordCard, ResultTable } from './later.ts';
import { openMap } from './map-pane.ts';
import { mapProblem, ProblemBar } from './problem-bar.ts';
import { Body, ResultsPane } from './results-pane.ts';
import { SearchBar } from './search-bar.ts';
import { sheet } from './sheet.ts';
import { StillMap } from './still-map.ts';

export function App(): VNode {
  const asking = useStore(who);
  const now = useStore(shown);
  const [turn, setTurn] = useState(0);
  const [cluster, setCluster] = useState<MapCluster | null>(null);
  const [live, setLive] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapView | null>(null);
  const [isStill, setStill] = useState(false);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const isReader = mayRead(asking);
  // A layout effect sends the requests before the next frame, because the first frame of the map is slow.
  useLayoutEffect(() => {
    if (box.current === null) return;
    const opened = openMap(box.current, { live: setLive, cluster: setCluster });
    opened.then(setMap, (error: unknown) => {
      console.warn(error);
      setStill(true);
    });
    return () => void opened.then((view) => view.destroy());
  }, []);
  const filters = filtersOf(now);
  const filtersKey = JSON.stringify(filters);
  useLayoutEffect(() => {
    setCluster(null);
    mapProblem.set(null);
    void ask(isReader ? { filters, list: now.list, sort: now.sort } : null);
  }, [filtersKey, now.list, now.sort, asking, turn]);
  // A URL may contain words without filters, as the links of the front page do.
  useEffect(() => {
    if (isReader && now.words !== '' && chipsOf(filters).length === 0) void read(now.words);
  }, [isReader]);
  useRest();
  useMapQuestion(map, isReader, turn);
  useMapPlace(map);
  useMapMarks(map);
  // A record may be loaded before the map is.
  useEffect(() => {
    if (map !== null && placed !== null && shown.get().record !== null) placeCamp(map, placed);
  }, [map, placed]);
  useFocusBack(now.record !== null || cluster !== null, () => {
    setCluster(null);
    if (shown.get().record !== null) change({ record: null });
  });
  const retry = () => setTurn((before) => before + 1);
  return html`<${SearchBar} />
    <div class=${`layout ${now.view} ${now.record !== null || cluster !== null ? 'with-record' : ''}`}>
      ${
        isReader || asking.state === 'asking'
          ? html`<${ResultsPane} map=${map} live=${live} />`
          : html`<${Access}
        asking=${asking} />`
      }
      <${ProblemBar} onRetry=${retry} />
      <div class="map-pane" hidden=${now.view !== 'map'}>
        <div id="map" ref=${box} />
        ${isStill && html`<${StillMap} />`}
      </div>
      ${now.view === 'table' && isReader && html`<${TablePane} />`}
      ${
        isReader &&
        now.record !== null &&
        html`<${RecordCard} key=${now.record.id} record=${now.record}
        onShown=${(record: Values, camp: string | null) => setPlaced({ record, camp })} />`
      }
      ${
        isReader &&
        now.record === null &&
        cluster !== null &&
        html`<${GroupPanel} cluster=${cluster}
        onClose=${() => setCluster(null)} />`
      }
    </div>
    ${useStore(isAdvanced) && html`<${Advanced} />`}`;
}

/** Milliseconds between the first list and loading the rest of the page. */
const pause = 1000;

/** Loads the parts that the first view does not need. */
function useRest(): void {
  const isReady = useStore(results).phase === 'ready';
  useEffect(() => {
    if (!isReady) return;
    const later = setTimeout(() => void loadParts(), pause);
    return () => clearTimeout(later);
  }, [isReady]);
}

function TablePane(): VNode {
  const { phase, counts } = useStore(results);
  const { list } = useStore(shown);
  const isEmpty = phase === 'failed' || (phase === 'ready' && counts?.[list] === 0);
  return html`<div id="table-pane" class="table-pane">${isEmpty ? html`<${Body} />` : html`<${ResultTable} />`}</div>`;
}

/**
 * Sets the question of the map. Filters that the service may reject are sent by the list first; if it is rejected, the
 * map does not request them.
 */
function useMapQuestion(map: MapView | null, isReader: boolean, turn: number): void {
  const now = useStore(shown);
  const asked = useStore(results);
  const asking = useStore(who);
  const filters = filtersOf(now);
  // The results are of other filters until the list has been requested.
  const phase = asked.key === JSON.stringify(filters) ? asked.phase : 'loading';
  const isShown =
    isReader && phase !== 'failed' && phase !== 'idle' && (isAccepted(filters, asking) || phase === 'ready');
  const wasShown = useRef('');
  useLayoutEffect(() => {
    if (map === null || asking.state === 'asking') return;
    if (!isReader || phase === 'failed' || phase === 'idle') {
      wasShown.current = '';
      map.show(null);
      return;
    }
    const key = JSON.stringify([filters, turn, asking]);
    if (!isShown || wasShown.current === key) return;
    wasShown.current = key;
    map.show(questionOf(filters, asking));
  }, [map, isShown, phase, isReader, JSON.stringify(filters), turn, asking]);
  useEffect(() => {
    if (now.view === 'map') map?.resize();
  }, [map, now.view]);
}

/** Moves the map to a chosen place. A link has its own map position, when the page opens and when it is followed. */
function useMapPlace(map: MapView | null): void {
  const { place } = useStore(shown);
  const key = JSON.stringify(place);
  const before = useRef(isPlaced() ? key : 'null');
  useEffect(() => {
    const follow = () => {
      if (map === null || !isPlaced()) return;
      before.current = JSON.stringify(shown.get().place);
      map.jumpTo(shown.get().at);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [map]);
  useEffect(() => {
    if (map === null || before.current === key) return;
    before.current = key;
    if (place === null) return;
    const abort = new AbortController();
    boundsOf(place, abort.signal)
      .then((bounds) => {
        const box = document.getElementById('map');
        if (bounds === null || box === null || abort.signal.aborted) return;
        map.jumpTo(viewOf(bounds, box.clientWidth || innerWidth, box.clientHeight || innerHeight));
      })
      .catch(() => {});
    return () => abort.abort();
  }, [map, key]);
}

/** Marks the hovered camp, unmarks the selected one when its card closes, and sets the theme of the map. */
function useMapMarks(map: MapView | null): void {
  const { record } = useStore(shown);
  const pointed = useStore(hovered);
  const colours = useStore(theme);
  useEffect(() => map?.setHovered(pointed), [map, pointed]);
  useEffect(() => {
    if (record === null) map?.setSelected(null);
    else sheet.set('peek');
  }, [map, record]);
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const set = () => map?.setTheme(themeInUse());
    set();
    dark.addEventListener('change', set);
    return () => dark.removeEventListener('change', set);
  }, [map, colours]);
}

/** Closes the card on Escape, and returns the focus to the element that opened it. */
function useFocusBack(isOpen: boolean, close: () => void): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape' && document.querySelector('dialog[open], .popover') === null) close();
    };
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('keydown', key);
      const isThere =
        opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body;
      (isThere ? (opener.current as HTMLElement) : document.getElementById('results'))?.focus();
    };
  }, [isOpen]);
}

/** The record of the open card, and the id of its camp. */
interface Placed {
  readonly record: Values;
  readonly camp: string | null;
}

/** Marks the camp of the open record, and moves the map if it is out of view. */
function placeCamp(map: MapView, { record, camp }: Placed): void {
  map.setSelected(camp);
  const point = pointOf(record);
  if (point === null) return;
  const covered = coveredByCard();
  const [west, bottom, east, north] = map.bbox;
  const south = bottom + (north - bottom) * covered;
  const isInView = point.longitude > west && point.longitude < east && point.latitude > south && point.latitude < north;
  if (!isInView || map.at[0] < 7) map.flyTo({ ...point, zoom: Math.max(map.at[0], 10), covered });
}

/** The share of the map's height that the card covers: on a phone it is a sheet over the map, else it is beside it. */
function coveredByCard(): number {
  const card = document.querySelector('.record')?.getBoundingClientRect();
  const box = document.getElementById('map')?.getBoundingClientRect();
  if (card === undefined || box === undefined || card.left > box.left || card.right < box.right) return 0;
  return Math.min(1, Math.max(0, (box.bottom - card.top) / box.height));
}
