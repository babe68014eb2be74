/** The address of the page as state: what stands in it survives a reload, a link and the back button. */
import { store, useStore } from './store.ts';

const query = store(location.search);
const hash = store(location.hash);
const view = store(viewOf(location.hash) ?? '');

/** A view of a page is told behind `#` as in a query. A jump, as to `#main`, is none, and leaves the view as it is. */
function viewOf(text: string): string | null {
  return text.length <= 1 || text.includes('=') ? text.slice(1) : null;
}

function read(): void {
  query.set(location.search);
  hash.set(location.hash);
  view.set(viewOf(location.hash) ?? view.get());
}
addEventListener('popstate', read);
addEventListener('hashchange', read);

type How = 'replace' | 'push';

function go(address: string, how: How): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](history.state, '', address);
  read();
}

/** Null and an empty text take a parameter away. */
export type Changes = Readonly<Record<string, string | null>>;

function changed(text: string, changes: Changes): string {
  const next = new URLSearchParams(text);
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  return String(next);
}

/** Changes parameters of the query. `push` makes a step that the back button undoes. */
export function changeQuery(changes: Changes, how: How = 'replace'): void {
  const next = changed(location.search, changes);
  const text = next === '' ? '' : `?${next}`;
  if (text !== location.search) go(`${location.pathname}${text}${location.hash}`, how);
}

/** The same of the parameters behind `#`, which the service never sees. */
export function changeView(changes: Changes, how: How = 'replace'): void {
  changeHash(changed(view.get(), changes), how);
}

/** Replaces what stands behind `#`. */
export function changeHash(next: string, how: How = 'replace'): void {
  const text = next === '' ? '' : `#${next}`;
  if (text !== location.hash) go(`${location.pathname}${location.search}${text}`, how);
}

/** The parameters of the query; the component is drawn again when they change. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useStore(query));
}

/** What stands behind `#`, without it. */
export function useHash(): string {
  return useStore(hash).slice(1);
}

/** The parameters behind `#`. */
export function useView(): URLSearchParams {
  return new URLSearchParams(useStore(view));
}
