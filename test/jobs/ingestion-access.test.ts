/** All of ingestion is for staff and ADMIN as persons, whatever area a route belongs to. */
import test from 'ava';
import type { Route } from '../../server/http/define-route.ts';
import { routes } from '../../server/routes/index.ts';
import { type Api, type ApiClient, openApi } from '../api.ts';
import { newAccount } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { addressOf, verdict } from '../fixtures/access.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

/** Routes of installations require their own credential. */
const forStaff = routes.filter(
  ({ path }) => path.startsWith('/api/ingestion/') && !path.startsWith('/api/ingestion/worker/'),
);

async function verdictsOf(client: ApiClient): Promise<number[]> {
  const ask = (route: Route) => client.send(route.method.toUpperCase(), addressOf(route));
  const verdicts = new Set<number>();
  for (const route of forStaff) verdicts.add(verdict(await ask(route)));
  return [...verdicts];
}

test('staff and ADMIN reach every route of ingestion, no plan does [auth.ingestion-staff-or-admin]', async (t) => {
  t.true(forStaff.length > 40);
  for (const name of ['staff', 'admin'] as const) {
    t.deepEqual(await verdictsOf(api.as(name)), [200], name);
    t.deepEqual(await verdictsOf(api.inBrowser(name)), [200], `${name} in a browser`);
  }
  for (const name of ['free', 'team', 'enterprise', 'preview'] as const)
    t.deepEqual(await verdictsOf(api.as(name)), [403], name);
  t.deepEqual(await verdictsOf(api.as('nobody')), [401]);
});

test('who is no longer staff reaches none from the next request on [auth.ingestion-staff-or-admin]', async (t) => {
  const { id, secret } = await newAccount(database, { plan: 'team' });
  const client = api.withHeaders({ 'x-api-key': secret });
  await database.sql('select api.change_account($1, $2)', [id, { role: 'staff' }]);
  t.deepEqual(await verdictsOf(client), [200]);
  await database.sql('select api.change_account($1, $2)', [id, { role: 'none' }]);
  t.deepEqual(await verdictsOf(client), [403]);
});

test('named keys of staff and the service reach none of it [auth.ingestion-machine-key.open]', async (t) => {
  for (const name of ['staffMachine', 'adminMachine', 'service'] as const)
    t.deepEqual(await verdictsOf(api.as(name)), [403], name);
  t.deepEqual(await verdictsOf(api.speakingFor(api.cast.accounts.staff)), [403]);
});
