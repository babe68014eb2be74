/** The output of a converter: import lines, and a record of everything that was left out. */

type Kind = 'organization' | 'activity' | 'session';
export type Range = [number | null, number | null];
export type Basis = 'hour' | 'day' | 'week' | 'month' | 'session';
export type Price = { price: number; basis: Basis | null; currency: 'USD' | null; description?: string };
export type Hours = { start: string; end: string };
type DateRule = { from: string; to: string; days_of_week: string[] };
export type Schedule = ({ dates: string[] } | { date_rule: DateRule }) & { hours?: Hours[] };

export type Fields = {
  name?: string;
  description?: string;
  city?: string;
  region?: string;
  country?: string;
  address?: string;
  postal_code?: string;
  latitude?: number;
  longitude?: number;
  coordinate_precision?: 'building' | 'parcel' | 'street' | 'zip';
  time_zone?: string;
  categories?: string[];
  age_range_years?: Range;
  age_text?: string;
  grades?: Range;
  canonical_url?: string;
  relevant_urls?: string[];
  contact_email?: string;
  contact_phone?: string;
  organization_type?: 'nonprofit' | 'for_profit' | 'public' | 'religious' | 'school' | 'other';
  skill_level?: 'beginner' | 'intermediate' | 'advanced' | 'all';
  format?: 'in_person' | 'online' | 'hybrid';
  seasonality?: string[];
  overnight?: boolean;
  start_date?: string;
  end_date?: string;
  registration_status?: 'open';
  capacity?: number;
  spots_available?: number;
  prices?: Price[];
  schedule_configurations?: Schedule[];
};

type FieldSource = { observation: 'found'; rule: string; reason: string };
export type Source = {
  kind: 'import' | 'other';
  url?: string;
  observed_at: string;
  fields?: Partial<Record<keyof Fields, FieldSource>>;
};
export type Line = {
  kind: Kind;
  key: string;
  organization?: string;
  activity?: string;
  fields: Fields;
  source: Source;
};

/** `row`: a row of the source produced no record; `value`: the record lacks this value. */
export type Refusal = { where: string; lost: 'row' | 'value'; reason: string; text?: string };
export type Conversion = { lines: Line[]; refused: Refusal[] };

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

/** The fields that have a value; fields with unknown values are omitted. */
export function present(fields: Loose<Fields>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Fields;
}

/** The value that all rows share; undefined if they differ. */
export function agreed<R, T>(rows: readonly R[], read: (row: R) => T | undefined): T | undefined {
  const [first, ...rest] = rows.map(read);
  const text = JSON.stringify(first);
  return rest.every((value) => JSON.stringify(value) === text) ? first : undefined;
}

/** Groups rows by key, in the order in which the keys first appear. */
export function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
