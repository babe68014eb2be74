import { randomUUID } from 'node:crypto';
import test from 'ava';
import { routes } from '../../server/routes/index.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { addressOf, verdict, wronglyTreated } from '../fixtures/access.ts';
import { expectedStatus, people } from '../rights.ts';

let api: Api;
test.before(async () => {
  // No request has to wait for the map.
  api = await openApi(await openDatabase(), { environment: { BOOKINGS_ENABLED: 'true' } });
});

test('there are routes, each of another name and address', (t) => {
  t.true(routes.length >= 8);
  t.is(new Set(routes.map(({ name }) => name)).size, routes.length);
  t.is(new Set(routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size, routes.length);
});

for (const route of routes)
  test(`${route.name} lets in whom its access says, and nobody else`, async (t) => {
    t.deepEqual(await wronglyTreated(api, route, route.access), []);
  });

for (const route of routes.filter(({ access }) => access.public !== true))
  test(`${route.name} treats the service as the account it speaks for, and refuses what is revoked`, async (t) => {
    const { access } = route;
    if (access.public === true) return;
    const speaking = await api.speakingFor(api.cast.accounts.free).send(route.method.toUpperCase(), addressOf(route));
    t.is(verdict(speaking), expectedStatus(access, { ...people.free, kind: 'service', delegated: true }));
    const headers = [
      { 'x-api-key': 'wrong' },
      { 'x-api-key': '' },
      { cookie: 'campatlas=wrong' },
      { 'x-api-key': 'wrong', cookie: api.cast.cookies.admin },
      { ...api.cast.headersOf('service'), 'x-viewer-id': randomUUID() },
    ];
    for (const each of headers)
      t.is((await api.withHeaders(each).send(route.method.toUpperCase(), addressOf(route))).status, 401);
  });
