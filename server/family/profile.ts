/** The schema of a child's profile, as a flat record: `child.firstName`, `planning.label`, `preferences.notes` … */
import { z } from 'zod';
import { Day, text, whole } from '../shared/params.ts';
import { listOf, words } from './shapes.ts';
import { given, type Values } from './values.ts';

/** Registration fields and their maximum lengths. */
const fieldLengths = {
  'child.allergies': 4000,
  'child.firstName': 255,
  'child.grade': 100,
  'child.lastName': 255,
  'child.notes': 4000,
  'emergencyContact.name': 255,
  'emergencyContact.phone': 64,
  'guardian.email': 254,
  'guardian.name': 255,
  'guardian.phone': 64,
  'guardian.relationship': 255,
  'secondaryGuardian.email': 254,
  'secondaryGuardian.name': 255,
  'secondaryGuardian.phone': 64,
} as const;

/** Blank means not given, as for text fields. */
const BirthDate = z.union([Day, z.string().regex(/^\s{0,10}$/)], 'it must be a day of the calendar, as YYYY-MM-DD');

const fields: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(fieldLengths).map(([name, most]) => [name, text(most)])),
  'child.birthDate': BirthDate,
};

const Status = z.enum(['unknown', 'none', 'listed']);

const Requirement = z.strictObject({
  kind: z.enum(['required', 'preference']),
  category: z.enum(['health_safety', 'dietary', 'accessibility', 'supervision', 'communication', 'social', 'other']),
  detail: words(300),
});

const planning = {
  age: z
    .strictObject({ years: whole(0, 21), asOf: Day })
    .meta({ description: 'Instead of a birth date; neither is computed from the other.' }),
  gradeSchoolYear: z
    .string()
    .regex(/^\d{4}-\d{4}$/, 'it must be two years, as 2030-2031')
    .meta({ example: '2030-2031' }),
  label: text(60),
  requirements: listOf(Requirement, 20),
  requirementsStatus: Status,
};

const preferences = {
  interests: listOf(words(100), 20),
  interestsStatus: Status,
  notes: text(2000),
};

export const Fields = z.strictObject(fields).partial().meta({ id: 'ChildFields' });
export const Planning = z.strictObject(planning).partial().meta({ id: 'ChildPlanning' });
export const Preferences = z.strictObject(preferences).partial().meta({ id: 'ChildPreferences' });

const prefixed = (prefix: string, shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${prefix}.${name}`, schema]));

/** All keys of a profile, including `reuseAllowed`. */
export const profileShape: Readonly<Record<string, z.ZodType>> = {
  ...fields,
  ...prefixed('planning', planning),
  ...prefixed('preferences', preferences),
  reuseAllowed: z.boolean(),
};

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Which fields are filled in; SQL stores these flags beside the sealed profile. */
export function holdsOf(profile: Values): string[] {
  const flags = {
    first_name: isText(profile['child.firstName']),
    last_name: isText(profile['child.lastName']),
    label: isText(profile['planning.label']),
    birth_date: isText(profile['child.birthDate']),
    age: profile['planning.age'] !== undefined,
  };
  return Object.entries(flags).flatMap(([name, holds]) => (holds ? [name] : []));
}

const Content = z.strictObject(profileShape).partial();

/** A complete profile, checked after every submission and correction. */
export const Profile = Content.superRefine((profile, { addIssue }) => {
  const holds = holdsOf(profile);
  const hasNames = holds.includes('first_name') && holds.includes('last_name');
  const complain = (message: string) => addIssue({ code: 'custom', message });
  if (!hasNames && !holds.includes('label')) complain('a profile needs a label, or a first and a last name');
  if (profile.reuseAllowed === true && !hasNames) complain('reuse needs a first and a last name');
  if (holds.includes('birth_date') && holds.includes('age')) complain('a birth date and an age cannot both be saved');
  for (const [list, status] of [
    ['planning.requirements', 'planning.requirementsStatus'],
    ['preferences.interests', 'preferences.interestsStatus'],
  ] as const)
    if (profile[status] === 'none' && isFilled(profile[list]))
      complain(`${status} cannot be none, because there are entries`);
});

/** Flattens a profile from the three objects of the API. */
export function flatten(sent: { fields: Values; planning?: Values | undefined; preferences?: Values | undefined }) {
  const all = Object.entries({ planning: sent.planning ?? {}, preferences: sent.preferences ?? {} });
  const rest = all.flatMap(([prefix, values]) =>
    Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]),
  );
  return given({ ...sent.fields, ...Object.fromEntries(rest) });
}

/** The three objects of the API from the flat record, with default statuses. */
export function unflatten(profile: Values) {
  const under = (prefix: string) =>
    Object.fromEntries(
      Object.entries(profile).flatMap(([key, value]) =>
        key.startsWith(`${prefix}.`) ? [[key.slice(prefix.length + 1), value]] : [],
      ),
    );
  const status = (list: unknown) => (isFilled(list) ? 'listed' : 'unknown');
  const [plans, wishes] = [under('planning'), under('preferences')];
  return {
    fields: Object.fromEntries(Object.entries(profile).filter(([key]) => key in fields)),
    planning: { requirementsStatus: status(plans.requirements), ...plans },
    preferences: { interestsStatus: status(wishes.interests), ...wishes },
  };
}

/** The name shown to an invited adult: the full name, else the label. */
export function nameOf(profile: Values): string {
  const names = [profile['child.firstName'], profile['child.lastName']];
  return (names.every(isText) ? names.join(' ') : String(profile['planning.label'] ?? '')).trim();
}
