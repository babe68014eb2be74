/** What the page shows: one store, kept in the address. Back and forward go through the choices of the person. */
import { store } from '../kit/store.ts';
import { asksOther, home, readLink, type Shown, writeLink } from './link.ts';

export const shown = store<Shown>(readLink(location.hash));

/** Rises with every choice that asks for other records: an answer to an earlier choice may then be dropped. */
let choices = 0;

export function choiceCount(): number {
  return choices;
}

/** Takes a choice. `replace` makes no step for the back button: a map that moves, words being typed. */
export function change(part: Partial<Shown>, how: 'push' | 'replace' = 'push'): void {
  const before = shown.get();
  const next = { ...before, ...part };
  if (asksOther(before, next)) choices += 1;
  const link = writeLink(next);
  if (link !== location.hash) history[how === 'push' ? 'pushState' : 'replaceState'](null, '', link);
  shown.set(next);
}

/** All filters away; the map stays where it is. */
export function clearFilters(): void {
  const { at, view, list, columns } = shown.get();
  change({ ...home, at, view, list, columns });
}

addEventListener('popstate', () => {
  choices += 1;
  shown.set(readLink(location.hash));
});

/** Whether the conditions for experts are shown. */
export const isAdvanced = store(false);

/** What the pointer is on: the id of a camp, in the list or on the map. */
export const hovered = store<string | null>(null);
