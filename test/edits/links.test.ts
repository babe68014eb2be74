/** Update links, with which an organization's owner edits it without an account. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { everybody } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';

const organizations = ['one', 'two'].map((key) => line('organization', key, { name: `Camp ${key}` }));
const one = idOf('organization', 'one');
const two = idOf('organization', 'two');
const formOf = (id: string) => `/api/organizations/${id}/update-form`;
const linksOf = (id: string) => `/api/organizations/${id}/update-links`;

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, [
    ...organizations,
    line('activity', 'one', { name: 'Sailing' }, { organization: 'one' }),
  ]);
  api = await openApi(database, { organizationId: one });
});

async function newLink(id = one): Promise<{ id: string; token: string; expiresAt: string }> {
  const { status, body } = await api.as('staff').send('POST', linksOf(id), {});
  if (status !== 201) throw new Error(`a link was answered ${status}`);
  return body.data;
}

const holder = (token: string) => api.withHeaders({ 'x-update-token': token });

test('staff and ADMIN make and revoke links, nobody else', async (t) => {
  const allowed = ['staff', 'admin', 'staffMachine', 'adminMachine'];
  for (const name of everybody) {
    const made = await api.as(name).send('POST', linksOf(one), {});
    t.is(made.status, name === 'nobody' ? 401 : allowed.includes(name) ? 201 : 403, name);
    const { id } = await newLink();
    const ended = await api.as(name).send('DELETE', `${linksOf(one)}/${id}`);
    t.is(ended.status, name === 'nobody' ? 401 : allowed.includes(name) ? 200 : 403, name);
  }
  t.is((await api.as('staff').send('POST', linksOf(randomUUID()), {})).status, 404);
  const { id } = await newLink();
  t.is((await api.as('staff').send('DELETE', `${linksOf(two)}/${id}`)).status, 404);
  t.is((await api.as('staff').send('POST', linksOf(one), { days: 90 })).status, 400);
  const cookie = { cookie: api.cast.cookies.staff };
  t.is((await api.withHeaders(cookie).send('POST', linksOf(one), {})).status, 403, 'a browser proves that it is ours');
});

test('staff and ADMIN see who made which link, when and how often it was used, nobody else', async (t) => {
  await importLines(database.url, [line('organization', 'three', { name: 'Camp three' })]);
  const three = idOf('organization', 'three');
  t.deepEqual((await api.as('staff').get(linksOf(three))).body.data, { links: [] });
  const ended = await newLink(three);
  await api.as('staff').send('DELETE', `${linksOf(three)}/${ended.id}`);
  const used = await newLink(three);
  await holder(used.token).get(formOf(three));
  await newLink(two);

  const allowed = ['staff', 'admin', 'staffMachine', 'adminMachine'];
  for (const name of everybody) {
    const { status } = await api.as(name).get(linksOf(three));
    t.is(status, name === 'nobody' ? 401 : allowed.includes(name) ? 200 : 403, name);
  }
  const { body, text } = await api.as('admin').get(linksOf(three));
  const [maker] = await database.sql<{ id: string; name: string }>(
    "select id, name from store.accounts where email like 'staff@%'",
  );
  const { createdAt, lastUsedAt } = body.data.links[0];
  t.is(Date.parse(used.expiresAt) - Date.parse(createdAt), 30 * 86_400_000);
  t.true(lastUsedAt >= createdAt);
  const shown = { id: used.id, createdBy: maker, createdAt, expiresAt: used.expiresAt, revokedAt: null, uses: 1 };
  t.deepEqual(body.data.links[0], { ...shown, lastUsedAt });
  t.deepEqual([body.data.links.length, body.data.links[1].id, body.data.links[1].uses], [2, ended.id, 0]);
  t.true(body.data.links[1].revokedAt >= body.data.links[1].createdAt);
  t.false(text.includes(used.token.slice(-40)));
  t.is((await api.as('staff').get(linksOf(randomUUID()))).status, 404);
  t.is((await api.as('staff').get(`${linksOf(three)}?limit=1`)).status, 400);
});

test('a link opens the form of its organization without an account [update-form.public-token]', async (t) => {
  const { id, token, expiresAt } = await newLink();
  const { status, body } = await holder(token).get(formOf(one));
  t.is(status, 200);
  t.deepEqual(body.data.link, { id, expiresAt });
  t.false(body.data.fields.some(({ name }: { name: string }) => name === 'verified'));
  const edit = {
    organization: { amenities: 'Lake', relevant_urls: ['https://camp.example/'] },
    submitter: { name: 'Pat Moss', email: 'pat@camp.example' },
  };
  const saved = await holder(token).send('POST', formOf(one), edit);
  t.deepEqual([saved.status, saved.body.changed], [200, ['amenities', 'relevant_urls']]);
  const [said] = await database.sql(
    'select actor_id, actor_label, authority from store.contributions where record_id = $1 and id = $2',
    [one, saved.body.contributionId],
  );
  t.deepEqual(said, { actor_id: null, actor_label: 'Pat Moss <pat@camp.example>', authority: 'human' });

  const removals = [
    { removeRelevantUrls: ['https://camp.example/'] },
    { removeRelevantUrls: [] },
    { clearFields: ['relevant_urls'], reason: 'x' },
  ];
  for (const removal of removals) t.is((await holder(token).send('POST', formOf(one), removal)).status, 403);
  t.is((await api.as('staff').send('POST', formOf(one), removals[0])).status, 200, 'control');
});

test('a link opens nothing else', async (t) => {
  const { token } = await newLink();
  t.is((await holder(token).get(formOf(one))).status, 200, 'control');
  for (const method of ['GET', 'POST'] as const) {
    const body = method === 'POST' ? {} : undefined;
    t.is((await holder(token).send(method, formOf(two), body)).status, 403);
    t.is((await holder(token).send(method, formOf(randomUUID()), body)).status, 403);
    const activity = `/api/activities/${idOf('activity', 'one')}/update-form`;
    t.is((await holder(token).send(method, activity, body)).status, 401);
  }
  for (const path of ['/api/organizations', `/api/organizations/${one}`, '/api/account'])
    t.is((await holder(token).get(path)).status, 401, path);
  t.is((await holder(token).send('POST', linksOf(one), {})).status, 401);
});

test('a bad token is refused whatever comes with it', async (t) => {
  const { id, token } = await newLink();
  for (const bad of ['', 'x', `${token}x`, token.toLowerCase(), id, 'ü'.repeat(9), 'x'.repeat(300)]) {
    for (const more of [{}, api.cast.headersOf('admin')]) {
      const { status, text } = await api.withHeaders({ ...more, 'x-update-token': bad }).get(formOf(one));
      t.deepEqual([status, text], [401, '{"authorized":false}'], bad);
    }
    t.is((await holder(bad).send('POST', formOf(one), { nonsense: 1 })).status, 401);
  }
  const twice = await api.handle({
    path: formOf(one),
    headers: new Map([['x-update-token', [token, token]]]),
  });
  t.is(twice.status, 401);
  // The cookie of a signed-in browser does not interfere.
  const { cookie } = { cookie: api.cast.cookies.pro };
  const edit = { organization: { country: 'US' } };
  t.is((await api.withHeaders({ cookie, 'x-update-token': token }).send('POST', formOf(one), edit)).status, 200);
});

test('a link ends when it is revoked, and after thirty days', async (t) => {
  const { id, token, expiresAt } = await newLink();
  t.is(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000), 30);
  t.is((await holder(token).get(formOf(one))).status, 200);
  t.is((await holder(token).send('POST', formOf(one), {})).status, 200);
  const ended = await api.as('staff').send('DELETE', `${linksOf(one)}/${id}`);
  t.deepEqual([ended.status, ended.body.data], [200, { id, uses: 2 }]);
  t.is((await api.as('staff').send('DELETE', `${linksOf(one)}/${id}`)).status, 404);
  t.is((await holder(token).get(formOf(one))).status, 401);
  t.is((await holder(token).send('POST', formOf(one), {})).status, 401);

  const late = await newLink();
  await database.sql(
    `update secret.update_links set created_at = created_at - interval '30 days',
      expires_at = expires_at - interval '30 days' where id = $1`,
    [late.id],
  );
  t.is((await holder(late.token).get(formOf(one))).status, 401);
});

test('the database and the logs hold no token', async (t) => {
  const { token } = await newLink();
  await holder(token).get(formOf(one));
  await holder(`${token}x`).get(formOf(one));
  const [{ rows } = { rows: '' }] = await database.sql<{ rows: string }>(
    'select string_agg(l::text, chr(10)) as rows from secret.update_links l',
  );
  t.true(rows.length > 0);
  t.false([rows, ...api.failures].join('\n').includes(token.slice('ca_update_'.length)));
});
