import { element } from '../kit/dom.ts';
import { currentKey, readsLeft, useKey } from '../kit/session.ts';
import { Builder } from './builder.ts';
import { CollectionChoice } from './collections.ts';
import { type Kind, readLink, type Shown, writeLink } from './link.ts';
import type { MapCluster, MapNumbers, MapPhase } from './map-interface.ts';
import { createMap } from './map-view.ts';
import { number } from './numbers.ts';
import { patiently, showProblem, statusOf } from './problems.ts';
import { Reading } from './reading.ts';
import { closeRecord, showCamps, showGroup, showRecord } from './record.ts';
import { loadSchema, type Schema } from './schema.ts';
import { TableView } from './table.ts';
import { take } from './take.ts';

let shown: Shown = readLink(location.hash);
let schema: Schema = new Map();
let asking = new AbortController();
let opening = new AbortController();

const phases: Readonly<Record<MapPhase, string>> = {
  idle: '',
  loading: 'loading',
  live: 'live',
  counted: 'counted, too many to follow',
  offline: 'not live, trying again',
};

const builder = new Builder(() => show({ kind: builder.kind, filter: builder.filter }));
const map = createMap(element('map'), {
  at: shown.at,
  handlers: {
    moved: (at) => remember({ at }),
    camp: (id) => open((signal) => showRecord('organization', id, signal)),
    record: (kind, id) => open((signal) => showRecord(kind, id, signal)),
    cluster: (cluster) => open((signal) => openCluster(cluster, signal)),
    hovered: () => {},
    numbers: tellNumbers,
    phase: tellPhase,
    problem: (error) => {
      if (statusOf(error) === 403) drop();
      problem(error);
    },
  },
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
  map.setTheme(matches ? 'dark' : 'light'),
);
const table = new TableView(problem);
const choice = new CollectionChoice((collection) => show({ collection }));
const reading = new Reading((kind, filter) => {
  builder.set(kind, filter);
  show({ kind, filter });
});
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
  reading.end();
  asking.abort();
  asking = new AbortController();
  schema = new Map();
  builder.useSchema(schema);
  choice.hide();
  map.show(null);
  table.clear();
  close();
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
  if (isMap && wasHidden) map.resize();
}

/** Asks for what is shown; the answers to an earlier question are not waited for. */
function refresh(): void {
  // Until it is known what the caller may ask, a map that moves must not end the asking for that.
  if (schema.size === 0) return;
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  showProblem(null);
  const { kind, filter, collection } = shown;
  if (shown.view === 'table') {
    map.show(null);
    element('counts').textContent = '';
    void attempt(() => table.show({ kind, filter, collection }, signal), signal);
    return;
  }
  const scores = schema.get('organization')?.fields.some((one) => one.field === 'score') ?? false;
  map.show({ kind, filter, collection, scores });
}

function tellNumbers(numbers: MapNumbers | null): void {
  if (numbers === null) {
    element('counts').textContent = '';
    element('records').textContent = '';
    return;
  }
  const { inView, coverage } = numbers;
  const words = [`${number(inView.organization)} camps`, `${number(inView.session)} sessions`];
  element('counts').textContent = `${words.join(', ')} in view`;
  const { approximate, unlocated } = coverage;
  element('records').textContent =
    `${number(approximate)} records without an exact address, ${number(unlocated)} without any place`;
  if (readsLeft !== null) element('counts').title = `${readsLeft} reads left this month`;
}

function tellPhase(phase: MapPhase): void {
  element('live').textContent = phases[phase];
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

async function openCluster({ camps, counts, path, nextPath }: MapCluster, signal: AbortSignal): Promise<void> {
  const count = counts.organization + counts.activity + counts.session;
  const title = `${number(count)} records in one place`;
  if (path === null) return showCamps(title, camps);
  const membersPath = (after: string | null) => (after === null ? path : nextPath(after));
  return showGroup(title, membersPath, (work) => void attempt(work, signal), signal);
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
    map.jumpTo(shown.at);
    show({});
  });
}
