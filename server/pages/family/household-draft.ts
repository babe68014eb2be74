/** The draft of a household form, and its conversion from and to preferences. */
import type { Values } from './data.ts';

/** Hours on days of the week at which somebody can drop off or pick up. */
export interface WindowDraft {
  readonly days: readonly string[];
  readonly start: string;
  readonly end: string;
}

/** A day with an exception; without hours it applies to the whole day. */
export interface ExceptionDraft {
  readonly date: string;
  readonly available: boolean;
  readonly start: string;
  readonly end: string;
}

export interface HouseholdDraft {
  readonly simple: Readonly<Record<string, string | number | null>>;
  readonly windows: readonly WindowDraft[];
  readonly exceptions: readonly ExceptionDraft[];
}

interface Hours {
  readonly start: string;
  readonly end: string;
}
interface Area {
  readonly label?: string;
  readonly postalCode?: string;
  readonly region?: string;
}
interface Care {
  readonly dropoff?: Hours;
  readonly pickup?: Hours;
  readonly windows?: readonly WindowDraft[];
  readonly exceptions?: readonly { readonly date: string; readonly available: boolean; readonly hours?: Hours }[];
}
interface Preferences {
  readonly timezone?: string;
  readonly budget?: Readonly<Record<string, string | number>>;
  readonly travel?: Readonly<Record<string, string | number>> & {
    readonly maxDistance?: { readonly value: number; readonly unit: string };
    readonly origin?: Area;
  };
  readonly searchArea?: Area;
  readonly caregiverAvailability?: Care;
}

export function draftOf(values: Values): HouseholdDraft {
  const { budget, travel, searchArea, timezone, caregiverAvailability: care } = values as Preferences;
  const simple = {
    timezone: timezone ?? '',
    ...areaDraft('area', searchArea),
    amount: budget?.amount ?? null,
    period: budget?.period ?? 'week',
    scope: budget?.scope ?? 'per_child',
    budgetLimit: budget?.limit ?? 'preference',
    mode: travel?.mode ?? 'driving',
    travelLimit: travel?.limit ?? 'preference',
    maxMinutes: travel?.maxMinutes ?? null,
    maxDistance: travel?.maxDistance?.value ?? null,
    ...areaDraft('origin', travel?.origin),
    dropStart: care?.dropoff?.start ?? '',
    dropEnd: care?.dropoff?.end ?? '',
    pickStart: care?.pickup?.start ?? '',
    pickEnd: care?.pickup?.end ?? '',
  };
  const exceptions = (care?.exceptions ?? []).map(({ date, available, hours }) => ({
    date,
    available,
    start: hours?.start ?? '',
    end: hours?.end ?? '',
  }));
  return { simple, windows: care?.windows ?? [], exceptions };
}

function areaDraft(name: string, area: Area = {}) {
  const { label = '', postalCode = '', region = '' } = area;
  return { [name]: label, [`${name}PostalCode`]: postalCode, [`${name}Region`]: region };
}

/** Removes empty values at any depth. */
function defined(values: object): Values {
  const text = JSON.stringify(values, (_, value) => (value === '' || value === null ? undefined : value));
  return JSON.parse(text) as Values;
}

/** The preferences of the form; stored ones that it does not show are kept. */
export function preferencesOf({ simple, windows, exceptions }: HouseholdDraft, stored: Values): Values {
  const { budget, travel } = stored as Preferences;
  const range = (start: unknown, end: unknown) => (start || end ? { start, end } : undefined);
  const some = <One>(list: readonly One[]) => (list.length > 0 ? list : undefined);
  const area = (name: string) =>
    simple[name]
      ? defined({ label: simple[name], postalCode: simple[`${name}PostalCode`], region: simple[`${name}Region`] })
      : undefined;
  const availability = defined({
    dropoff: range(simple.dropStart, simple.dropEnd),
    pickup: range(simple.pickStart, simple.pickEnd),
    windows: some(windows),
    exceptions: some(
      exceptions.map(({ date, available, start, end }) => ({ date, available, hours: range(start, end) })),
    ),
  });
  const hasTravel = simple.maxMinutes !== null || simple.maxDistance !== null;
  const unit = travel?.maxDistance?.unit ?? 'mi';
  return {
    timezone: simple.timezone,
    searchArea: area('area') ?? null,
    budget:
      simple.amount === null
        ? null
        : {
            amount: simple.amount,
            currency: budget?.currency ?? 'USD',
            period: simple.period,
            scope: simple.scope,
            limit: simple.budgetLimit,
          },
    travel: hasTravel
      ? defined({
          mode: simple.mode,
          limit: simple.travelLimit,
          maxMinutes: simple.maxMinutes,
          maxDistance: simple.maxDistance === null ? undefined : { unit, value: simple.maxDistance },
          origin: area('origin'),
        })
      : null,
    caregiverAvailability: Object.keys(availability).length > 0 ? availability : null,
  };
}
