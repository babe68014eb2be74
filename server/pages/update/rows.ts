/** Values that are lists of rows, such as prices: an editor by rows, and the same value as JSON for what is rare. */
import { make } from '../kit/dom.ts';
import type { Editor } from './editors.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One control of a row: what it is called, and how its text becomes a member. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'choice' | 'date' | 'time';
  readonly options?: readonly string[];
  readonly placeholder?: string;
  /** Where the value stands, when it is no member of the row itself. */
  readonly within?: { get(row: Row): unknown; set(row: Row, value: unknown): Row };
}

interface RowsOptions {
  readonly id: string;
  /** What one row is: `price`. */
  readonly noun: string;
  readonly columns: readonly Column[];
  /** A new row. */
  readonly fresh: Row;
}

const priceColumns: readonly Column[] = [
  { name: 'price', label: 'Amount', type: 'number' },
  { name: 'currency', label: 'Currency', type: 'text', placeholder: 'USD' },
  { name: 'basis', label: 'Per', type: 'choice', options: ['hour', 'day', 'week', 'month', 'session'] },
  { name: 'description', label: 'For what', type: 'text', placeholder: 'members, second child' },
];

export function pricesEditor(id: string, value: unknown): Editor {
  return rowsEditor({ id, noun: 'price', columns: priceColumns, fresh: { currency: 'USD', basis: 'week' } }, value);
}

/** The JSON is the value: rows write it, and members that no column shows stay as they are. */
export function rowsEditor({ id, noun, columns, fresh }: RowsOptions, value: unknown): Editor {
  const label = `${noun}s as JSON`;
  const json = make('textarea', '', { id, rows: '8', class: 'json', spellcheck: 'false', 'aria-label': label });
  json.value = value === null ? '' : JSON.stringify(value, null, 2);
  const list = make('div', '', { class: 'rows' });
  const add = make('button', `Add a ${noun}`, { type: 'button', class: 'button small' });
  const fold = make('details', '', { class: 'fold' });
  const inside = make('div', '', { class: 'inside' });
  inside.append(json);
  fold.append(make('summary', 'As JSON, with all members'), inside);
  const element = make('div', '', { class: 'rows-editor' });
  element.append(list, add, fold);

  const rows = (): readonly Row[] | null => {
    const parsed = parse(json.value);
    const isRows = Array.isArray(parsed) && parsed.every((row) => typeof row === 'object' && row !== null);
    return parsed === null ? [] : isRows ? parsed : null;
  };
  const write = (next: readonly Row[]) => {
    json.value = next.length === 0 ? '' : JSON.stringify(next, null, 2);
    json.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const draw = () => {
    const shown = rows();
    add.disabled = shown === null;
    list.replaceChildren(...(shown ?? []).map((row, at) => rowOf(row, at)));
  };
  const rowOf = (row: Row, at: number): HTMLElement => {
    const box = make('div', '', { class: 'row-of', role: 'group', 'aria-label': `${noun} ${at + 1}` });
    for (const column of columns) {
      const told = (member: unknown) => set(at, column, member);
      box.append(controlOf(column, row, `${id}-${at}-${column.name}`, told));
    }
    const remove = make('button', 'Remove', { type: 'button', class: 'button small danger' });
    remove.setAttribute('aria-label', `Remove ${noun} ${at + 1}`);
    remove.onclick = () => {
      write((rows() ?? []).filter((_, index) => index !== at));
      draw();
      add.focus();
    };
    box.append(remove);
    return box;
  };
  const set = (at: number, { name, within }: Column, member: unknown) => {
    const changed = (row: Row) => within?.set(row, member) ?? withMember(row, name, member);
    write((rows() ?? []).map((row, index) => (index === at ? changed(row) : row)));
  };
  add.onclick = () => {
    write([...(rows() ?? []), fresh]);
    draw();
    list.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
  };
  json.onchange = draw;
  draw();
  const read = () => {
    if (json.value.trim() === '') return null;
    const parsed = parse(json.value);
    if (parsed === undefined) throw new Error('is not JSON');
    return parsed;
  };
  return { controls: [json], element, hint: '', isGroup: true, read };
}

/** Undefined when it is no JSON; null when it is empty. */
function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without the member when it is empty. */
export function withMember(row: Row, name: string, member: unknown): Row {
  const { [name]: _, ...others } = row;
  return member === null ? others : { ...row, [name]: member };
}

function controlOf(column: Column, row: Row, id: string, changed: (member: unknown) => void): HTMLElement {
  const { label, type, options = [], placeholder = '', name, within } = column;
  const value = within === undefined ? row[name] : within.get(row);
  const box = make('div', '', { class: 'cell' });
  const control = type === 'choice' ? make('select', '', { id }) : make('input', '', { id, placeholder });
  if (control instanceof HTMLSelectElement)
    for (const option of ['', ...options]) control.append(make('option', option || '–', { value: option }));
  else {
    control.type = type;
    if (type === 'number') control.step = 'any';
  }
  control.value = value === null || value === undefined ? '' : String(value);
  // What the row says goes into the JSON; the form hears of that.
  control.addEventListener('input', (event) => {
    event.stopPropagation();
    const text = control.value.trim();
    changed(text === '' ? null : type === 'number' ? Number(text) : text);
  });
  box.append(make('label', label, { for: id }), control);
  return box;
}
