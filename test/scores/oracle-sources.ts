/** The source signals of a record, computed slowly from its contributions. */

import { fieldsOf } from '../../scripts/attack/plans.ts';
import type { Kind } from '../fixtures/line.ts';

/** A contribution as stored. */
export interface Said {
  readonly id: number;
  readonly record_id: string;
  readonly source: string;
  readonly source_url: string | null;
  readonly authority: string;
  readonly observed_at: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly observations: Readonly<Record<string, { readonly observation: string }>> | null;
}

const identity = [
  ...['name', 'city', 'region', 'start_date', 'end_date', 'overnight', 'age_range_years', 'age_range_months', 'grades'],
  'format',
];

/** The fields that everybody sees completely; hidden fields do not affect a score. */
function openFields(kind: Kind): Set<string> {
  const open = fieldsOf[kind]
    .filter(([, form, capability]) => capability === null && form !== 'schedule')
    .map(([field]) => field);
  return new Set([...open, 'age_range_months', 'media', 'id']);
}

export function sourcesOf(kind: Kind, all: readonly Said[]) {
  const open = openFields(kind);
  const heard = all.filter(({ fields }) => Object.keys(fields).some((field) => open.has(field)));
  const nameOf = ({ source, source_url: url }: Said) => JSON.stringify([source, url]);
  const sources = new Set(heard.map(nameOf));
  const observations = heard.length === 0 ? [] : all.flatMap(({ observations: given }) => Object.entries(given ?? {}));
  const checks = heard.some((each) => each.observations !== null)
    ? observations.filter(([field, { observation }]) => open.has(field) && observation !== 'not_applicable')
    : [];
  const settled = checks.filter(([, { observation }]) => ['found', 'checked_not_found'].includes(observation));
  const lastObserved =
    heard
      .map(({ observed_at: at }) => new Date(at).toISOString().slice(0, 10))
      .toSorted()
      .at(-1) ?? null;
  const verdicts = sources.size > 1 ? identity.map((field) => verdictOn(field, all, nameOf)) : [];
  return {
    sources: sources.size,
    lastObserved,
    checks: checks.length,
    done: settled.length,
    compared: verdicts.filter((verdict) => verdict !== 'one').length,
    differing: verdicts.filter((verdict) => verdict === 'differ').length,
  };
}

/** Whether the latest contributions of several sources to a field agree. */
function verdictOn(field: string, all: readonly Said[], nameOf: (said: Said) => string): 'one' | 'agree' | 'differ' {
  const latest = new Map<string, Said>();
  const inOrder = all
    .filter(({ fields }) => fields[field] !== undefined && fields[field] !== null)
    .toSorted((a, b) => Date.parse(a.observed_at) - Date.parse(b.observed_at) || a.id - b.id);
  for (const said of inOrder) latest.set(nameOf(said), said);
  const words = [...latest.values()];
  if (words.length < 2 || words.some(({ authority }) => authority === 'human')) return 'one';
  return new Set(words.map(({ fields }) => answerOf(field, fields[field]))).size === 1 ? 'agree' : 'differ';
}

const regions: Readonly<Record<string, string>> = { or: 'OR', oregon: 'OR', 'us-or': 'OR', vt: 'VT', vermont: 'VT' };

function answerOf(field: string, value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim().toLowerCase();
  return field === 'region' ? (regions[text] ?? text) : text;
}
