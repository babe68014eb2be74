/** Random changes of the catalog, through imports and directly in the tables, and list and facet requests. */
import type { TestDatabase } from '../database.ts';
import { facetAddress, facetQuestions } from '../facets/agree.ts';
import { importLines } from '../fixtures/catalog.ts';
import { relationsOf } from '../fixtures/filter/fields.ts';
import { idOf, type Kind, kinds, type Line, plurals } from '../fixtures/line.ts';
import { addressOf, orderable, questions } from '../fixtures/questions.ts';
import fc, { isWhole } from '../random.ts';

/** One change. */
export interface Change {
  readonly name: string;
  run(database: TestDatabase): Promise<unknown>;
}

/** The URL of a request. */
export type Question = string;

let imports = 0;

/** Each import is observed later than the one before. */
function say(database: TestDatabase, lines: readonly Omit<Line, 'id'>[]): Promise<unknown> {
  imports += 1;
  const at = new Date(Date.UTC(2026, 9, 1) + imports * 1000).toISOString();
  return importLines(
    database.url,
    lines.map((line) => ({ id: idOf(line.kind, line.key), source: { observed_at: at }, ...line })),
  );
}

function sql(text: string): Change {
  return { name: text, run: (database) => database.sql(text) };
}

const kind = fc.constantFrom(...kinds);
const table = kind.map((each) => plurals[each]);
const key = fc.constantFrom('m/0', 'm/1', 'm/2');
const parent = fc.constantFrom('m/0', 'm/1', 'home', 'away');
const number = fc.nat(9);

/** A row of a table, one of the first few so that changes affect the requested pages. */
const some = (name: string, at: number, id = 'id') =>
  `${id} = (select ${id} from store.${name} order by ${id} offset ${at} * (select count(*) from store.${name}) / 10
    limit 1)`;

/** Assignments for all three tables, and for each of them. */
const common = [
  "name = 'moved ' || name",
  "name = 'A lake'",
  "description = 'lake camp'",
  "city = 'Portland'",
  "city = 'Burlington'",
  'city = null',
  "region_key = 'us-vt'",
  "categories = '{shared,art}'",
  'categories = null',
  "age_range_years = '[6,9]'",
  "age_range_months = '[70,100]'",
  "grades = '[1,3]'",
  "canonical_url = 'https://moved.example'",
  'verified = not coalesce(verified, false)',
  'name = name',
  'configuration_id = (select configuration_id from store.sessions order by md5(name) limit 1)',
];
const own: Readonly<Record<string, readonly string[]>> = {
  organizations: ["legal_name = 'lake inc.'", "organization_type = 'school'", 'founded_year = 1999'],
  activities: [
    'organization_id = (select max(id::text)::uuid from store.organizations)',
    "skill_level = 'beginner'",
    "format = 'online'",
    "seasonality = '{summer}'",
    'overnight = true',
  ],
  sessions: [
    'owner_id = (select max(id::text)::uuid from store.organizations)',
    'activity_id = (select max(id::text)::uuid from store.activities)',
    'capacity = coalesce(capacity, 0) + 1',
    'spots_available = 3',
    "start_date = '2026-01-01', end_date = '2026-01-05'",
    "start_date = '2027-06-01', end_date = '2027-06-08'",
    "registration_status = 'open'",
    "availability = 'full'",
    'overnight = true',
    "discounts = 'a lake'",
    'prices = \'[{"price": 5, "currency": "USD", "basis": "week"}]\'',
    'prices = null, quotes = null',
    'quotes = (select quotes from store.sessions where quotes is not null limit 1)',
    'schedule_id = null',
    'schedule_id = (select schedule_id from store.sessions where schedule_id is not null limit 1)',
  ],
};

const edit = table.chain((name) =>
  fc
    .tuple(fc.constantFrom(...common, ...(own[name] ?? [])), number)
    .map(([set, at]) => sql(`update store.${name} set ${set} where ${some(name, at)}`)),
);
const editMany = table.map((name) => sql(`update store.${name} set verified = not coalesce(verified, false)`));
const touch = fc.tuple(table, number).map(([name, at]) =>
  sql(`with touched as (update store.records set updated_at = now(), created_at = now() where id in
    (select id from store.${name} where ${some(name, at)}) returning id)
    update store.${name} set verified = verified where id in (select id from touched)`),
);
const hide = fc.tuple(table, number).map(([name, at]) => sql(`delete from store.${name} where ${some(name, at)}`));
const state = fc.constantFrom<Line['state']>('active', 'active', 'deleted', 'blacklisted');
const bring = fc
  .tuple(kind, key, parent, parent, fc.boolean(), state, number)
  .map(([of, name, organization, activity, isDirect, current, at]): Change => {
    const parents =
      of === 'organization'
        ? {}
        : of === 'activity'
          ? { organization }
          : { activity, ...(isDirect ? { organization } : {}) };
    const fields = { name: `moves ${at}`, city: 'Portland', region: at % 2 ? 'OR' : 'VT', categories: ['art'] };
    const media = at % 3 === 0 ? { media: [{ url: `https://img.example/${at}.jpg`, kind: 'cover' as const }] } : {};
    const line =
      current === 'active'
        ? { kind: of, key: name, fields, ...parents, ...media }
        : { kind: of, key: name, state: current };
    return { name: `import ${JSON.stringify(line)}`, run: (database) => say(database, [line as Omit<Line, 'id'>]) };
  });
const score = fc.tuple(table, number, fc.nat(100)).map(([name, at, overall]) =>
  sql(`insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high,
      prepared_at)
    select r.id, k.kind, logic.score_version(k.kind), ${overall}, 50, 0, 100, now() from store.${name} r
      join store.records k on k.id = r.id where r.${some(name, at)}
    on conflict (record_id) do update set overall = excluded.overall`),
);
const unscore = number.map((at) => sql(`delete from store.scores where ${some('scores', at, 'record_id')}`));
const sample = fc.tuple(table, number, fc.boolean()).map(([name, at, isIn]) =>
  isIn
    ? sql(`insert into store.preview_sample (record_id) select id from store.${name} where ${some(name, at)}
        on conflict do nothing`)
    : sql(`delete from store.preview_sample where ${some('preview_sample', at, 'record_id')}`),
);
const image = fc.tuple(table, number, fc.nat(3)).map(([name, at, how]) =>
  how === 0
    ? sql(`insert into store.media (record_id, url, position) select id, 'https://img.example/new', 1000 + (select
        count(*) from store.media) from store.${name} where ${some(name, at)}`)
    : how === 1
      ? sql(`delete from store.media where ${some('media', at)}`)
      : sql(`update store.media set ${how === 2 ? "state = 'inactive'" : "label = label || 'x', is_cover = false"}
          where ${some('media', at)}`),
);
const unlogged = fc.constantFrom(
  sql("insert into store.tallies (name, amount) values ('catalog', 1)"),
  sql("select api.prune_map_changes('0 seconds')"),
  sql("do $$ begin update store.sessions set name = 'undone'; raise exception 'no'; exception when others then end $$"),
);

/** Any change of a catalog; most are small. */
export const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: edit },
  { weight: 1, arbitrary: editMany },
  { weight: 2, arbitrary: touch },
  { weight: 2, arbitrary: hide },
  { weight: 3, arbitrary: bring },
  { weight: 2, arbitrary: score },
  { weight: 1, arbitrary: unscore },
  { weight: 2, arbitrary: sample },
  { weight: 3, arbitrary: image },
  { weight: 1, arbitrary: unlogged },
);

const comparisons = [
  { field: 'name', op: 'containsText', value: 'lake' },
  { field: 'region', op: 'matchesRegion', value: 'Oregon' },
  { field: 'country', op: 'missing' },
  { field: 'categories', op: 'containsAny', value: ['art', 'shared'] },
  { field: 'age_range_years', op: 'overlaps', value: [6, 8] },
  { field: 'verified', op: 'eq', value: true },
  { field: 'created_at', op: 'gte', value: '2026-01-01T00:00:00Z' },
  { field: 'updated_at', op: 'lt', value: '2026-11-01T00:00:00Z' },
  { radius: { latitude: 45.5, longitude: -122.5, radiusMeters: 50_000 } },
];
const ofSessions = [
  { field: 'start_date', op: 'gte', value: '2026-06-01' },
  { field: 'capacity', op: 'gte', value: 1 },
  { price: { maximum: 100, currency: 'USD', basis: 'week' } },
  { schedule: { mode: 'overlap', weekdays: [1, 3] } },
  { field: 'schedule_configurations', op: 'present' },
  { field: 'score', op: 'gte', value: 20 },
];

function nodes(of: Kind, depth = 0): fc.Arbitrary<object> {
  const leaf = fc.constantFrom<object>(...comparisons, ...(of === 'session' ? ofSessions : []));
  if (depth === 2) return leaf;
  const related = fc
    .tuple(fc.constantFrom(...Object.entries(relationsOf[of])), fc.constantFrom('any', 'none'))
    .chain(([[relation, to], match]) => nodes(to, depth + 1).map((where) => ({ related: { relation, match, where } })));
  const group = fc
    .tuple(fc.constantFrom('all', 'any'), fc.array(nodes(of, depth + 1), { minLength: 1, maxLength: 2 }))
    .map(([form, list]) => ({ [form]: list }));
  return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 2, arbitrary: related }, { weight: 1, arbitrary: group });
}

const filtered = kind.chain((of) =>
  fc
    .tuple(nodes(of), fc.constantFrom('', ...orderable(of)), fc.constantFrom('', 'facets'))
    .map(([node, order, what]) => {
      const filter = `filter=${encodeURIComponent(JSON.stringify(node))}`;
      if (what === 'facets') return `/api/${plurals[of]}/facets?${filter}`;
      return `/api/${plurals[of]}?${filter}&limit=4${order === '' ? '' : `&orderBy=${order}`}`;
    }),
);
const scored = fc.constantFrom(
  '/api/organizations?orderBy=score&limit=3',
  '/api/organizations?minimumScore=20&limit=3',
  '/api/organizations/facets?maximumScore=60',
);
const details = fc
  .tuple(kind, fc.constantFrom('m/0', 'm/1', 'home', 'away', 'gallery'))
  .map(([of, name]) => `/api/${plurals[of]}/${idOf(of, name)}`);
const pages = fc
  .tuple(kind, fc.nat(6), fc.constantFrom(1, 3, 8))
  .map(([of, page, limit]) => `/api/${plurals[of]}?limit=${limit}&offset=${page * limit}`);

/**
 * Each condition, sort order and facet field alone. A part of the campaign asks a condition of a kind at its list or at
 * its facets, which determine what it depends on in the same way.
 */
export const singleQuestions: readonly Question[] = kinds.flatMap((of) => {
  const filters = [
    ...comparisons,
    ...(of === 'session' ? ofSessions : []),
    ...Object.entries(relationsOf[of]).map(([relation, to]) => ({
      related: { relation, match: 'any', where: to === 'session' ? ofSessions[1] : comparisons[0] },
    })),
  ];
  const asked = [
    'q=lake',
    'city=portland',
    'region=VT',
    'category=art',
    'ageYears=7',
    'ageMonths=80',
    'grade=2',
    `organizationId=${idOf('organization', 'home')}`,
    `activityId=${idOf('activity', 'home')}`,
    'skillLevel=beginner',
    'format=online',
    'seasonality=summer',
    'registrationStatus=open',
    'startDateFrom=2027-01-01',
    'endDateTo=2026-06-01',
    'minimumScore=50',
    ...filters.map((filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`),
  ];
  const facets = ['category', 'city', 'region', 'name', 'verified', 'age_group', 'skill', 'start_date', 'capacity'];
  return [
    ...asked.flatMap((each, at) =>
      [
        `/api/${plurals[of]}?limit=2&${each}`,
        `/api/${plurals[of]}/facets?field=verified&${each.replace(/^q=/, 'search=')}`,
      ].filter((_, place) => isWhole || (at + kinds.indexOf(of)) % 2 === place),
    ),
    ...['', ...orderable(of), 'score'].map((field) =>
      `/api/${plurals[of]}?limit=2&orderBy=${field}`.replace(/&\w+=$/, ''),
    ),
    ...facets.map((field) => `/api/${plurals[of]}/facets?field=${field}`),
  ];
});

/** A statement that changes one column, and the columns that it names. */
export interface SingleChange {
  readonly set: string;
  readonly columns: readonly string[];
  readonly rows: readonly Change[];
}

/** Changes one column of some rows of a table, one row at a time. */
export const singleChanges: readonly SingleChange[] = Object.entries(own).flatMap(([name, sets]) =>
  [...common, ...sets].map((set) => ({
    set: `${name}: ${set}`,
    columns: [...set.matchAll(/(\w+) = /g)].map(([, column = '']) => column),
    rows: [0, 3, 6, 9].map((at) => sql(`update store.${name} set ${set} where ${some(name, at)}`)),
  })),
);

/**
 * The questions of a part of the campaign after a change, the `nth`: every fourth of all, and those that name a column
 * that it changed, by the letters that its parameters and fields have in common.
 */
export function partOf(asked: readonly Question[], { columns }: SingleChange, nth: number): readonly Question[] {
  const names = (question: Question) => columns.some((column) => question.split('?')[1]?.includes(column.slice(0, 3)));
  return isWhole ? asked : asked.filter((question, at) => (at + nth) % 4 === 0 || names(question));
}

/** Lists, facets and some others. */
export const questionsAsked: fc.Arbitrary<Question> = fc.oneof(
  { weight: 3, arbitrary: kind.chain((of) => questions(of).map((query) => addressOf(of, { limit: 5, ...query }))) },
  { weight: 3, arbitrary: kind.chain((of) => facetQuestions(of).map((question) => facetAddress(of, question))) },
  { weight: 4, arbitrary: filtered },
  { weight: 1, arbitrary: scored },
  { weight: 1, arbitrary: details },
  { weight: 3, arbitrary: pages },
);
