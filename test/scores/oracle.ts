/** Scores computed slowly from the stored rows, one record at a time, with the rules typed again here. */
import type { Kind } from '../fixtures/line.ts';
import { sourcesOf } from './oracle-sources.ts';
import { endOf, offerOf, points, type Row, type World } from './oracle-world.ts';

type Parts = readonly (readonly [weight: number, value: number | null])[];

/** The weighted mean, rounded half up; null when nothing applies. */
function mean(parts: Parts): number | null {
  const known = parts.filter((part): part is readonly [number, number] => part[1] !== null);
  const weight = known.reduce((sum, [each]) => sum + each, 0);
  return weight === 0 ? null : Math.round(known.reduce((sum, [each, value]) => sum + each * value, 0) / weight);
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const filled = (text: unknown) => typeof text === 'string' && text.replace(/^ +| +$/g, '') !== '';
const some = (...values: unknown[]) => values.filter((value) => value !== null && value !== undefined).length;
const rising = (amount: number, enough: number) => Math.min(100, Math.floor((amount * 100) / enough));

function falling(age: number | null, full: number, none: number): number | null {
  if (age === null) return null;
  if (age <= full) return 100;
  return age >= none ? 0 : Math.floor(((none - age) * 100) / (none - full));
}

function bounds(range: string): [number, number] {
  const [, low = '', high = ''] = /^[[(](-?\d*),(-?\d*)[\])]$/.exec(range) ?? [];
  return [low === '' ? Number.NEGATIVE_INFINITY : Number(low), high === '' ? Number.POSITIVE_INFINITY : Number(high)];
}

function agesDiffer(ages: string, grades: string): boolean {
  const [from, to] = bounds(ages);
  const [low, high] = bounds(grades);
  return !(from < high + 7 - 0 && low + 4 < to);
}

/** What is known of a record before anything is scored. */
function knownOf(world: World, kind: Kind, id: string) {
  const row = world.rows[kind].get(id) as Row;
  const said = sourcesOf(kind, world.contributions.get(id) ?? []);
  const own = offerOf(world, kind, row);
  const last = kind === 'session' ? endOf(row) : own.last;
  return {
    kind,
    row,
    said,
    own,
    day: world.day,
    isPictured: world.pictured.has(id),
    /** Days since the newest observation. */
    age: said.lastObserved === null ? null : days(said.lastObserved, world.day),
    /** The last day of camp, and the days since. */
    last,
    since: last === null ? null : days(last, world.day),
    place: Number(filled(row.city)) + Number(filled(row.region)),
    registration: some(
      row.registration_status === 'unknown' ? null : row.registration_status,
      row.registration_open_date,
      row.registration_close_date,
    ),
  };
}

type Known = ReturnType<typeof knownOf>;

/** The share of tests that a record passes; null without tests. */
function integrityOf({ kind, row, said, day, last }: Known): number | null {
  let tests = said.compared + Number(some(row.age_range_years, row.grades) === 2) + some(row.latitude);
  let faults =
    said.differing + Number(some(row.age_range_years, row.grades) === 2 && agesDiffer(row.age_range_years, row.grades));
  faults += Number(row.latitude === 0 && row.longitude === 0);
  if (kind === 'organization') {
    tests += some(row.founded_year);
    faults += Number(row.founded_year > Number(day.slice(0, 4)));
  }
  if (kind === 'session') {
    const { registration_open_date: opens, registration_close_date: closes, registration_status: status } = row;
    tests +=
      Number(some(opens, closes) === 2) + Number(some(closes, last) === 2) + Number(status in points && last !== null);
    faults +=
      Number(some(opens, closes) === 2 && opens > closes) + Number(some(closes, last) === 2 && closes > (last ?? ''));
    faults += Number(['open', 'upcoming', 'waitlist'].includes(status) && last !== null && last < day);
  }
  return tests > 0 ? Math.max(0, 100 - 40 * faults) : null;
}

const precision = { exact: 100, building: 100, parcel: 100, street: 90, zip: 60, unknown: 40, state: 20 };

function accuracyOf({ kind, row, said }: Known, integrity: number | null): Parts {
  return [
    [kind === 'organization' ? 5 : 2, row.verified === true ? 100 : 40],
    [3, precision[row.coordinate_precision as keyof typeof precision] ?? null],
    [3, said.checks > 0 ? Math.floor((said.done * 100) / said.checks) : null],
    [4, integrity],
  ];
}

function freshnessOf({ kind, age, since }: Known): Parts {
  if (kind === 'session') return [[1, falling(age, 21, 365)]];
  return [
    [5, falling(age, 45, 730)],
    [3, falling(since, 0, 1095)],
  ];
}

function completenessOf({ kind, row, own, place, registration, isPictured }: Known): Parts {
  const length = [...(row.description ?? '').replace(/^ +| +$/g, '')].length;
  const ages = some(row.age_range_years, row.grades) > 0 ? 100 : filled(row.age_text) ? 60 : 0;
  const common: Parts = [
    [3, place * 50],
    [2, row.latitude === null ? 0 : 100],
    [3, ages],
  ];
  const offering: Parts = [
    ...common,
    [2, (row.categories ?? []).length > 0 ? 100 : 0],
    [1, isPictured ? 100 : 0],
    [2, own.all > 0 ? Math.floor((own.dated * 100) / own.all) : null],
    [1, 50 * (Number(filled(row.amenities)) + Number(filled(row.accessibility)))],
  ];
  if (kind === 'organization')
    return [
      ...offering,
      [3, rising(length, 300)],
      [1, some(row.organization_type) * 100],
      [3, own.activities === 0 ? 0 : own.activities === 1 ? 70 : 100],
    ];
  if (kind === 'activity') {
    const seasonality = (row.seasonality ?? []).length > 0 ? row.seasonality : null;
    return [
      ...offering,
      [3, rising(length, 200)],
      [2, 25 * some(row.format, row.skill_level, seasonality, row.overnight)],
    ];
  }
  const hours = (row.schedule_configurations ?? []).some((each: Row) => (each.hours ?? []).length > 0);
  return [
    ...common,
    [1, rising(length, 100)],
    [5, row.end_date !== null ? 100 : row.start_date !== null ? 60 : 0],
    [3, hours ? 100 : row.schedule_configurations !== null ? 60 : 0],
    [2, Math.min(100, registration * 40)],
  ];
}

const places = { available: 100, limited: 70, full: 10 };

/** Whether one can attend now, or what is offered next. */
function offersOf({ kind, row, own, since }: Known): Parts {
  if (kind === 'session')
    return [
      [4, falling(since, 0, 30)],
      [3, points[row.registration_status] ?? null],
      [2, places[row.availability as keyof typeof places] ?? null],
    ];
  const between = falling(since, 0, 365);
  const ahead =
    own.ahead > 0
      ? ([60, 75, 90, 90, 100][Math.min(own.ahead, 5) - 1] ?? 0)
      : between === null
        ? null
        : Math.floor(between / 2);
  const activitiesAhead =
    kind === 'organization' && own.ahead > 0 && own.activities > 0
      ? Math.min(100, Math.floor((own.activitiesAhead * 100) / own.activities))
      : null;
  return [
    [4, ahead],
    [3, own.known > 0 ? Math.floor(own.points / own.known) : null],
    [2, activitiesAhead],
    [2, own.dated > 0 ? rising(own.seasons, 3) : null],
  ];
}

/** The lowest cap that applies. */
function ceilingOf({ kind, row, day, age, last, since, place }: Known): number {
  const ceilings = [100];
  if (kind === 'session') {
    if (age !== null && age > 365) ceilings.push(59);
    if (last !== null && last < day) ceilings.push(39);
    if (row.start_date === null) ceilings.push(69);
  } else {
    if (age !== null && age > 730) ceilings.push(59);
    if (since !== null && since > 365) ceilings.push(49);
    if (last === null) ceilings.push(79);
    if (place === 0 && row.latitude === null) ceilings.push(69);
  }
  return Math.min(...ceilings);
}

function confidenceOf({ kind, row, said, own, registration }: Known, integrity: number | null): number {
  const signals =
    kind === 'session' ? some(row.start_date, row.end_date, row.schedule_configurations) + registration : own.dated;
  const parts: Parts = [
    [4, [0, 45, 70, 85, 100][Math.min(said.sources, 4)] ?? 0],
    [3, rising(said.lastObserved === null ? 0 : factsOf(kind, row), 14)],
    [2, rising(signals, 4)],
    [2, integrity],
    [2, said.compared > 0 ? Math.floor(((said.compared - said.differing) * 100) / said.compared) : null],
  ];
  return mean(parts) ?? 0;
}

/** Weights of accuracy, freshness, completeness and offers. */
const weights = { organization: [20, 12, 13, 20], activity: [20, 15, 30, 20], session: [20, 15, 30, 25] };

/** The score of one record. */
export function scoreOf(world: World, kind: Kind, id: string) {
  const known = knownOf(world, kind, id);
  const integrity = integrityOf(known);
  const parts = [accuracyOf(known, integrity), freshnessOf(known), completenessOf(known), offersOf(known)];
  const criteria = parts.map(mean);
  const weighted = mean(criteria.map((value, at) => [weights[kind][at] ?? 0, value] as const)) ?? 0;
  const confidence = confidenceOf(known, integrity);
  const overall = Math.min(weighted, ceilingOf(known));
  const half = 2 + Math.floor(((100 - confidence) * 28) / 100);
  return {
    criteria,
    overall,
    confidence,
    interval_low: Math.max(0, overall - half),
    interval_high: Math.min(100, overall + half),
  };
}

const factNames: Readonly<Record<Kind, readonly string[]>> = {
  organization: ['organization_type', 'accreditations', 'founded_year'],
  activity: ['skill_level', 'format', 'seasonality', 'overnight'],
  session: [
    ...['start_date', 'end_date', 'overnight', 'registration_status', 'availability', 'registration_open_date'],
    ...['registration_close_date', 'schedule_configurations'],
  ],
};

function factsOf(kind: Kind, row: Row): number {
  const names = [
    'description',
    'city',
    'region',
    'country',
    'latitude',
    'time_zone',
    'categories',
    'age_range_years',
    'age_text',
  ];
  const more = ['grades', 'amenities', 'accessibility', 'verified', ...factNames[kind]];
  return some(...[...names, ...more].map((name) => row[name]));
}
