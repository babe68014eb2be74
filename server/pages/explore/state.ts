/** The state of the page: one store, kept in the URL. Back and forward go through the user's choices. */
import { store } from '../kit/store.ts';
import { asksOther, home, readLink, type Shown, writeLink } from './link.ts';

export const shown = store<Shown>(readLink(location.hash));

/** Increases with each choice that requests other records, so that answers to an earlier choice can be dropped. */
let choices = 0;

export function choiceCount(): number {
  return choices;
}

/** Changes the state. `replace` adds no history entry; it is for map movements and typed words. */
export function change(part: Partial<Shown>, how: 'push' | 'replace' = 'push'): void {
  const before = shown.get();
  const next = { ...before, ...part };
  if (asksOther(before, next)) choices += 1;
  const link = writeLink(next);
  if (link !== location.hash) history[how === 'push' ? 'pushState' : 'replaceState'](null, '', link);
  shown.set(next);
}

/** Removes all filters; the map keeps its position. */
export function clearFilters(): void {
  const { at, view, list, columns } = shown.get();
  change({ ...home, at, view, list, columns });
}

addEventListener('popstate', () => {
  choices += 1;
  shown.set(readLink(location.hash));
});

/** Whether the advanced dialog is open. */
export const isAdvanced = store(false);

/** Id of the camp under the pointer, in the list or on the map. */
export const hovered = store<string | null>(null);
