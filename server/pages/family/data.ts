/** Family data as the service returns it, and conversion to one flat record of each subject's values. */

export const base = '/api/users/viewer';
export const manual = { type: 'manual' } as const;

export type Values = Readonly<Record<string, unknown>>;

export interface Approval {
  readonly source: 'manual' | 'assistant';
  readonly actorId: string | null;
  readonly approvedAt: string;
}

interface Subject {
  readonly version: number;
  readonly provenance: Readonly<Record<string, Approval>>;
}

export interface Child extends Subject {
  readonly id: string;
  readonly role: 'owner' | 'guardian';
  readonly reuseAllowed: boolean;
  readonly fields: Values;
  readonly planning: Values;
  readonly preferences: Values;
}

export interface Household extends Subject {
  readonly preferences: Values;
}

export interface CareDetails {
  readonly dates: { readonly start: string; readonly end: string } | { readonly dates: readonly string[] };
  readonly days?: readonly string[];
  readonly hours: { readonly start: string; readonly end: string };
  readonly timezone: string;
  readonly label?: string;
  readonly recurrence?: { readonly intervalWeeks: 1 | 2 };
  readonly exceptions?: readonly {
    readonly date: string;
    readonly needed: boolean;
    readonly hours?: { readonly start: string; readonly end: string };
  }[];
  readonly flexibility: {
    readonly level: 'fixed' | 'flexible';
    readonly startMinutes: number;
    readonly endMinutes: number;
  };
  readonly coverage: { readonly mode: 'every_required_day' | 'partial_ok'; readonly minimumDaysPerWeek?: number };
}

export interface Care extends Subject {
  readonly id: string;
  readonly childIds: readonly string[];
  readonly details: CareDetails;
}

export interface Fact extends Subject {
  readonly id: string;
  readonly childId: string | null;
  readonly category: string;
  readonly statement: string;
  readonly expiresOn: string | null;
}

/** A profile as one record by key; statuses that follow from lists are omitted. */
export function valuesOf(child: Child): Values {
  const under = (prefix: string, values: Values) =>
    Object.entries(values).flatMap(([key, value]) => (key.endsWith('Status') ? [] : [[`${prefix}.${key}`, value]]));
  return {
    ...child.fields,
    ...Object.fromEntries([...under('planning', child.planning), ...under('preferences', child.preferences)]),
    ...(child.reuseAllowed && { reuseAllowed: true }),
  };
}

/** The display name of a child. */
export function nameOf(child: Child): string {
  const full = [child.fields['child.firstName'], child.fields['child.lastName']].filter(Boolean).join(' ');
  return full || String(child.planning.label ?? 'A child');
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Values changed in a form by key; null for removed values. */
export function changesBetween(before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) => {
      const [was, now] = [isEmpty(before[key]) ? null : before[key], isEmpty(value) ? null : value];
      return JSON.stringify(was) === JSON.stringify(now) ? [] : [[key, now]];
    }),
  );
}

/** Keys whose approval is older than half a year. */
export function oldKeys(subject: Subject, now: number = Date.now()): string[] {
  const halfYear = 183 * 86_400_000;
  return Object.entries(subject.provenance).flatMap(([key, { approvedAt }]) =>
    now - Date.parse(approvedAt) > halfYear ? [key] : [],
  );
}
