/** SQL shows the same values as REST, and hidden values cannot be inferred. */
import test from 'ava';
import { fieldsOf, lockedFields, type Plan } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, kinds, plurals } from '../fixtures/line.ts';
import { openTwins } from '../fixtures/probes.ts';
import { isWhole } from '../random.ts';
import { asker } from './asking.ts';
import { honest, hostile } from './statements.ts';

let api: Api;
let database: TestDatabase;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  await database.sql(`update store.plans set research_allowance = 1000000 where name = 'free'`);
  ask = asker(api);
});

const accounts = ['starter', 'pro', 'team', 'enterprise', 'staff', 'admin'] as const;

test.serial('for every plan and field SQL shows what REST shows [sql.masked-relations]', async (t) => {
  const different: string[] = [];
  for (const name of accounts)
    for (const kind of kinds) {
      const id = idOf(kind, 'full/1');
      const fields = fieldsOf[kind].map(([field, form]) => [field, form] as const);
      const columns = fields.map(([field, form]) =>
        form === 'years' || form === 'range'
          ? `case when ${field} is not null then json_build_array(lower(${field}), upper(${field}) - 1) end as ${field}`
          : field,
      );
      const { body } = await ask(name, `select ${columns.join(', ')} from ${plurals[kind]} where id = $1`, {
        params: [id],
      });
      const record = (await api.as(name).get(`/api/${plurals[kind]}/${id}`)).body.data[kind];
      fields.forEach(([field], at) => {
        const [sql, rest] = [body.data.rows[0][at], record[field] ?? null];
        if (JSON.stringify(sorted(sql)) !== JSON.stringify(sorted(rest)))
          different.push(`${name} ${kind}.${field}: ${JSON.stringify(sql)} and ${JSON.stringify(rest)}`);
      });
      const locked = lockedFields(kind, name as Plan);
      for (const field of locked)
        if (body.data.rows[0][fields.findIndex(([each]) => each === field)] !== null)
          different.push(`${name} ${field} shows`);
    }
  t.deepEqual(different, []);
});

/** The value with its members sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

test.serial('a masked column cannot be told from an empty one [sql.masked-relations]', async (t) => {
  const told: string[] = [];
  const cells: readonly (readonly [Name, 'organization' | 'activity' | 'session'])[] = [
    ['starter', 'organization'],
    ['starter', 'activity'],
    ['starter', 'session'],
    ['pro', 'organization'],
    ['free', 'session'],
  ];
  for (const [name, kind] of cells) {
    const table = plurals[kind];
    const plain = await ask(name, `select id from ${table} order by id`);
    for (const field of lockedFields(kind, name as Plan)) {
      const probes = [
        `select count(${field}), count(distinct ${field}::text), min(${field}::text), max(${field}::text), ` +
          `bool_or(${field} is not null) from ${table}`,
        `select count(*) from ${table} where ${field}::text like '%${marker('1', field)}%' ` +
          `or ${field}::text ~ '.' or ${field} is not null`,
        `select count(*) from ${table} a join ${table} b on a.${field}::text = b.${field}::text`,
        `select count(*) from ${table} t where to_jsonb(t) ->> '${field}' is not null ` +
          `or t::text like '%${marker('1', field)}%'`,
        `select count(*) from (select ${field}::text as v from ${table} group by 1) g where v is not null`,
        `select string_agg(${field}::text, ',') is not null from ${table}`,
      ];
      // Each gives one row, so that one statement can ask all.
      const sql = `select * from ${probes.map((probe, at) => `(${probe}) p${at}`).join(', ')}`;
      const { status, body, text } = await ask(name, sql);
      const values = (body.data?.rows?.[0] ?? ['failed']) as unknown[];
      if (status !== 200 || values.some((value) => value !== null && value !== 0 && value !== false))
        told.push(`${name} ${sql}: ${text.slice(0, 400)}`);
      // Sorting by a masked field sorts by nothing.
      const byField = await ask(name, `select id from ${table} order by ${field}::text desc nulls last, id`);
      if (JSON.stringify(plain.body.data) !== JSON.stringify(byField.body.data)) told.push(`${name} order by ${field}`);
    }
  }
  t.deepEqual(told, []);
  t.true((await ask('team', 'select count(contact_email) from organizations')).body.data.rows[0][0] > 0);
  t.true((await ask('pro', 'select count(prices) from sessions')).body.data.rows[0][0] > 0);
});

test.serial('care and prices inside schedules follow the plan', async (t) => {
  const sql = `select schedule_configurations::text from sessions where id = '${idOf('session', 'full/1')}'`;
  const shown = async (name: Name) => String((await ask(name, sql)).body.data.rows[0][0]);
  t.notRegex(await shown('free'), /"start": "07/);
  t.notRegex(await shown('starter'), /"amount"/);
  t.regex(await shown('pro'), /"amount"/);
});

const twins: readonly { plan: Plan; as: Name; control: Name }[] = [
  { plan: 'starter', as: 'starter', control: 'pro' },
  { plan: 'pro', as: 'pro', control: 'team' },
  { plan: 'preview', as: 'preview', control: 'admin' },
];

for (const [turn, { plan, as, control }] of twins.entries())
  test.serial(
    `${as}: databases that differ in what the plan does not see answer every statement alike, and not to ${control}`,
    async (t) => {
      const [one, two] = (await openTwins(plan)).map(asker) as [typeof ask, typeof ask];
      const whole = kinds.map((kind) => `select to_jsonb(t) from ${plurals[kind]} t order by id`);
      const statements = [
        ...whole,
        ...kinds.flatMap((kind) =>
          lockedFields(kind, plan).map(
            (field) => `select id, ${field}::text from ${plurals[kind]} order by ${field}::text, id limit 400`,
          ),
        ),
        // A part of the campaign asks each plan other statements.
        ...honest.filter((_, at) => isWhole || at % (3 * twins.length) === turn),
        ...hostile.filter((_, at) => at % (isWhole ? 4 : 24) === turn).map(({ sql }) => sql),
      ];
      // Timestamps differ between the catalogs.
      const told = ({ status, text }: { status: number; text: string }) =>
        `${status} ${text.replace(/"requestId":"[^"]*"/, '').replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '')}`;
      const different: string[] = [];
      for (const sql of statements) {
        const [first, second] = await Promise.all([one(as, sql), two(as, sql)]);
        if (told(first) !== told(second))
          different.push(`${sql}\n${told(first).slice(0, 300)}\n${told(second).slice(0, 300)}`);
      }
      t.deepEqual(different, []);
      const control_ = await Promise.all(
        whole.map(async (sql) => [told(await one(control, sql)), told(await two(control, sql))]),
      );
      t.true(control_.some(([first, second]) => first !== second));
    },
  );

test.serial('the database sees the rights that the list of plans gives', async (t) => {
  await database.sql(
    `update guard.plan_capabilities set capabilities = capabilities || '{pricing}' where plan = 'starter'`,
  );
  t.true((await ask('starter', 'select count(prices) from sessions')).body.data.rows[0][0] > 0);
  await database.sql(
    `update guard.plan_capabilities set capabilities = array_remove(capabilities, 'pricing') where plan = 'starter'`,
  );
  t.is((await ask('starter', 'select count(prices) from sessions')).body.data.rows[0][0], 0);
});
