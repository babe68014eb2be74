/** Shown when no record matches: suggests filters to remove, with the number of results each would give. */
import { Button } from '../../kit/button.ts';
import { formatCount, kindWords } from '../../kit/format.ts';
import { html, useEffect, type VNode } from '../../kit/html.ts';
import { Empty } from '../../kit/states.ts';
import { useStore } from '../../kit/store.ts';
import type { Filters } from '../filters.ts';
import { filtersOf } from '../link.ts';
import { choose, endReading } from '../reading.ts';
import { type Chip, chipsOf } from '../say.ts';
import { clearFilters, shown } from '../state.ts';
import { sheet } from './sheet.ts';
import { useCount } from './use-count.ts';

/** Most suggestions with a count, since each count is a metered read. */
const most = 6;

export function EmptyResults(): VNode {
  const now = useStore(shown);
  const filters = filtersOf(now);
  const chips = chipsOf(filters);
  // On a phone the suggestions are in the sheet, so it is opened.
  useEffect(() => sheet.set('open'), []);
  if (chips.length === 0) return html`<${Empty} title="There are no camps here yet" />`;
  return html`<${Empty} title="Nothing fits all of that">
    <p>Remove one of the filters:</p>
    <ul class="suggestions">
      ${chips.slice(0, most).map((chip) => html`<${Suggestion} key=${chip.name} chip=${chip} filters=${filters} />`)}
    </ul>
    <${Button} kind="plain" onClick=${() => {
      endReading();
      clearFilters();
    }}>Clear all filters<//>
  <//>`;
}

function Suggestion({ chip, filters }: { readonly chip: Chip; readonly filters: Filters }): VNode | null {
  const count = useCount(shown.get().list, { ...filters, ...chip.without });
  if (count === 0) return null;
  return html`<li>
    <${Button} isSmall onClick=${() => choose(chip.without)}>
      Without “${chip.label}”: ${count === null ? '…' : formatCount(count, kindWords[shown.get().list])}
    <//>
  </li>`;
}
