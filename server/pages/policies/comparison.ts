/** The service's comparison of one record: each plan's view of it, and the rules that decide it. */

import type { Kind } from '../kit/find.ts';

export interface Plan {
  readonly plan: string;
  readonly role: string;
  readonly capabilities: readonly string[];
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export interface Rule {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly capabilities: readonly string[];
  readonly isPartial: boolean;
  readonly source: string;
}

export interface RowPolicy {
  readonly relation: string;
  readonly policy: string;
  readonly roles: readonly string[];
  readonly condition: string;
  readonly description: string | null;
}

export interface Comparison {
  readonly kind: Kind;
  readonly id: string;
  readonly plans: readonly Plan[];
  readonly fields: readonly Rule[];
  readonly rows: readonly RowPolicy[];
}

/** What one plan sees of one field. */
export type Cell =
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'none' }
  | { readonly is: 'masked'; readonly lacks: readonly string[] }
  | { readonly is: 'refused' };

/** A masked field is null; a field without a value is omitted. */
export function cellOf(rule: Rule, { record, capabilities }: Plan): Cell {
  if (record === null) return { is: 'refused' };
  const lacks = rule.capabilities.filter((capability) => !capabilities.includes(capability));
  const value = record[rule.name];
  if (lacks.length > 0 && !rule.isPartial) return { is: 'masked', lacks };
  if (value === undefined || value === null) return { is: 'none' };
  return { is: 'value', value };
}

/** The plans with all capabilities that a field requires. */
export function plansThatSee(rule: Rule, plans: readonly Plan[]): readonly string[] {
  return plans
    .filter(({ capabilities }) => rule.capabilities.every((one) => capabilities.includes(one)))
    .map(({ plan }) => plan);
}

/** The mask as written in the view. */
export function maskOf({ capabilities, source, isPartial, name }: Rule): string {
  if (capabilities.length === 0) return `${source} as ${name}`;
  const [first = '', second = ''] = capabilities;
  if (isPartial) return `logic.mask_schedule(${source}, holds('${first}'), holds('${second}')) as ${name}`;
  return `case when holds('${first}') then ${source} end as ${name}`;
}
