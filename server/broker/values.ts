/** Values for the placeholders in recipes, such as {session.name}, {child.firstName} and {guardian.email}. */
import { StepFailed } from './stops.ts';

export type Values = Readonly<Record<string, string>>;

/** A fictitious child and guardian for runs by staff. */
const sample: Values = {
  'child.firstName': 'Sample',
  'child.lastName': 'Camper',
  'child.birthDate': '2016-06-15',
  'child.grade': '4',
  'child.allergies': 'None',
  'guardian.name': 'Sample Adult',
  'guardian.email': 'sample@campatlas.example',
  'guardian.phone': '+1 202 555 0100',
};

type Parts = Readonly<Record<string, unknown>>;

/** The values of a staff run: samples, and the account's own name and address. */
export function staffValues(session: Parts | null, owner: Parts | null): Values {
  return {
    ...sample,
    ...textsOf('session', session),
    ...textsOf('guardian', owner),
  };
}

/** The values of a booking: only what the parent shares with the camp. */
export function bookingValues(session: Parts | null, fields: Parts): Values {
  return { ...textsOf('session', session), ...Object.fromEntries(texts(Object.entries(fields))) };
}

function textsOf(name: string, members: Parts | null): Values {
  const named = Object.entries(members ?? {}).map(([key, value]) => [`${name}.${key}`, value] as const);
  return Object.fromEntries(texts(named));
}

function texts(entries: readonly (readonly [string, unknown])[]): [string, string][] {
  return entries.flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as [string, string]] : [],
  );
}

const places = /\{((?:session|child|guardian)\.[a-zA-Z_]+)\}/g;

/** Fills in the placeholders. Throws StepFailed when the run lacks a value. */
export function fillIn(text: string, values: Values): string {
  return text.replace(places, (_, name: string) => {
    const value = valueFor(name, values);
    if (value === undefined) throw new StepFailed(`This run has no ${name}.`);
    return value;
  });
}

/** Whether the run has all values that a text uses. */
export function hasValues(text: string, values: Values): boolean {
  return [...text.matchAll(places)].every(([, name = '']) => valueFor(name, values) !== undefined);
}

/** {session.start_date} and {session.startDate} are the same. */
function valueFor(given: string, values: Values): string | undefined {
  const name = given.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(values, name) ? values[name] : nameOf(name, values);
}

/** Derives full names from their parts and vice versa. */
function nameOf(name: string, values: Values): string | undefined {
  const { 'child.firstName': first, 'child.lastName': last, 'guardian.name': guardian } = values;
  if (name === 'child.name') return [first, last].filter(Boolean).join(' ');
  if (name === 'guardian.firstName') return guardian?.split(' ')[0];
  if (name === 'guardian.lastName') return guardian?.split(' ').slice(1).join(' ');
  return undefined;
}
