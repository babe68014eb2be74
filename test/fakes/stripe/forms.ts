/** Parses bodies and queries as the provider does: `a[b][0]=c` is `{a: {b: {0: 'c'}}}`. */
import { Problem } from './problem.ts';

export interface Form {
  readonly [name: string]: string | Form;
}

/** Parses a form into nested values. */
export function readForm(text: string): Form {
  const form: Record<string, string | Form> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([piece]) => piece);
    let at = form;
    for (const piece of path.slice(0, -1)) {
      if (typeof at[piece] !== 'object') at[piece] = {};
      at = at[piece] as Record<string, string | Form>;
    }
    const last = path.at(-1) ?? '';
    at[last === '[]' ? String(Object.keys(at).length) : last] = value;
  }
  return form;
}

/** Throws the provider's error for unknown parameters. */
export function demandKnown(form: Form, known: readonly string[]): void {
  for (const name of Object.keys(form))
    if (![...known, 'expand'].includes(name))
      throw Problem.invalid('parameter_unknown', `Unknown parameter: ${name}`, name);
}

export function textOf(form: Form, name: string): string | null {
  const { [name]: value } = form;
  return typeof value === 'string' && value !== '' ? value : null;
}

export function demandText(form: Form, name: string): string {
  const value = textOf(form, name);
  if (value === null) throw Problem.invalid('parameter_missing', `Missing required param: ${name}.`, name);
  return value;
}

/** An integer of 0 or more. */
export function numberOf(form: Form, name: string): number | null {
  const value = textOf(form, name);
  if (value === null) return null;
  if (!/^\d{1,12}$/.test(value)) throw Problem.invalid('parameter_invalid_integer', `Invalid integer: ${value}`, name);
  return Number(value);
}

export function flagOf(form: Form, name: string): boolean {
  const value = textOf(form, name) ?? 'false';
  if (value !== 'true' && value !== 'false')
    throw Problem.invalid('parameter_invalid_boolean', `Invalid boolean: ${value}`, name);
  return value === 'true';
}

export function memberOf(form: Form, name: string): Form {
  const { [name]: value } = form;
  return typeof value === 'object' ? value : {};
}

/** Texts by name, for example metadata. */
export function textsOf(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(memberOf(form, name)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
