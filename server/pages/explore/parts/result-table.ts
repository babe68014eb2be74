/** The records as a table, sorted by the service, with selectable columns and infinite scrolling. */
import { Button } from '../../kit/button.ts';
import { Dialog } from '../../kit/dialog.ts';
import { formatNumber, kindWords } from '../../kit/format.ts';
import { html, useState, type VNode } from '../../kit/html.ts';
import { Icon } from '../../kit/icon.ts';
import { Skeleton } from '../../kit/states.ts';
import { useStore } from '../../kit/store.ts';
import { text } from '../card.ts';
import { cellOf, firstColumns, isSortable } from '../columns.ts';
import type { Kind } from '../filters.ts';
import { paths, type Row, results } from '../results.ts';
import { type SchemaColumn, words } from '../schema.ts';
import { change, hovered, shown } from '../state.ts';
import { CsvButton } from './csv-button.ts';
import { Further } from './result-list.ts';
import { useSchema } from './use-schema.ts';

export function ResultTable(): VNode {
  const now = useStore(results);
  const { columns, sort, list } = useStore(shown);
  const schema = useSchema();
  const known = schema?.get(list)?.columns ?? [];
  const chosen = columns.length > 0 ? columns : firstColumns[list];
  const names = ['name', ...chosen.filter((name) => name !== 'name' && known.some((one) => one.name === name))];
  const total = now.counts?.[now.list];
  const nouns = `${kindWords[now.list]}s`;
  // Waits for the schema, because columns that appear one after another would move the rows.
  if (schema === null) return html`<${Skeleton} lines=${14} label="Loading the table" />`;
  return html`<div class="table-view">
    <div class="row spread tools">
      <p id="table-count" class="quiet small" role="status">
        ${total === undefined ? 'Counting …' : `${formatNumber(total)} ${nouns} match, wherever the map is.`}
      </p>
      <div class="row"><${Columns} known=${known} chosen=${names} /><${CsvButton} /></div>
    </div>
    <div class="table-scroll" role="region" aria-label="Table of results" tabindex="0"
      aria-busy=${String(now.phase === 'loading')}>
      <table>
        <caption class="unseen">${words(paths[now.list])} that the filters select</caption>
        <thead><tr>${names.map((name) => html`<${Head} key=${name} name=${name} known=${known} sort=${sort} />`)}</tr>
          </thead>
        <tbody id="table-body">
          ${now.rows.map(
            (row) => html`<${Line} key=${row.id} kind=${now.list} row=${row} names=${names}
            locked=${now.locked} />`,
          )}
        </tbody>
      </table>
      ${now.rows.length === 0 ? html`<${Skeleton} lines=${12} label="Loading the table" />` : html`<${Further} />`}
    </div>
  </div>`;
}

interface HeadProps {
  readonly name: string;
  readonly known: readonly SchemaColumn[];
  readonly sort: string;
}

function Head({ name, known, sort }: HeadProps): VNode {
  if (!isSortable(known.find((one) => one.name === name))) return html`<th scope="col">${words(name)}</th>`;
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const next = sort === name ? `-${name}` : sort === `-${name}` ? '' : name;
  return html`<th scope="col" aria-sort=${direction}>
    <button type="button" class="sort" onClick=${() => change({ sort: next })}>${words(name)}</button>
  </th>`;
}

interface LineProps {
  readonly kind: Kind;
  readonly row: Row;
  readonly names: readonly string[];
  readonly locked: readonly string[];
}

function Line({ kind, row, names, locked }: LineProps): VNode {
  const isOpen = useStore(shown).record?.id === row.id;
  const point = (on: boolean) => kind === 'organization' && hovered.set(on ? row.id : null);
  return html`<tr class=${isOpen ? 'open' : ''} onMouseEnter=${() => point(true)} onMouseLeave=${() => point(false)}>
    ${names.map((name) =>
      name === 'name'
        ? html`<th scope="row" key=${name}><button type="button" class="link" data-kind=${kind} data-id=${row.id}
          onClick=${() => change({ record: { kind, id: row.id } })}>${text(row.name) || 'Without a name'}</button></th>`
        : html`<td key=${name}>${
            locked.includes(name)
              ? html`<span class="quiet"><${Icon} name="lock" /> locked</span>`
              : html`<span class="cell">${cellOf(name, row[name])}</span>`
          }</td>`,
    )}
  </tr>`;
}

/** Dialog to choose columns from those that the plan shows. */
function Columns({
  known,
  chosen,
}: {
  readonly known: readonly SchemaColumn[];
  readonly chosen: readonly string[];
}): VNode {
  const [isOpen, setOpen] = useState(false);
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    change({ columns: known.map((one) => one.name).filter((one) => next.includes(one)) }, 'replace');
  };
  return html`<${Button} isSmall icon="list" hasPopup onClick=${() => setOpen(true)}>Columns<//>
    <${Dialog} title="Columns" isOpen=${isOpen} onClose=${() => setOpen(false)}
      actions=${html`<${Button} kind="plain" onClick=${() => change({ columns: [] }, 'replace')}>As at first<//>`}>
      <div class="choices">
        ${known
          .filter(({ name }) => name !== 'id' && name !== 'name')
          .map(
            ({ name, description }) => html`<label class="choice" key=${name} title=${description}>
              <input type="checkbox" checked=${chosen.includes(name)} onChange=${() => toggle(name)} />${words(name)}
            </label>`,
          )}
      </div>
    <//>`;
}
