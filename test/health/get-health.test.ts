import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { everybody } from '../cast.ts';
import { openDatabase } from '../database.ts';

let api: Api;

test.before(async () => {
  api = await openApi(await openDatabase());
});

const minimal = { success: true, data: { status: 'ok' } };

test('anybody may ask whether the service is up and learns no more than that [health.public]', async (t) => {
  const { status, body } = await api.as('nobody').get('/api/health');
  t.is(status, 200);
  t.deepEqual(body, minimal);
});

test('operational detail goes to ADMIN and the service credential and to nobody else [health.detail]', async (t) => {
  for (const name of everybody) {
    const { body } = await api.as(name).get('/api/health');
    if (name !== 'admin' && name !== 'service') {
      t.deepEqual(body, minimal, name);
      continue;
    }
    const { detail } = body.data;
    t.true(detail.database.latencyMs >= 0, name);
    t.regex(detail.database.version, /^\d+/);
    t.is(typeof detail.pools.server.total, 'number');
    t.deepEqual(detail.jobs, { waiting: 0, failing: 0 });
  }
  const cookie = api.cast.cookies.admin;
  t.truthy((await api.withHeaders({ cookie }).get('/api/health')).body.data.detail);
});

test('the service credential that speaks for an ADMIN gets no detail', async (t) => {
  t.deepEqual((await api.speakingFor(api.cast.accounts.admin).get('/api/health')).body, minimal);
});

test('a bad key is 401 even here, never a cookie’s; an old cookie is nobody [health.bad-key.open]', async (t) => {
  const cookie = api.cast.cookies.admin;
  for (const key of ['wrong', '', ' ', 'a'.repeat(500)])
    t.is((await api.withHeaders({ 'x-api-key': key, cookie }).get('/api/health')).status, 401, key);
  const answer = await api.withHeaders({ cookie: 'campatlas_session=old.forged' }).get('/api/health');
  t.deepEqual(answer.body, minimal);
});
