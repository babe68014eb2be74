/** Checks that a response contains nothing that the plan may not see. */
import { parse } from 'csv-parse/sync';
import { mayPass, type Plan } from '../plans.ts';
import { type Answer, jsonOf } from '../probe.ts';

type Row = Readonly<Record<string, unknown>>;

function rowsOf(name: string, answer: Answer): readonly Row[] {
  return (jsonOf(answer)[name] ?? []) as readonly Row[];
}

/** A locked field of a list that has a value, is missing, or is not in lockedColumns. */
export function nullInList(name: string, locked: readonly string[], answer: Answer): string | null {
  const rows = rowsOf(name, answer);
  if (rows.length === 0) return 'no rows to look at';
  const named = (jsonOf(answer).lockedColumns ?? []) as readonly string[];
  for (const field of locked) {
    if (!named.includes(field)) return `lockedColumns does not name ${field}`;
    if (rows.some((row) => row[field] !== null)) return `${field} is not null`;
  }
  return null;
}

/** Prices and care hours inside schedules. */
export function priceless(name: string, plan: Plan, answer: Answer): string | null {
  if (name !== 'sessions') return null;
  for (const row of rowsOf(name, answer))
    for (const one of (row.schedule_configurations ?? []) as readonly Row[]) {
      const cares = [one.before_care, one.after_care].filter(
        (care): care is Row => typeof care === 'object' && care !== null,
      );
      if (
        !mayPass(plan, 'pricing') &&
        [one.prices, ...cares.map(({ price }) => price)].some((value) => (value ?? null) !== null)
      )
        return 'a schedule tells a price';
      if (!mayPass(plan, 'care_hours') && cares.some(({ start, end }) => (start ?? end ?? null) !== null))
        return 'a schedule tells when care begins';
    }
  return null;
}

/** A locked column of an export that is not empty. */
export function emptyCells(locked: readonly string[], { text }: Answer): string | null {
  const [head = [], ...rows] = parse(text, { bom: true }) as string[][];
  if (rows.length === 0) return 'no rows to look at';
  for (const field of locked) {
    const at = head.indexOf(field);
    if (at < 0) return `${field} has no column`;
    if (rows.some((row) => row[at] !== '')) return `${field} is not empty`;
  }
  return null;
}

/** A value in an SQL response; null and zero count as empty. */
export function nothingIn(answer: Answer): string | null {
  const { rows = [] } = (jsonOf(answer).data ?? {}) as { rows?: readonly (readonly unknown[])[] };
  const value = rows.flat().find((one) => one !== null && Number(one) !== 0);
  return value === undefined ? null : 'holds a value';
}

/** A value of a field anywhere in a GraphQL response; null and zero count as empty. */
export function nullIn(name: string): (answer: Answer) => string | null {
  return (answer) =>
    valuesOf(jsonOf(answer).data, name).some((one) => one !== null && one !== '0' && one !== 0)
      ? `${name} holds a value`
      : null;
}

function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : valuesOf(inner, name)));
}
