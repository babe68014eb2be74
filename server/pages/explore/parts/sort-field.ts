/** Selects the order of the list. */
import { html, type VNode } from '../../kit/html.ts';
import { useStore } from '../../kit/store.ts';
import { holds, who } from '../../kit/viewer.ts';
import type { Kind } from '../filters.ts';
import { change, shown } from '../state.ts';

const orders: Readonly<Record<Kind, readonly (readonly [string, string])[]>> = {
  organization: [
    ['', 'Catalog order'],
    ['name', 'Name'],
    ['city', 'City'],
    ['-score', 'Best score'],
  ],
  activity: [
    ['', 'Catalog order'],
    ['name', 'Name'],
    ['city', 'City'],
  ],
  session: [
    ['', 'Catalog order'],
    ['start_date', 'First day'],
    ['-start_date', 'Latest first day'],
    ['name', 'Name'],
  ],
};

export function SortField(): VNode {
  const { list, sort } = useStore(shown);
  const seesScores = holds(useStore(who), 'scores');
  const options = orders[list].filter(([value]) => value !== '-score' || seesScores);
  const all = options.some(([value]) => value === sort)
    ? options
    : [...options, [sort, sort.replace('-', '')] as const];
  return html`<p class="sorting"><label class="small quiet" for="sort">Sort by</label>
    <select id="sort" class="control" value=${sort}
      onChange=${(event: Event) => change({ sort: (event.target as HTMLSelectElement).value })}>
      ${all.map(
        ([value, label]) => html`<option key=${value} value=${value} selected=${value === sort}>
        ${label}</option>`,
      )}
    </select></p>`;
}
