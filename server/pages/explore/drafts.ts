/** Rows of conditions in the advanced dialog, and their conversion to and from the JSON of a filter. */
import { choicesOf } from './choices.ts';
import { readValue, toConditions, toFilter, withoutValue, writeValue } from './filter.ts';
import type { Kind } from './filters.ts';
import type { Field, Schema, Table } from './schema.ts';

export interface Draft {
  /** A relation; '' for a condition on the record itself. */
  readonly relation: string;
  readonly field: string;
  readonly op: string;
  readonly text: string;
}

export interface Drafts {
  readonly match: 'all' | 'any';
  readonly list: readonly Draft[];
}

const notJson = Symbol('not JSON');

/** Parses JSON: undefined for an empty text, `notJson` for an invalid one. */
export function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** The rows of a filter; null if rows cannot express it. */
export function draftsOf(filter: unknown): Drafts | null {
  const conditions = toConditions(filter);
  if (conditions === null) return null;
  const list = conditions.list.map(({ value, ...rest }) => ({ ...rest, text: writeValue(value) }));
  return { match: conditions.match, list };
}

/** The filter of the rows, as formatted JSON. */
export function jsonOf({ match, list }: Drafts, kind: Kind, schema: Schema): string {
  const typed = list.map((draft) => {
    const { relation, field, op, text } = draft;
    return { relation, field, op, value: readValue(text, fieldOf(kind, schema, draft)?.type ?? 'text', op) };
  });
  const filter = toFilter({ match, list: typed });
  return filter === undefined ? '' : JSON.stringify(filter, null, 1);
}

/** Changes one row, and resets its comparison and value if they do not fit its field. */
export function withDraft(drafts: Drafts, at: number, part: Partial<Draft>, kind: Kind, schema: Schema): Drafts {
  const before = drafts.list[at];
  if (before === undefined) return drafts;
  let draft: Draft = { ...before, ...part };
  const field = fieldOf(kind, schema, draft);
  if (field && !field.operators.includes(draft.op)) draft = { ...draft, op: field.operators.at(-1) ?? 'eq' };
  const choices = withoutValue.has(draft.op) ? undefined : choicesOf(field, draft.op);
  if (choices && !choices.includes(draft.text)) draft = { ...draft, text: choices[0] ?? '' };
  return { ...drafts, list: drafts.list.map((one, index) => (index === at ? draft : one)) };
}

/** The table that a relation leads to; the table of the kind itself for ''. */
export function tableOf(kind: Kind, schema: Schema, relation: string): Table | undefined {
  const own = schema.get(kind);
  if (relation === '') return own;
  const related = own?.relations.find((one) => one.relation === relation)?.kind;
  return related && schema.get(related);
}

export function fieldOf(kind: Kind, schema: Schema, { relation, field }: Draft): Field | undefined {
  return tableOf(kind, schema, relation)?.fields.find((one) => one.field === field);
}
