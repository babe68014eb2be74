/** Rows of conditions as somebody edits them, and the JSON that they are. */
import { choicesOf } from './choices.ts';
import { readValue, toConditions, toFilter, withoutValue, writeValue } from './filter.ts';
import type { Kind } from './filters.ts';
import type { Field, Schema, Table } from './schema.ts';

export interface Draft {
  /** '' for the records themselves, else a relation. */
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

/** What a text is as JSON: undefined when it is empty; the same symbol for everything that is none. */
export function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** The rows of a filter; null for one that rows cannot show. */
export function draftsOf(filter: unknown): Drafts | null {
  const conditions = toConditions(filter);
  if (conditions === null) return null;
  const list = conditions.list.map(({ value, ...rest }) => ({ ...rest, text: writeValue(value) }));
  return { match: conditions.match, list };
}

/** The JSON of rows. */
export function jsonOf({ match, list }: Drafts, kind: Kind, schema: Schema): string {
  const typed = list.map((draft) => {
    const { relation, field, op, text } = draft;
    return { relation, field, op, value: readValue(text, fieldOf(kind, schema, draft)?.type ?? 'text', op) };
  });
  const filter = toFilter({ match, list: typed });
  return filter === undefined ? '' : JSON.stringify(filter, null, 1);
}

/** The rows with a changed one, whose comparison and value then fit its field. */
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

/** What a relation leads to; the kind itself for ''. */
export function tableOf(kind: Kind, schema: Schema, relation: string): Table | undefined {
  const own = schema.get(kind);
  if (relation === '') return own;
  const related = own?.relations.find((one) => one.relation === relation)?.kind;
  return related && schema.get(related);
}

export function fieldOf(kind: Kind, schema: Schema, { relation, field }: Draft): Field | undefined {
  return tableOf(kind, schema, relation)?.fields.find((one) => one.field === field);
}
