/** The address of the page as state: what stands in it survives a reload, a link and the back button. */
import { store, useStore } from './store.ts';

const query = store(location.search);
const hash = store(location.hash);

function read(): void {
  query.set(location.search);
  hash.set(location.hash);
}
addEventListener('popstate', read);
addEventListener('hashchange', read);

type How = 'replace' | 'push';

function go(address: string, how: How): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](history.state, '', address);
  read();
}

/** Changes parameters of the query; null takes one away. `push` makes a step that the back button undoes. */
export function changeQuery(changes: Readonly<Record<string, string | null>>, how: How = 'replace'): void {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  const text = next.size === 0 ? '' : `?${next}`;
  if (text !== location.search) go(`${location.pathname}${text}${location.hash}`, how);
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
