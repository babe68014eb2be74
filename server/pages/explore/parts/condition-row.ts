/** A row of the advanced dialog: the relation, field, comparison and value of a condition. */
import { Button } from '../../kit/button.ts';
import { html, type VNode } from '../../kit/html.ts';
import { choicesOf } from '../choices.ts';
import { type Draft, fieldOf, tableOf } from '../drafts.ts';
import { withoutValue } from '../filter.ts';
import type { Kind } from '../filters.ts';
import { type Schema, words } from '../schema.ts';

const opWords: Readonly<Record<string, string>> = {
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

const hints: Readonly<Record<string, string>> = {
  in: 'values, with commas',
  containsAny: 'values, with commas',
  containsAll: 'values, with commas',
  overlaps: 'from, to',
  matchesRegion: 'VT or Vermont',
};

interface ConditionRowProps {
  readonly nth: number;
  readonly kind: Kind;
  readonly schema: Schema;
  readonly draft: Draft;
  onChange(part: Partial<Draft>): void;
  onRemove(): void;
}

export function ConditionRow({ nth, kind, schema, draft, onChange, onRemove }: ConditionRowProps): VNode {
  const relations = schema.get(kind)?.relations ?? [];
  const about = [['', 'The record itself'], ...relations.map((one) => [one.relation, `Related ${one.relation}`])];
  const fields = tableOf(kind, schema, draft.relation)?.fields ?? [];
  const field = fieldOf(kind, schema, draft);
  const name = `Condition ${nth}`;
  const turn = (relation: string) => {
    const there = tableOf(kind, schema, relation)?.fields ?? [];
    onChange({ relation, field: there.find((one) => one.field === draft.field)?.field ?? there[0]?.field ?? 'id' });
  };
  return html`<li class="condition">
    <${Select} label=${`${name}: about`} options=${about} value=${draft.relation} onChange=${turn} />
    <${Select} label=${`${name}: field`} options=${fields.map((one) => [one.field, words(one.field)])}
      value=${draft.field}
      onChange=${(next: string) => onChange({ field: next, text: '' })} />
    <${Select} label=${`${name}: comparison`} value=${draft.op}
      options=${(field?.operators ?? [draft.op]).map((op) => [op, opWords[op] ?? op])}
      onChange=${(op: string) => onChange({ op })} />
    ${
      !withoutValue.has(draft.op) &&
      html`<${Value} label=${`${name}: value`} draft=${draft} onChange=${onChange}
      choices=${choicesOf(field, draft.op)} type=${field?.type ?? 'text'} />`
    }
    <${Button} kind="plain" isSmall icon="trash" label=${`Remove condition ${nth}`} onClick=${onRemove} />
  </li>`;
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly (readonly string[])[];
  readonly value: string;
  onChange(value: string): void;
}

function Select({ label, options, value, onChange }: SelectProps): VNode {
  // A value from the JSON is shown even if it is not among the options.
  const shown = options.some(([one]) => one === value) ? options : [[value, words(value)], ...options];
  return html`<select class="control" aria-label=${label} value=${value}
    onChange=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}>
    ${shown.map(
      ([one = '', text = '']) => html`<option key=${one} value=${one} selected=${one === value}>
      ${text}</option>`,
    )}
  </select>`;
}

interface ValueProps {
  readonly label: string;
  readonly draft: Draft;
  readonly choices: readonly string[] | undefined;
  readonly type: string;
  onChange(part: Partial<Draft>): void;
}

function Value({ label, draft, choices, type, onChange }: ValueProps): VNode {
  if (choices)
    return html`<${Select} label=${label} options=${choices.map((one) => [one, one.replaceAll('_', ' ')])}
      value=${draft.text}
      onChange=${(text: string) => onChange({ text })} />`;
  return html`<input class="control" aria-label=${label} placeholder=${hints[draft.op] ?? ''} value=${draft.text}
    type=${type === 'date' && draft.op !== 'in' ? 'date' : 'text'}
    onInput=${(event: Event) => onChange({ text: (event.target as HTMLInputElement).value })} />`;
}
