import { element } from '../kit/dom.ts';
import { currentKey, getJson, readsLeft, useKey } from '../kit/session.ts';
import { Builder } from './builder.ts';
import { Camps } from './camps.ts';
import { CollectionChoice } from './collections.ts';
import { type Kind, readLink, type Shown, writeLink } from './link.ts';
import { type Bbox, type Group, MapView } from './map-view.ts';
import { patiently, showProblem, statusOf } from './problems.ts';
import { Reading } from './reading.ts';
import { closeRecord, showGroup, showRecord } from './record.ts';
import { type MapAnswer, RecordCount } from './record-count.ts';
import { loadSchema, type Schema } from './schema.ts';
import { TableView } from './table.ts';
import { take } from './take.ts';

let shown: Shown = readLink(location.hash);
let schema: Schema = new Map();
let asking = new AbortController();
let opening = new AbortController();
/** The box that was asked for last. */
let asked = '';
let pause: ReturnType<typeof setTimeout> | undefined;

const builder = new Builder(() => show({ kind: builder.kind, filter: builder.filter }));
const map = new MapView(shown.at, {
  moved: () => {
    remember({ at: map.at });
    if (shown.view === 'map' && map.bbox.join() !== asked) soon();
  },
  camp: (id) => open((signal) => showRecord('organization', id, signal)),
  group: (group) => open((signal) => openGroup(group, signal)),
});
const table = new TableView(problem);
const choice = new CollectionChoice((collection) => show({ collection }));
const records = new RecordCount();
const reading = new Reading((kind, filter) => {
  builder.set(kind, filter);
  show({ kind, filter });
});
const camps = new Camps({
  camps: (points, isWhole) => map.drawCamps(points, isWhole),
  changed: () => records.outdate(),
  refused: (error) => {
    if (statusOf(error) === 403) drop();
    problem(error);
  },
});

// Tests look at the map itself.
Object.assign(globalThis, { campatlasMap: map.map });

builder.set(shown.kind, shown.filter);
element<HTMLInputElement>('key').value = currentKey();
bind();
if (currentKey() === '')
  element('counts').textContent = 'Enter an API key, or press Use to go on as the person signed in here.';
else void begin();

/** Takes a caller: what they may filter by, then the first answer. */
async function begin(): Promise<void> {
  showProblem(null);
  drop();
  const { signal } = asking;
  await attempt(async () => {
    const [loaded, collection] = await Promise.all([loadSchema(), choice.load(shown.collection, signal)]);
    if (signal.aborted) return;
    schema = loaded;
    remember({ collection });
    builder.useSchema(schema);
    showView();
    refresh();
  }, signal);
}

/** Lets go of everything that a caller was shown, and of what is on its way. */
function drop(): void {
  clearTimeout(pause);
  reading.end();
  asking.abort();
  asking = new AbortController();
  schema = new Map();
  builder.useSchema(schema);
  choice.hide();
  camps.stop();
  map.clear();
  table.clear();
  close();
  records.clear();
  element('counts').textContent = '';
}

function show(change: Partial<Shown>): void {
  remember(change);
  showView();
  refresh();
}

function remember(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  history.replaceState(null, '', writeLink(shown));
}

function showView(): void {
  const isMap = shown.view === 'map';
  const wasHidden = element('map-pane').hidden;
  element('map-pane').hidden = !isMap;
  element('table-pane').hidden = isMap;
  element('view-map').setAttribute('aria-pressed', String(isMap));
  element('view-table').setAttribute('aria-pressed', String(!isMap));
  if (isMap && wasHidden) map.map.resize();
}

/** The map moves many times a second; it is asked when it rests. */
function soon(): void {
  clearTimeout(pause);
  pause = setTimeout(refresh, 300);
}

/** Asks for what is shown; the answers to an earlier question are not waited for. */
function refresh(): void {
  clearTimeout(pause);
  // Until it is known what the caller may ask, a map that moves must not end the asking for that.
  if (schema.size === 0) return;
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  showProblem(null);
  const { kind, filter, collection } = shown;
  if (shown.view === 'table') {
    camps.stop();
    element('counts').textContent = '';
    void attempt(() => table.show({ kind, filter, collection }, signal), signal);
    return;
  }
  const { bbox } = map;
  asked = bbox.join();
  const zoom = Number(map.at[0].toFixed(2));
  const scores = schema.get('organization')?.fields.some((one) => one.field === 'score') ?? false;
  void attempt(() => map.drawBoundaries(signal), signal);
  void attempt(() => camps.ask({ bbox, zoom, kind, filter, collection, scores }, signal), signal);
  void attempt(() => drawGroups(bbox, zoom, signal), signal);
}

async function drawGroups(bbox: Bbox, zoom: number, signal: AbortSignal): Promise<void> {
  const { data } = await getJson<{ data: MapAnswer }>(`/api/canonical/map?${selection(bbox, zoom)}`, signal);
  map.drawGroups(data);
  records.tell(data);
  if (readsLeft !== null) element('counts').title = `${readsLeft} reads left this month`;
}

function selection(bbox?: Bbox, zoom?: number): URLSearchParams {
  const parameters = new URLSearchParams();
  if (bbox !== undefined) parameters.set('bbox', bbox.join());
  if (zoom !== undefined) parameters.set('zoom', String(zoom));
  if (shown.filter !== undefined) {
    parameters.set('filter', JSON.stringify(shown.filter));
    parameters.set('filterKind', shown.kind);
  }
  if (shown.collection !== undefined) parameters.set('collectionId', shown.collection);
  return parameters;
}

/** Opens something beside the map, in place of what is open or being opened. */
function open(work: (signal: AbortSignal) => Promise<void>): void {
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;
  showProblem(null);
  void attempt(() => work(signal), signal);
}

function close(): void {
  opening.abort();
  closeRecord();
}

async function openGroup(group: Group, signal: AbortSignal): Promise<void> {
  if (group.targetKind !== undefined && group.recordId !== undefined)
    return showRecord(group.targetKind as Kind, group.recordId, signal);
  const membersPath = (after: string | null) => {
    const parameters = selection();
    parameters.set('group', group.groupId);
    if (after !== null) parameters.set('after', after);
    return `/api/canonical/map/members?${parameters}`;
  };
  return showGroup(group, membersPath, (work) => void attempt(work, signal), signal);
}

/** Does it, again after a while when the service is only not ready yet, and says what went wrong otherwise. */
function attempt(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  return patiently(work, problem, signal);
}

/** Who may not read any more is shown nothing any more; what was given up is no problem. */
function problem(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const status = statusOf(error);
  if (status === 401 || status === 402) drop();
  showProblem(error);
}

function bind(): void {
  element('key-form').addEventListener('submit', (event) => {
    event.preventDefault();
    useKey(element<HTMLInputElement>('key').value);
    void begin();
  });
  element('forget').addEventListener('click', () => {
    useKey('');
    element<HTMLInputElement>('key').value = '';
    drop();
    element('counts').textContent = 'The key is forgotten.';
  });
  element('ask').addEventListener('submit', (event) => {
    event.preventDefault();
    showProblem(null);
    const signal = reading.begin();
    void attempt(() => reading.read(builder.kind, signal), signal);
  });
  builder.onEdit(() => reading.end());
  element('view-map').addEventListener('click', () => show({ view: 'map' }));
  element('view-table').addEventListener('click', () => show({ view: 'table' }));
  element('record-close').addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const { kind, id, copy } = button?.dataset ?? {};
    if (kind !== undefined && id !== undefined) open((signal) => showRecord(kind as Kind, id, signal));
    if (copy !== undefined) {
      const zoom = Number(map.at[0].toFixed(2));
      void take(copy, { ...shown, origin: location.origin, bbox: map.bbox, zoom });
    }
  });
  addEventListener('hashchange', () => {
    reading.end();
    shown = readLink(location.hash);
    builder.set(shown.kind, shown.filter);
    shown = { ...shown, collection: choice.choose(shown.collection) };
    map.map.jumpTo({ zoom: shown.at[0], center: [shown.at[2], shown.at[1]] });
    show({});
  });
}
