/** State in the page's URL: it survives a reload, a link and the back button. */
import { store, useStore } from './store.ts';

const query = store(location.search);
const hash = store(location.hash);
const view = store(viewOf(location.hash) ?? '');

/**
 * The state of a view is encoded behind `#` like a query. A jump such as `#main` is not a view and leaves it unchanged.
 */
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

/** Null and an empty text remove a parameter. */
export type Changes = Readonly<Record<string, string | null>>;

function changed(text: string, changes: Changes): string {
  const next = new URLSearchParams(text);
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  return String(next);
}

/** Changes parameters of the query. `push` adds a history entry that the back button undoes. */
export function changeQuery(changes: Changes, how: How = 'replace'): void {
  const next = changed(location.search, changes);
  const text = next === '' ? '' : `?${next}`;
  if (text !== location.search) go(`${location.pathname}${text}${location.hash}`, how);
}

/** Changes parameters behind `#`, which are never sent to the service. */
export function changeView(changes: Changes, how: How = 'replace'): void {
  changeHash(changed(view.get(), changes), how);
}

/** Replaces the text behind `#`. */
export function changeHash(next: string, how: How = 'replace'): void {
  const text = next === '' ? '' : `#${next}`;
  if (text !== location.hash) go(`${location.pathname}${location.search}${text}`, how);
}

/** The parameters of the query; the component is rendered again when they change. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useStore(query));
}

/** The text behind `#`. */
export function useHash(): string {
  return useStore(hash).slice(1);
}

/** The parameters behind `#`. */
export function useView(): URLSearchParams {
  return new URLSearchParams(useStore(view));
}
