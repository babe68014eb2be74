import { element, make } from '../kit/dom.ts';
import { choicesOf, select } from './choices.ts';
import { type Condition, readValue, toConditions, toFilter, withoutValue, writeValue } from './filter.ts';
import type { Kind } from './link.ts';
import { type Field, type Schema, type Table, words } from './schema.ts';

const opWords: Record<string, string> = {
  missing: 'is not recorded',
  present: 'is recorded',
  empty: 'is empty',
  eq: 'is',
  in: 'is one of',
  containsText: 'contains',
  lt: 'is below',
  lte: 'is at most',
  gt: 'is above',
  gte: 'is at least',
  matchesRegion: 'is the state',
  containsAny: 'has one of',
  containsAll: 'has all of',
  contains: 'includes',
  overlaps: 'overlaps',
};

const hints: Record<string, string> = {
  in: 'values, with commas',
  containsAny: 'values, with commas',
  containsAll: 'values, with commas',
  overlaps: 'from, to',
  matchesRegion: 'VT or Vermont',
};

const notJson = Symbol('not JSON');

interface Draft {
  relation: string;
  field: string;
  op: string;
  text: string;
}

/** The form by which a structured filter is made: rows of conditions, and the JSON that they are. */
export class Builder {
  #schema: Schema = new Map();
  #drafts: Draft[] = [];
  readonly #list = element('conditions');
  readonly #json = element<HTMLTextAreaElement>('json');
  readonly #kind = element<HTMLSelectElement>('kind');
  /** True while the filter is one that rows cannot show. */
  #isNested = false;

  constructor(onShow: () => void) {
    element('filter').addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#judgeJson()) onShow();
    });
    element('add').addEventListener('click', () => this.#add());
    element('clear').addEventListener('click', () => {
      this.set(this.kind, undefined);
      onShow();
    });
    this.#kind.addEventListener('change', () => this.set(this.kind, undefined));
    for (const radio of this.#radios()) radio.addEventListener('change', () => this.#write());
    // The rows follow every keystroke: were they drawn when the focus leaves, the button being pressed would move away.
    this.#json.addEventListener('input', () => this.#followJson());
    this.#json.addEventListener('change', () => this.#judgeJson());
  }

  /** Told whenever somebody changes, clears or shows the conditions by hand. */
  onEdit(listener: () => void): void {
    const form = element('filter');
    for (const type of ['input', 'submit']) form.addEventListener(type, listener);
    form.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) listener();
    });
  }

  get kind(): Kind {
    return this.#kind.value as Kind;
  }

  /** The filter as it stands; undefined selects everything. */
  get filter(): unknown {
    return this.#json.value.trim() === '' ? undefined : JSON.parse(this.#json.value);
  }

  useSchema(schema: Schema): void {
    this.#schema = schema;
    this.#draw();
  }

  set(kind: Kind, filter: unknown): void {
    this.#kind.value = kind;
    this.#json.value = filter === undefined ? '' : JSON.stringify(filter, null, 1);
    this.#followJson();
  }

  /** Shows what stands in the JSON field as rows; while it is no JSON, as somebody types, the rows stay. */
  #followJson(): void {
    const filter = this.#parsed;
    if (filter === notJson) return;
    const conditions = toConditions(filter);
    this.#isNested = conditions === null;
    this.#drafts = (conditions?.list ?? []).map(({ value, ...rest }) => ({ ...rest, text: writeValue(value) }));
    for (const radio of this.#radios()) radio.checked = radio.value === (conditions?.match ?? 'all');
    element('json-problem').textContent = '';
    this.#draw();
  }

  /** Says what is wrong with the JSON field; true when nothing is. */
  #judgeJson(): boolean {
    const isJson = this.#parsed !== notJson;
    element('json-problem').textContent = isJson ? '' : 'This is not JSON.';
    if (!isJson) this.#json.closest('details')?.setAttribute('open', '');
    return isJson;
  }

  /** What stands in the JSON field: undefined when it is empty, `notJson` when it is none. */
  get #parsed(): unknown {
    try {
      return this.filter;
    } catch {
      return notJson;
    }
  }

  #radios(): NodeListOf<HTMLInputElement> {
    return document.querySelectorAll<HTMLInputElement>('input[name="match"]');
  }

  #add(): void {
    const field = this.#table('')?.fields.find((one) => one.field === 'region') ?? this.#table('')?.fields[0];
    if (field === undefined) return;
    this.#drafts.push({ relation: '', field: field.field, op: field.operators.at(-1) ?? 'eq', text: '' });
    this.#draw();
    this.#list.querySelector<HTMLElement>('li:last-child select')?.focus();
  }

  #table(relation: string): Table | undefined {
    const own = this.#schema.get(this.kind);
    if (relation === '') return own;
    const kind = own?.relations.find((one) => one.relation === relation)?.kind;
    return kind && this.#schema.get(kind);
  }

  #field({ relation, field }: Draft): Field | undefined {
    return this.#table(relation)?.fields.find((one) => one.field === field);
  }

  /** Writes the JSON that the rows are. */
  #write(): void {
    if (this.#isNested) return;
    const list = this.#drafts.map((draft): Condition => {
      const { relation, field, op, text } = draft;
      return { relation, field, op, value: readValue(text, this.#field(draft)?.type ?? 'text', op) };
    });
    const match = [...this.#radios()].find((radio) => radio.checked)?.value === 'any' ? 'any' : 'all';
    const filter = toFilter({ match, list });
    this.#json.value = filter === undefined ? '' : JSON.stringify(filter, null, 1);
  }

  #draw(): void {
    element('conditions-note').hidden = !this.#isNested;
    element<HTMLButtonElement>('add').disabled = this.#isNested || this.#schema.size === 0;
    this.#list.replaceChildren(...this.#drafts.map((draft, index) => this.#row(draft, index)));
  }

  #row(draft: Draft, index: number): HTMLElement {
    const row = make('li');
    const nth = `Condition ${index + 1}`;
    const change = (part: Partial<Draft>, redraw: boolean) => {
      Object.assign(draft, part);
      const field = this.#field(draft);
      if (field && !field.operators.includes(draft.op)) draft.op = field.operators.at(-1) ?? 'eq';
      const choices = choicesOf(field, draft.op);
      if (choices && !choices.includes(draft.text)) draft.text = choices[0] ?? '';
      this.#write();
      if (redraw) this.#redrawRow(row, draft, index);
    };
    const relations = this.#schema.get(this.kind)?.relations ?? [];
    const about = [['', 'The record itself'], ...relations.map((one) => [one.relation, `Related ${one.relation}`])];
    const field = this.#field(draft);
    const parts: HTMLElement[] = [
      select(`${nth}: about`, about, draft.relation, (relation) => {
        const first = this.#table(relation)?.fields.find((one) => one.field === draft.field);
        change({ relation, field: first?.field ?? this.#table(relation)?.fields[0]?.field ?? 'id' }, true);
      }),
      select(
        `${nth}: field`,
        (this.#table(draft.relation)?.fields ?? []).map((one) => [one.field, words(one.field)]),
        draft.field,
        (name) => change({ field: name, text: '' }, true),
      ),
      select(
        `${nth}: comparison`,
        (field?.operators ?? [draft.op]).map((op) => [op, opWords[op] ?? op]),
        draft.op,
        (op) => change({ op }, true),
      ),
    ];
    if (!withoutValue.has(draft.op)) parts.push(this.#value(nth, draft, field, (text) => change({ text }, false)));
    const remove = make('button', 'Remove', { type: 'button', 'aria-label': `Remove condition ${index + 1}` });
    remove.addEventListener('click', () => {
      this.#drafts.splice(index, 1);
      this.#write();
      this.#draw();
      element('add').focus();
    });
    row.append(...parts, remove);
    return row;
  }

  /** Draws a row again and puts the focus back where it was in it. */
  #redrawRow(row: HTMLElement, draft: Draft, index: number): void {
    const at = [...row.querySelectorAll('select, input')].indexOf(document.activeElement as Element);
    const next = this.#row(draft, index);
    row.replaceWith(next);
    (next.querySelectorAll('select, input')[at] as HTMLElement | undefined)?.focus();
  }

  #value(nth: string, draft: Draft, field: Field | undefined, change: (text: string) => void): HTMLElement {
    const choices = choicesOf(field, draft.op);
    if (choices) {
      // The JSON may hold a value that is none of them.
      const options = choices.includes(draft.text) ? choices : [draft.text, ...choices];
      return select(
        `${nth}: value`,
        options.map((one) => [one, one]),
        draft.text,
        change,
      );
    }
    const input = make('input', '', { placeholder: hints[draft.op] ?? '', 'aria-label': `${nth}: value` });
    input.value = draft.text;
    input.type = field?.type === 'date' && draft.op !== 'in' ? 'date' : 'text';
    input.addEventListener('input', () => change(input.value));
    return input;
  }
}
