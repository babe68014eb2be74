/** A sortable table with a sticky head; on a phone each row is a card. */
import { type ComponentChildren, html, useMemo, useState, type VNode } from './html.ts';

export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  /** The content of the cell. */
  cell(row: Row): ComponentChildren;
  /** The sort key; columns without it are not sortable. */
  sort?(row: Row): string | number | null;
  readonly align?: 'left' | 'right';
  /** Whether the cell is the header of its row. */
  readonly isHead?: boolean;
}

interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** Selection of rows by check boxes, for actions on several rows. */
export interface Choice<Row> {
  readonly chosen: ReadonlySet<string>;
  /** Whether the row can be selected; otherwise it has no check box. */
  isFor(row: Row): boolean;
  /** Accessible name of the check box. */
  nameOf(row: Row): string;
  onChange(chosen: ReadonlySet<string>): void;
}

interface TableProps<Row> {
  /** Caption, visible to everybody. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** Layout on a phone: cards, or a table that scrolls. */
  readonly narrow?: 'cards' | 'scroll';
  readonly choice?: Choice<Row>;
}

export function Table<Row>(props: TableProps<Row>): VNode {
  const { caption, columns, rows, keyOf, narrow = 'cards', choice } = props;
  const [sort, setSort] = useState<Sort | null>(null);
  const shown = useMemo(() => sorted(rows, columns, sort), [rows, sort, columns]);
  const choose = ({ name }: Column<Row>) => {
    const isAscending = sort?.by === name && sort.direction === 'ascending';
    setSort({ by: name, direction: isAscending ? 'descending' : 'ascending' });
  };
  return html`<div class=${`table-scroll ${narrow === 'cards' ? 'as-cards' : ''}`} role="region" aria-label=${caption}
    tabindex="0">
    <table>
      <caption>${caption}</caption>
      <thead><tr>
        ${choice && allBox(choice, shown, keyOf)}${columns.map((column) => head(column, sort, choose))}
      </tr></thead>
      <tbody>
        ${shown.map(
          (row) => html`<tr key=${keyOf(row)}>
            ${choice && rowBox(choice, row, keyOf)}${columns.map((column) => cell(column, row))}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function head<Row>(column: Column<Row>, sort: Sort | null, choose: (column: Column<Row>) => void): VNode {
  const { name, label, align } = column;
  const order = sort?.by === name ? sort.direction : undefined;
  const side = align === 'right' ? 'right' : undefined;
  if (column.sort === undefined) return html`<th scope="col" key=${name} class=${side}>${label}</th>`;
  return html`<th scope="col" key=${name} class=${side} aria-sort=${order ?? 'none'}>
    <button type="button" class="sort" onClick=${() => choose(column)}>${label}</button>
  </th>`;
}

function cell<Row>({ name, label, align, isHead, cell: show }: Column<Row>, row: Row): VNode {
  const side = align === 'right' ? 'right' : undefined;
  // On a card the label precedes the value, which therefore needs an element of its own.
  const value = html`<span>${show(row)}</span>`;
  if (isHead) return html`<th scope="row" key=${name} class=${side} data-label=${label}>${value}</th>`;
  return html`<td key=${name} class=${side} data-label=${label}>${value}</td>`;
}

/** The check box in the head selects all selectable rows, or none. */
function allBox<Row>(
  { chosen, isFor, onChange }: Choice<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): VNode {
  const keys = rows.filter(isFor).map(keyOf);
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return html`<th class="box"><input type="checkbox" aria-label="Choose all of this page" disabled=${keys.length === 0}
    checked=${isAll} onChange=${() => onChange(new Set(isAll ? [] : keys))} /></th>`;
}

function rowBox<Row>(choice: Choice<Row>, row: Row, keyOf: (row: Row) => string): VNode {
  const { chosen, isFor, nameOf, onChange } = choice;
  const key = keyOf(row);
  const change = () => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return html`<td class="box" data-label="Choose">${
    isFor(row) &&
    html`<input type="checkbox" aria-label=${`Choose ${nameOf(row)}`} checked=${chosen.has(key)} onChange=${change} />`
  }</td>`;
}

/** Rows without a value are last in both directions. */
function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const by = columns.find(({ name }) => name === sort?.by)?.sort;
  if (by === undefined || sort === null) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return turn * (left - right);
    return turn * String(left).localeCompare(String(right), 'en-US', { numeric: true });
  });
}
