/** Result count, view controls, and the list beside the map; on a phone a sheet over the map. */
import { capital, formatCompact, kindWords } from '../../kit/format.ts';
import { html, useRef, type VNode } from '../../kit/html.ts';
import { useStore } from '../../kit/store.ts';
import { kinds } from '../filters.ts';
import type { MapView } from '../map-interface.ts';
import { results } from '../results.ts';
import { change, shown } from '../state.ts';
import { EmptyResults } from './empty-results.ts';
import { ResultCount } from './result-count.ts';
import { Placeholder, ResultList } from './result-list.ts';
import { Share } from './share.ts';
import { sheet } from './sheet.ts';
import { SortField } from './sort-field.ts';

export function ResultsPane({ map, live }: { readonly map: MapView | null; readonly live: string }): VNode {
  const size = useStore(sheet);
  const { view } = useStore(shown);
  return html`<section id="results" class=${`results ${size} ${view}`} aria-label="Results" tabindex="-1">
    <${Handle} />
    <h2 class="unseen">Results</h2>
    <div class="headline">
      <p id="counts" class="counted" role="status"><${ResultCount} /></p>
      <${Share} map=${map} />
      <p class="quiet small"><span id="live" role="status">${live}</span><${Reads} /></p>
      <${Views} />
    </div>
    <div class="bar"><${Kinds} /></div>
    ${view === 'map' && html`<div class="scroll"><${SortField} /><${Body} /></div>`}
  </section>`;
}

export function Body(): VNode | null {
  const now = useStore(results);
  const { list } = useStore(shown);
  if (now.phase === 'failed') return null;
  if (now.phase === 'ready' && now.counts?.[list] === 0) return html`<${EmptyResults} />`;
  return now.list === list ? html`<${ResultList} />` : html`<${Placeholder} />`;
}

/** Opens and closes the list on a phone, by pressing or swiping. */
function Handle(): VNode {
  const size = useStore(sheet);
  const from = useRef<number | null>(null);
  const end = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientY - from.current;
    from.current = null;
    if (Math.abs(moved) > 24) sheet.set(moved < 0 ? 'open' : 'peek');
    else sheet.set(size === 'peek' ? 'open' : 'peek');
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    sheet.set(size === 'peek' ? 'open' : 'peek');
  };
  return html`<button type="button" class="handle" aria-expanded=${String(size === 'open')} aria-controls="results"
    onPointerDown=${(event: PointerEvent) => (from.current = event.clientY)} onPointerUp=${end} onKeyDown=${key}>
    <span class="unseen">${size === 'peek' ? 'Show the list' : 'Show the map'}</span>
  </button>`;
}

function Reads(): VNode | null {
  const { readsLeft } = useStore(results);
  return readsLeft === null
    ? null
    : html`<span id="reads" title="of this month">${Number(readsLeft).toLocaleString('en-US')}${' '}reads left</span>`;
}

/** Selects the kind of record in the list (camp, program, session), with the count of each. */
function Kinds(): VNode {
  const { counts } = useStore(results);
  const { list } = useStore(shown);
  return html`<div class="segments" role="group" aria-label="List of">
    ${kinds.map(
      (kind) => html`<button type="button" key=${kind} data-list=${kind} aria-pressed=${String(kind === list)}
        onClick=${() => change({ list: kind, sort: '', columns: [] })}>${capital(kindWords[kind])}s${' '}
        <span class="count number">${counts === null ? '\u00a0' : formatCompact(counts[kind])}</span></button>`,
    )}
  </div>`;
}

function Views(): VNode {
  const { view } = useStore(shown);
  return html`<div class="segments" role="group" aria-label="View">
    <button type="button" id="view-map" aria-pressed=${String(view === 'map')}
      onClick=${() => change({ view: 'map' })}>Map</button>
    <button type="button" id="view-table" aria-pressed=${String(view === 'table')}
      onClick=${() => change({ view: 'table' })}>Table</button>
  </div>`;
}
