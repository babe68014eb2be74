/** Removes each protection in a separate database; the probe used by the service's tests must detect that. */
import test from 'ava';
import { routes } from '../../server/routes/index.ts';
import type { Access } from '../../server/viewer/access.ts';
import { openApi } from '../api.ts';
import { changed } from '../changed-sql.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { verdict, wronglyTreated } from '../fixtures/access.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { refusals } from '../fixtures/doors.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, line } from '../fixtures/line.ts';
import { firstDifference, listsAgree, openTwins, pickedNotShown, statusesAtWindow } from '../fixtures/probes.ts';

const apply = (sql: string) => (database: TestDatabase) => database.sql(sql);
const authenticator = '(f.capability is null or exists (';

test('without the authenticator in q, twin databases answer differently', async (t) => {
  const addresses = [`/api/organizations?q=${marker('1', 'contact_email')}`, '/api/sessions?q=mark1discounts'];
  const [one, two] = await openTwins(
    'starter',
    apply(changed('logic.compile_terms', authenticator, '(true or exists (')),
  );
  t.regex(String(await firstDifference(one.as('starter'), two.as('starter'), addresses)), /q=mark1contactemail/);
  const kept = await openTwins('starter');
  t.is(await firstDifference(kept[0].as('starter'), kept[1].as('starter'), addresses), null);
});

test('without the authenticator in orderBy, twin databases answer differently', async (t) => {
  const [one, two] = await openTwins(
    'starter',
    apply(
      changed('logic.compile_order', 'if v_rule.capability is not null and not exists (', 'if false and not exists ('),
    ),
  );
  const addresses = ['/api/organizations?orderBy=contact_email&limit=100', '/api/sessions?orderBy=capacity&limit=100'];
  t.not(await firstDifference(one.as('starter'), two.as('starter'), addresses), null);
});

test('without the mask of prices inside schedules, twin databases answer differently', async (t) => {
  const [one, two] = await openTwins(
    'starter',
    apply(changed('logic.mask_schedule', 'WHEN ((p_schedule IS NULL) OR (p_pricing AND p_care_hours))', 'WHEN true')),
  );
  t.not(
    await firstDifference(one.as('starter'), two.as('starter'), [`/api/sessions/${idOf('session', 'full/1')}`]),
    null,
  );
});

test('when others use up the places of the summaries of a preview, twin databases answer differently', async (t) => {
  const [one, two] = await openTwins(
    'preview',
    apply(changed('api.get_record', 'then null else 100 end', 'then 100 else 100 end')),
  );
  t.not(
    await firstDifference(one.as('preview'), two.as('preview'), [`/api/organizations/${idOf('organization', 'home')}`]),
    null,
  );
});

test('without the sample in the choice of records, a preview is counted what it is not shown', async (t) => {
  const { api, database } = await openCatalog();
  await database.sql(
    changed('logic.compile_conditions', `case p_role when 'campatlas_preview' then`, `case when false then`),
  );
  t.not(await pickedNotShown(api, database, 'preview', 'preview'), null);
});

test('without the tally of new rows, lists count what they do not show', async (t) => {
  const { api, database } = await openCatalog();
  await database.sql('drop trigger tally_insert on store.organizations');
  await importLines(database.url, [line('organization', 'uncounted', { name: 'uncounted' })]);
  t.regex(String(await pickedNotShown(api, database, 'starter', 'starter')), /organization: /);
});

test('without the check of the window, every page is served', async (t) => {
  const { api, database } = await openCatalog();
  await database.sql(
    changed('logic.check_window', 'if p_limit > 0 and p_offset + p_limit > p_window then', 'if false then'),
  );
  t.notDeepEqual(await statusesAtWindow(api, database), [200, 403, 403, 403, 403]);
});

test('without the case of letters, or with a lost tie-break, lists disagree with a slow reading', async (t) => {
  const caseful = await openCatalog();
  await caseful.database.sql(changed('logic.compile_text', 'lower(p_text collate "default")', 'p_text'));
  await t.throwsAsync(listsAgree(caseful.api, 'starter', 'starter', 200, 1));
  const loose = await openCatalog();
  await loose.database.sql(
    changed('logic.compile_order', 'r.start_date %1$s%2$s, r.id %1$s', 'r.start_date %1$s%2$s, md5(r.id::text) %1$s'),
  );
  await t.throwsAsync(listsAgree(loose.api, 'starter', 'starter', 200, 1));
});

test('without a constraint of prices, the tables take what the import refuses', async (t) => {
  const { database } = await openCatalog();
  const negative = [{ prices: [{ price: -1 }] }];
  t.deepEqual(await refusals(database, negative), [true]);
  await database.sql('alter table store.sessions drop constraint sessions_prices_price_check');
  await t.throwsAsync(refusals(database, negative), { message: /refused by the import only/ });
});

test('without the tidying of prices, the tables refuse what the import takes', async (t) => {
  const { database } = await openCatalog();
  const small = [{ prices: [{ price: 1, currency: 'usd', description: ' x ' }] }];
  t.deepEqual(await refusals(database, small), [false]);
  await database.sql(
    'create or replace function logic.normalize_session_prices(prices jsonb) returns jsonb ' +
      'language sql immutable return prices',
  );
  t.deepEqual(await refusals(database, small), [true]);
});

test('without the look at revocation, a revoked key is known', async (t) => {
  const database = await openDatabase();
  const api = await openApi(database);
  await database.sql('update secret.credentials set revoked_at = now()');
  t.is(verdict(await api.as('starter').get('/api/organizations')), 401);
  await database.sql(changed('api.authenticate', 'c.hash = a.hash and c.revoked_at is null', 'c.hash = a.hash'));
  t.is(verdict(await api.as('starter').get('/api/organizations')), 200);
});

test('without the look at membership, a member reads other organizations', async (t) => {
  const { api, database } = await openCatalog({ organizationId: idOf('organization', 'full/2') });
  const other = `/api/organizations/${idOf('organization', 'full/1')}`;
  t.is((await api.as('orgMember').get(other)).status, 402);
  await database.sql(changed('api.get_record', 'logic.is_active_member(p_id)', 'true'));
  t.is((await api.as('orgMember').get(other)).status, 200);
});

const given = routes.find(({ name }) => name === 'catalog.list-organizations');
const loosened: readonly (readonly [string, Partial<Access>])[] = [
  ['capability', { capability: null }],
  ['refusal of previews', { preview: false }],
  ['refusal of machine keys', { machine: false }],
  ['refusal of services', { service: false }],
  ['role', { role: 'admin' }],
];

for (const [what, change] of loosened)
  test(`with another ${what} in its access, a route treats somebody wrongly`, async (t) => {
    if (given === undefined) throw new Error('there is no list of organizations');
    const route = { ...given, access: { ...given.access, ...change } as Access };
    const api = await openApi(await openDatabase(), { routes: [route] });
    t.true((await wronglyTreated(api, route, given.access)).length > 0);
  });

test('a borrowed cover of a hidden organization, and one that left, are noticed', async (t) => {
  const { api, database } = await openCatalog();
  const shown = async () =>
    (await api.as('starter').get(`/api/activities/${idOf('activity', 'fading')}`)).body.data.media.total;
  t.is(await shown(), 1);
  await database.sql(`update store.media set state = 'active', is_cover = false`);
  t.is(await shown(), 2);
});
