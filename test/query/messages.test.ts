/** The messages of failed statements: the caller's own names, the nearest known name, a position, and never a value. */
import test from 'ava';
import { nearestOf } from '../../server/routes/query/nearest.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { asker } from './asking.ts';

let api: Api;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api } = await openCatalog());
  ask = asker(api);
});

const location = { type: 'point', latitude: 45, longitude: -122, radiusMeters: 1000 };

async function say(
  t: { is(a: unknown, b: unknown, m?: string): void; regex(a: string, b: RegExp, m?: string): void },
  [sql, message, at, params]: readonly [string, RegExp, (string | null)?, (readonly unknown[])?],
  name: Name = 'starter',
  more: object = {},
) {
  const { status, body } = await ask(name, sql, { ...more, ...(params === undefined ? {} : { params }) });
  t.is(status, 400, sql);
  t.regex(body.message, message, sql);
  if (at === null) t.is(body.position, undefined, sql);
  else if (at !== undefined)
    t.is(body.position, [...sql.slice(0, sql.indexOf(at))].length + 1, `${sql}: ${body.message}`);
}

test.serial('an unknown column is named, with the nearest known one and its place', async (t) => {
  for (const each of [
    [
      'select organisation_id from activities',
      /no column "organisation_id".* Did you mean organization_id\?/,
      'organisation',
    ],
    ["select 'é', nmae from organizations", /"nmae".* Did you mean name\?/, 'nmae'],
    ['select organizationId from sessions', /Did you mean organization_id\?/],
    ['select o.citty from organizations o', /no column "citty" in "o"\. Did you mean city\?/, 'o.citty'],
    ['select organizations.startdate from organizations', /no column "startdate" in "organizations"\. GET/],
    [
      'select s.startdate from organizations o join sessions s on s.organization_id = o.id',
      /Did you mean start_date\?/,
    ],
    [
      'with w (total, place) as (select count(*), city from organizations group by 2) select w.totl from w',
      /"totl" in "w"\. Did you mean total\?/,
    ],
    ['with w as (select city as town from organizations) select twon from w', /Did you mean town\?/],
    ['select x.numbr from (select count(*) as number from sessions) x', /"numbr" in "x"\. Did you mean number\?/],
    ['select x.citi from (select * from organizations) x', /Did you mean city\?/],
    ['select v.secnd from (values (1, 2)) v (first, second)', /Did you mean second\?/],
    ['select 1 from organizations o join sessions s using (organisation_id)', /no column "organisation_id"\./],
    ['select name from organizations order by nmae', /Did you mean name\?/],
    [
      'select name from organizations where exists (select 1 from sessions where organizaton_id = id)',
      /Did you mean organization_id\?/,
    ],
    ['select zzzzzz from organizations', /no column "zzzzzz"\. GET \/api\/canonical\/schema/, 'zzzzzz'],
    ['select canonical.organizations.nmae from canonical.organizations', /Did you mean name\?/],
  ] as const)
    await say(t, each);
  t.is((await ask('starter', 'select name from organizations limit 1')).status, 200, 'control');
});

test.serial('an unknown alias, relation, function or type is named with the nearest', async (t) => {
  for (const each of [
    ['select organizations.name from organizations o', /"organizations".* alias/],
    ['select orgs.name from organizations org', /Nothing is named "orgs".* Did you mean org\?/],
    ['select 1 from organisations', /no relation "organisations"\. Did you mean organizations\?/, 'organisations'],
    ['select 1 from campers', /no relation "campers"\. Known relations:/],
    ['with recent as (select 1) select * from recnt', /Did you mean recent\?/],
    ['select lenght(name) from organizations', /function lenght cannot be used here\. Did you mean length\?/, 'lenght'],
    ['select name::intt from organizations', /type intt cannot be used here\. Did you mean int/],
    ['select name + 1 from organizations', /no operator \+ for text and integer/],
    ['select lower(1)', /no function lower for \(integer\)/],
  ] as const)
    await say(t, each);
});

test.serial('columns of a location ask for one, where none was sent', async (t) => {
  for (const each of [
    ['select distance_meters from organizations', /distance_meters exists when `location` is sent/, 'distance_meters'],
    ['select o.location_match from organizations o', /location_match exists when `location` is sent/],
    ['select distance_meter from sessions', /distance_meters exists when `location` is sent/],
    [
      'select 1 from activities where location_match = $1',
      /location_match exists when/,
      'location_match',
      ['point_match'],
    ],
  ] as const)
    await say(t, each);
  t.is(
    (await ask('starter', 'select distance_meters from organizations limit 1', { location })).status,
    200,
    'control',
  );
  await say(t, ['select distance_metres from organizations', /Did you mean distance_meters\?/], 'starter', {
    location,
  });
  const { body } = await ask('preview', 'select distance_meters from organizations');
  t.notRegex(body.message, /location` is sent/);
});

test.serial('a name is suggested only to who may read what has it', async (t) => {
  const score = await ask('preview', 'select parent_scor from activities');
  t.notRegex(score.body.message, /parent_score/);
  await say(t, ['select parent_scor from activities', /parent_score/]);
});

test.serial('a value that cannot be used has a place and the type that is needed', async (t) => {
  for (const each of [
    [`select 'é', 'x'::int`, /value of type integer/, "'x'"],
    [`select 1 from sessions where start_date > 'soon'`, /value of type date/, "'soon'"],
    ['select name::int from organizations', /value of type integer/, 'name'],
    ['select cast(name as uuid) from organizations', /value of type uuid/, 'name'],
    ['select 1 / 0', /divided by zero/, '/'],
    ['select 7 % (length(name) * 0) from organizations', /divided by zero/, '%'],
    ['select mod(7, length(name) * 0) from organizations', /divided by zero/, 'mod'],
    ['select 1 / 0, 2 / 1', /divided by zero/, null],
    ['select ln(0.0)', /logarithm/, 'ln'],
    ['select 1, $1::int', /value of type integer\. It is \$1 of params/, '$1', ['secret']],
    [
      'select 1, $2::date from organizations where name = $1',
      /value of type date\. It is \$2 of params/,
      '$2',
      ['a', 'secret'],
    ],
    [`select to_date(name, 'YYYY-MM') from organizations`, /date/, 'to_date'],
    ['select 99999999999::int', /out of (the )?range/],
  ] as const)
    await say(t, each);
});

test.serial('no message repeats a value', async (t) => {
  const marker = 'zebra-7261';
  for (const [sql, params] of [
    [`select '${marker}'::int`],
    ['select $1::int', [marker]],
    [`select (name || '${marker}')::date from organizations`],
    [`select ('${marker}: for type secret:')::uuid`],
    [`select '"${marker}" out of range for type secret'::int`],
    [`select '{"${marker}": ]'::jsonb`],
    [`select '${marker}'::int[]`],
    [`select '[${marker}'::int4range`],
  ] as const) {
    const { status, text } = await ask('starter', sql, params === undefined ? {} : { params });
    t.is(status, 400, sql);
    t.false(/zebra|secret/.test(text), text);
  }
});

test.serial('a statement that is stopped says after how many seconds', async (t) => {
  const { apiErrorOfStatement } = await import('../../server/routes/query/failures.ts');
  const { StatementStopped } = await import('../../server/db/caller-statement.ts');
  const failed = { text: '', tree: null, bytes: 1, relations: new Map(), byLocation: [] };
  for (const seconds of [15, 60])
    t.regex(
      apiErrorOfStatement(new StatementStopped(), { ...failed, seconds })?.message ?? '',
      new RegExp(`within ${seconds} seconds`),
    );
});

test.serial('the nearest of names is one that can have been meant', (t) => {
  const known = ['name', 'city', 'start_date', 'end_date', 'organization_id'];
  for (const [asked, meant] of [
    ['nmae', 'name'],
    ['names', 'name'],
    ['startDate', 'start_date'],
    ['start_dat', 'start_date'],
    ['orgnaization_id', 'organization_id'],
    ['id', null],
    ['x', null],
    ['', null],
    ['price', null],
  ] as const)
    t.is(nearestOf(asked, known), meant, asked);
});
