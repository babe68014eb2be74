import type { FeatureCollection } from 'geojson';
import { Builder } from './builder.ts';
import { Camps } from './camps.ts';
import { element, number } from './dom.ts';
import { type Kind, readLink, type Shown, writeLink } from './link.ts';
import { type Bbox, type Group, MapView } from './map-view.ts';
import { retryDelay, showProblem } from './problems.ts';
import { closeRecord, showGroup, showRecord } from './record.ts';
import { loadSchema, type Schema } from './schema.ts';
import { currentKey, getJson, postJson, readsLeft, useKey } from './session.ts';
import { TableView } from './table.ts';
import { takers } from './take.ts';

let shown: Shown = readLink(location.hash);
let schema: Schema = new Map();
let asking = new AbortController();
/** The box that was asked for last. */
let asked = '';
let pause: ReturnType<typeof setTimeout> | undefined;

const builder = new Builder(() => show({ kind: builder.kind, filter: builder.filter }));
const map = new MapView(shown.at, {
  moved: () => {
    remember({ at: map.at });
    if (shown.view === 'map' && map.bbox.join() !== asked) soon();
  },
  camp: (id) => void attempt(() => showRecord('organization', id)),
  group: (group) => void attempt(() => openGroup(group)),
});
const table = new TableView(problem);
const camps = new Camps({ camps: (points, isWhole) => map.drawCamps(points, isWhole), problem });

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
  camps.stop();
  map.clear();
  closeRecord();
  await attempt(async () => {
    schema = await loadSchema();
    builder.useSchema(schema);
    showView();
    refresh();
  });
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
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  if (schema.size === 0) return;
  showProblem(null);
  const { kind, filter } = shown;
  if (shown.view === 'table') {
    camps.stop();
    element('counts').textContent = '';
    void attempt(() => table.show(kind, filter, signal), signal);
    return;
  }
  const { bbox } = map;
  asked = bbox.join();
  const zoom = Number(map.at[0].toFixed(2));
  const scores = schema.get('organization')?.fields.some((one) => one.field === 'score') ?? false;
  void attempt(() => map.drawBoundaries(signal), signal);
  void attempt(() => camps.ask({ bbox, zoom, kind, filter, scores }, signal), signal);
  void attempt(() => drawGroups(bbox, zoom, signal), signal);
}

async function drawGroups(bbox: Bbox, zoom: number, signal: AbortSignal): Promise<void> {
  const { data } = await getJson<{ data: FeatureCollection }>(`/api/canonical/map?${selection(bbox, zoom)}`, signal);
  map.drawGroups(data);
  const records = data.features.reduce((sum, one) => sum + Number(one.properties?.count ?? 0), 0);
  element('records').textContent = `${number(records)} records in and around the view`;
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
  return parameters;
}

async function openGroup(group: Group): Promise<void> {
  if (group.targetKind !== undefined && group.recordId !== undefined)
    return showRecord(group.targetKind as Kind, group.recordId);
  return showGroup(group, (after) => {
    const parameters = selection();
    parameters.set('group', group.groupId);
    if (after !== null) parameters.set('after', after);
    return `/api/canonical/map/members?${parameters}`;
  });
}

/** Does it, again after a while when the service is only not ready yet, and says what went wrong otherwise. */
async function attempt(work: () => Promise<void>, signal?: AbortSignal, tries = 5): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (signal?.aborted) return;
    const wait = retryDelay(error);
    problem(error);
    if (wait === null || tries === 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal?.aborted) return;
    showProblem(null);
    await attempt(work, signal, tries - 1);
  }
}

function problem(error: unknown): void {
  showProblem(error);
}

async function readWords(): Promise<void> {
  interface Answer {
    data:
      | { status: 'ready'; kind: Kind; filter: unknown; feedback?: string }
      | { status: 'clarification'; message: string };
  }
  const said = element<HTMLInputElement>('words').value;
  const note = element('words-answer');
  note.textContent = '';
  if (said.trim() === '') return;
  const { data } = await postJson<Answer>('/api/canonical/search/interpret', { kind: builder.kind, text: said });
  if (data.status === 'clarification') {
    note.textContent = data.message;
    return;
  }
  note.textContent = data.feedback ?? 'Read as the conditions below.';
  builder.set(data.kind, data.filter);
  show({ kind: data.kind, filter: data.filter });
}

async function take(what: string): Promise<void> {
  const zoom = Number(map.at[0].toFixed(2));
  const text = takers[what]?.({ ...shown, origin: location.origin, bbox: map.bbox, zoom }) ?? '';
  element<HTMLTextAreaElement>('copied').value = text;
  const note = element('copied-note');
  try {
    await navigator.clipboard.writeText(text);
    note.textContent = 'Copied.';
  } catch {
    note.textContent = 'The browser does not let this page write to the clipboard; the text stands above.';
    element<HTMLTextAreaElement>('copied').select();
  }
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
    schema = new Map();
    builder.useSchema(schema);
    camps.stop();
    map.clear();
    closeRecord();
    element('table-body').replaceChildren();
    element('counts').textContent = 'The key is forgotten.';
  });
  element('ask').addEventListener('submit', (event) => {
    event.preventDefault();
    showProblem(null);
    void attempt(readWords);
  });
  element('view-map').addEventListener('click', () => show({ view: 'map' }));
  element('view-table').addEventListener('click', () => show({ view: 'table' }));
  element('record-close').addEventListener('click', closeRecord);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeRecord();
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const { kind, id, copy } = button?.dataset ?? {};
    if (kind !== undefined && id !== undefined) void attempt(() => showRecord(kind as Kind, id));
    if (copy !== undefined) void take(copy);
  });
  addEventListener('hashchange', () => {
    shown = readLink(location.hash);
    builder.set(shown.kind, shown.filter);
    map.map.jumpTo({ zoom: shown.at[0], center: [shown.at[2], shown.at[1]] });
    show({});
  });
}
