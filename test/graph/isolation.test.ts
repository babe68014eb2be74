import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { ask, dataOf } from '../fixtures/graph.ts';
import { everyField } from '../fixtures/graph-rows.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const names = ['starter', 'pro', 'team', 'staff', 'admin', 'enterprise', 'free', 'nobody'] as const;

test.serial('200 requests of all plans in flight at once each get what their plan gets alone', async (t) => {
  const queries = [
    `{ sessions(first: 30) { nodes { ${everyField('session')} organization { contactEmail } } } }`,
    '{ organizations(first: 20) { nodes { name address legalName } ' +
      'aggregates { distinctCount { address postalCode } } } }',
    '{ sessions { aggregates { sum { capacity } max { spotsAvailable } distinctCount { prices discounts } } } }',
  ];
  const alone = new Map<string, string>();
  const told = async (name: Name, query: string) =>
    (await ask(api, name, query)).text.replace(/"requestId":"[^"]*"/, '');
  for (const name of names) for (const query of queries) alone.set(`${name} ${query}`, await told(name, query));
  t.true(new Set(alone.values()).size >= 9);
  const asked = Array.from({ length: 200 }, (_, at) => ({
    name: names[(at * 7) % names.length] as Name,
    query: queries[at % 3] ?? '',
  }));
  const answers = await Promise.all(
    asked.map(async ({ name, query }) => (await told(name, query)) === alone.get(`${name} ${query}`)),
  );
  t.deepEqual(
    answers.filter((same) => !same),
    [],
  );
});

/** The number of statements of a query, counted by the connections taken. */
async function statementsOf(name: Name, query: string): Promise<number> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  const pool = database.pools.viewer(`campatlas_${name}`);
  pool.on('acquire', count);
  await dataOf(api, name, query);
  pool.off('acquire', count);
  return taken;
}

test.serial('relations are fetched for all rows at once, however many there are', async (t) => {
  const query = (size: number) =>
    `{ organizations(first: ${size}) { nodes { name score { overall } activities(first: 4) { name ` +
    'sessions(first: 4) { name organization { name } activity { name } } } } } }';
  const few = await statementsOf('starter', query(2));
  t.true(few >= 1 && few <= 3, String(few));
  t.is(await statementsOf('starter', query(60)), few);
});

test.serial('statements are read-only, end in time, and leave nothing behind on their connection', async (t) => {
  const pool = database.pools.viewer('campatlas_pro');
  await dataOf(api, 'pro', '{ organizations { totalCount } }');
  const { rows } = await pool.query(
    "select current_user as who, current_setting('transaction_read_only') as reads, " +
      "current_setting('statement_timeout') as ends",
  );
  t.deepEqual(rows, [{ who: 'campatlas_server', reads: 'off', ends: '15s' }]);
  await database.sql(
    'create function public.who_asks() returns text language sql volatile as $$ ' +
      "select concat_ws(' ', current_user, current_setting('transaction_read_only'), " +
      "current_setting('statement_timeout')) $$",
  );
  await database.sql('grant execute on function public.who_asks() to public');
  await database.sql(
    `create or replace view canonical.organization_scores as select o.id as organization_id, 1 as overall,
      public.who_asks() as band, 1 as confidence,
      1 as interval_low, 1 as interval_high, null::text as scoring_version, now() as prepared_at
        from store.organizations o`,
  );
  const query = '{ organizations(first: 1) { nodes { score { band } } } }';
  for (const name of ['pro', 'starter'] as const) {
    const { organizations } = await dataOf(api, name, query);
    t.is(organizations.nodes[0].score.band, `campatlas_${name} on 5s`);
  }
});
