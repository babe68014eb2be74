/** Removes each part of the CSRF check; the checks of the account tests must detect that. */
import test from 'ava';
import { z } from 'zod';
import { defineRoute } from '../../server/http/define-route.ts';
import { routes } from '../../server/routes/index.ts';
import { openApi } from '../api.ts';
import { changed } from '../changed-sql.ts';
import { openDatabase } from '../database.ts';

const post = defineRoute({
  method: 'post',
  path: '/api/change',
  name: 'accounts.post-change',
  summary: 'Changes something',
  access: { capability: null, machine: true, service: true, preview: true, metered: false },
  answers: { 200: z.any() },
  run: async () => ({ json: {} }),
});

async function open() {
  const database = await openDatabase();
  const api = await openApi(database, { routes: [...routes, post] });
  const { cookies } = api.cast;
  const tokenOf = async (cookie: string) =>
    (await api.withHeaders({ cookie }).get('/api/auth/csrf')).body.data.token as string;
  const page = { host: 'campatlas.test', origin: 'http://campatlas.test' };
  const statusWith = async (token: string) =>
    (await api.withHeaders({ cookie: cookies.pro, ...page, 'x-csrf-token': token }).send('POST', '/api/change')).status;
  return { database, cookies, tokenOf, statusWith };
}

test('without the seal over the session, the token of another session passes', async (t) => {
  const { database, cookies, tokenOf, statusWith } = await open();
  t.is(await statusWith(await tokenOf(cookies.staff)), 403);
  await database.sql(
    changed(
      'api.check_csrf_token',
      'logic.csrf_seal(check_csrf_token.p_session, check_csrf_token.p_stamp, k.key) = check_csrf_token.p_seal',
      'octet_length(p_seal) = 32',
    ),
  );
  t.is(await statusWith(await tokenOf(cookies.staff)), 200);
});

test('without the look at the moment, a stale token passes', async (t) => {
  const { database, cookies, tokenOf, statusWith } = await open();
  const token = await tokenOf(cookies.pro);
  t.is(await statusWith(token), 200);
  const stale = changed(
    'api.check_csrf_token',
    "(guard.now() - '12:00:00'::interval)",
    "(guard.now() + '00:00:30'::interval)",
  );
  await database.sql(stale);
  t.is(await statusWith(token), 403);
  await database.sql(
    changed('api.check_csrf_token', "(guard.now() + '00:00:30'::interval)", "'-infinity'::timestamptz"),
  );
  t.is(await statusWith(token), 200);
});
