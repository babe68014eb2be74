/** Editor for values that are lists of rows, such as prices, with the same value as JSON for rare cases. */
import { Button } from '../kit/button.ts';
import { html, useLayoutEffect, useState, type VNode } from '../kit/html.ts';
import { parse } from './drafts.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One control of a row: its label, and the conversion of its text to a member. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'choice' | 'date' | 'time';
  readonly options?: readonly string[];
  readonly placeholder?: string;
  /** Accessors of the value if it is not a member of the row itself. */
  readonly within?: { get(row: Row): unknown; set(row: Row, value: unknown): Row };
}

/** Describes the rows of a field. */
export interface RowsOf {
  /** The word for one row: `price`. */
  readonly noun: string;
  readonly columns: readonly Column[];
  /** A new row. */
  readonly fresh: Row;
}

export const priceRows: RowsOf = {
  noun: 'price',
  columns: [
    { name: 'price', label: 'Amount', type: 'number' },
    { name: 'currency', label: 'Currency', type: 'text', placeholder: 'USD' },
    { name: 'basis', label: 'Per', type: 'choice', options: ['hour', 'day', 'week', 'month', 'session'] },
    { name: 'description', label: 'For what', type: 'text', placeholder: 'members, second child' },
  ],
  fresh: { currency: 'USD', basis: 'week' },
};

interface RowsProps {
  readonly id: string;
  readonly rows: RowsOf;
  /** The JSON is the draft: the rows modify it, and members without a column stay unchanged. */
  readonly json: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  onChange(json: string): void;
}

export function RowsEditor({ id, rows, json, describedBy, isInvalid, onChange }: RowsProps): VNode {
  const { noun, columns, fresh } = rows;
  const parsed = parse(json);
  const isRows = Array.isArray(parsed) && parsed.every((row) => typeof row === 'object' && row !== null);
  const shown: readonly Row[] = isRows ? (parsed as readonly Row[]) : [];
  const [focus, setFocus] = useState('');
  useLayoutEffect(() => {
    if (focus !== '') document.getElementById(focus)?.focus();
    setFocus('');
  }, [focus]);
  const write = (next: readonly Row[]) => onChange(next.length === 0 ? '' : JSON.stringify(next, null, 2));
  const set = (at: number, { name, within }: Column, member: unknown) => {
    const changed = (row: Row) => within?.set(row, member) ?? withMember(row, name, member);
    write(shown.map((row, index) => (index === at ? changed(row) : row)));
  };
  const add = () => {
    write([...shown, fresh]);
    setFocus(`${id}-${shown.length}-${columns[0]?.name}`);
  };
  const remove = (at: number) => {
    write(shown.filter((_, index) => index !== at));
    setFocus(`${id}-add`);
  };
  return html`<div class="rows-editor">
    <div class="rows">
      ${shown.map(
        (row, at) => html`<div class="row-of" role="group" aria-label=${`${noun} ${at + 1}`}>
          ${columns.map(
            (column) => html`<${Cell} key=${column.name} id=${`${id}-${at}-${column.name}`} column=${column} row=${row}
              onChange=${(member: unknown) => set(at, column, member)} />`,
          )}
          <button type="button" class="button small danger" aria-label=${`Remove ${noun} ${at + 1}`}
            onClick=${() => remove(at)}>Remove</button>
        </div>`,
      )}
    </div>
    <${Button} id=${`${id}-add`} isSmall icon="plus" isDisabled=${parsed !== null && !isRows} onClick=${add}>
      Add a ${noun}
    <//>
    <details class="fold"><summary>As JSON, with all members</summary><div class="inside">
      <textarea id=${id} rows="8" class="json" spellcheck="false" aria-label=${`${noun}s as JSON`} value=${json}
        aria-describedby=${describedBy} aria-invalid=${String(isInvalid)}
        onInput=${(event: Event) => onChange((event.target as HTMLTextAreaElement).value)} />
    </div></details>
  </div>`;
}

/** Sets a member, or removes it if it is null. */
export function withMember(row: Row, name: string, member: unknown): Row {
  const { [name]: _, ...others } = row;
  return member === null ? others : { ...row, [name]: member };
}

interface CellProps {
  readonly id: string;
  readonly column: Column;
  readonly row: Row;
  onChange(member: unknown): void;
}

/** Keeps the text as it was typed: `1.` may become `1.5`. */
function Cell({ id, column, row, onChange }: CellProps): VNode {
  const { label, type, options = [], placeholder, name, within } = column;
  const value = within === undefined ? row[name] : within.get(row);
  const stored = value === null || value === undefined ? '' : String(value);
  const [text, setText] = useState(stored);
  const memberOf = (typed: string) => (typed === '' ? null : type === 'number' ? Number(typed) : typed);
  const isSame = String(memberOf(text.trim()) ?? '') === stored;
  const input = ({ target }: Event) => {
    const typed = (target as HTMLInputElement).value;
    setText(typed);
    onChange(memberOf(typed.trim()));
  };
  const control =
    type === 'choice'
      ? html`<select id=${id} value=${stored} onInput=${input}>
          ${['', ...options].map((one) => html`<option key=${one} value=${one}>${one || '–'}</option>`)}
        </select>`
      : html`<input id=${id} type=${type} step=${type === 'number' ? 'any' : undefined} placeholder=${placeholder}
          value=${isSame ? text : stored} onInput=${input} />`;
  return html`<div class="cell"><label for=${id}>${label}</label>${control}</div>`;
}
