/** Edit forms of records: their content, who may use them, and where edits become visible. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { fieldRules } from '../../server/shared/record.ts';
import type { Api } from '../api.ts';
import { everybody } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { idOf, type Kind, kinds, plurals } from '../fixtures/line.ts';
import { type Forms, formOf, home, messagesOf, openForms } from './form.ts';

let database: TestDatabase;
let api: Api;
let newFamily: Forms['newFamily'];
let shown: Forms['shown'];
test.before(async () => {
  ({ database, api, newFamily, shown } = await openForms());
});

test('the form has a field for everything that sources may say, as it is stored [update-form.get]', async (t) => {
  for (const kind of kinds) {
    const { status, body } = await api.as('staff').get(formOf(kind, idOf(kind, 'full/1')));
    t.is(status, 200);
    const { entity, link, fields, media, relevantUrls } = body.data;
    t.deepEqual([entity, link], [{ kind, id: idOf(kind, 'full/1') }, null]);
    const rules = fieldRules.filter((rule) => rule.kind === kind && rule.given);
    t.deepEqual(
      fields.map(({ name, type, allowed = null }: Record<string, unknown>) => [name, type, allowed]),
      rules.map(({ field, type, allowed }) => [field, type, allowed]),
    );
    const byName = Object.fromEntries(fields.map((field: { name: string }) => [field.name, field]));
    t.like(byName.name, { label: 'Name', required: true, clearable: false, needsReason: true });
    t.like(byName.amenities, { required: false, clearable: true, needsReason: true });
    t.deepEqual([byName.age_range_years.value, byName.grades.value, byName.verified.value], [[6, 11], [-1, 5], true]);
    t.is(byName.age_range_months.value, null, 'ages were given in years');
    t.deepEqual(relevantUrls, byName.relevant_urls.value);
    t.is(media.total, 3);
  }
  const { body } = await api.as('staff').get(formOf('session', idOf('session', 'months')));
  const ages = body.data.fields.filter(({ name }: { name: string }) => name.startsWith('age_range_'));
  t.deepEqual(
    ages.map(({ value, needsReason }: Record<string, unknown>) => [value, needsReason]),
    [
      [null, true],
      [[71, 107], true],
    ],
  );
});

test('all forms have the addresses [update-form.other-forms update-form.other-form-paths.open]', async (t) => {
  for (const kind of kinds) {
    const { id } = await newFamily();
    const { body } = await api.as('staff').get(formOf(kind, id(kind)));
    const names = body.data.fields.map(({ name }: { name: string }) => name);
    t.true(names.includes('canonical_url') && names.includes('relevant_urls'), kind);
    const said = { canonical_url: 'https://camp.example/', relevant_urls: ['https://list.example/a'] };
    const { status } = await api.as('staff').send('POST', formOf(kind, id(kind)), { [kind]: said });
    t.is(status, 200);
    t.deepEqual(
      [await shown(kind, id(kind), 'canonical_url'), await shown(kind, id(kind), 'relevant_urls')],
      [said.canonical_url, said.relevant_urls],
    );
  }
});

test('staff, ADMIN and active members of the organization edit, others do not [update-form.access]', async (t) => {
  const allowed = ['staff', 'admin', 'staffMachine', 'adminMachine', 'orgMember'];
  const records: [Kind, string][] = [
    ['organization', home],
    ['activity', idOf('activity', 'home')],
    ['session', idOf('session', 'inherits')],
    ['session', idOf('session', 'direct')],
  ];
  for (const [kind, id] of records)
    for (const name of everybody) {
      const expected = name === 'nobody' ? 401 : allowed.includes(name) ? 200 : 403;
      t.is((await api.as(name).get(formOf(kind, id))).status, expected, `${name} GET ${kind}`);
      t.is((await api.as(name).send('POST', formOf(kind, id), {})).status, expected, `${name} POST ${kind}`);
    }
  const others: [Kind, string][] = [
    ['organization', idOf('organization', 'away')],
    ['activity', idOf('activity', 'away')],
    ['session', idOf('session', 'own')],
    ['session', idOf('session', 'fallback')],
    ['organization', randomUUID()],
    ['session', randomUUID()],
  ];
  for (const [kind, id] of others)
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', {}],
    ] as const)
      t.is((await api.as('orgMember').send(method, formOf(kind, id), body)).status, 403, `${method} ${kind} ${id}`);
  t.is((await api.as('staff').get(formOf('organization', randomUUID()))).status, 404);
  t.is((await api.as('staff').get(formOf('organization', idOf('organization', 'full/deleted')))).status, 404);
  t.is((await api.as('staff').get(formOf('activity', home))).status, 404);
});

test.serial('who is no member any more edits nothing any more', async (t) => {
  const form = formOf('organization', home);
  t.is((await api.as('orgMember').get(form)).status, 200);
  const account = api.cast.accounts.orgMember;
  const set = (isActive: boolean) =>
    database.sql('update store.organization_members set is_active = $2 where account_id = $1', [account, isActive]);
  await set(false);
  t.is((await api.as('orgMember').get(form)).status, 403);
  await set(true);
  t.is((await api.as('orgMember').get(form)).status, 200);
});

test('staff alone set the marks that are staff’s', async (t) => {
  const { body } = await api.as('orgMember').get(formOf('organization', home));
  const names = body.data.fields.map(({ name }: { name: string }) => name);
  t.false(names.includes('verified') || names.includes('early_bird'));
  const edit = { organization: { verified: true } };
  const refused = await api.as('orgMember').send('POST', formOf('organization', home), edit);
  t.is(refused.status, 400);
  t.deepEqual(messagesOf(refused.body), { verified: 'cannot be edited here' });
  const { id } = await newFamily();
  t.is((await api.as('staff').send('POST', formOf('organization', id('organization')), edit)).status, 200);
  t.is(await shown('organization', id('organization'), 'verified'), true, 'control');
});

test('a browser sends origin and token with an edit [update-form.csrf]', async (t) => {
  const { id } = await newFamily();
  const form = formOf('organization', id('organization'));
  const edit = { organization: { amenities: 'Lake' } };
  const cookie = api.cast.cookies.staff;
  const bare = { cookie, origin: 'http://campatlas.test', host: 'campatlas.test' };
  t.is((await api.withHeaders({ cookie }).send('POST', form, edit)).status, 403);
  const { status, body } = await api.withHeaders(bare).send('POST', form, edit);
  t.deepEqual([status, body.code], [403, 'csrf_token_required']);
  t.is(await shown('organization', id('organization'), 'amenities'), null);
  t.is((await api.inBrowser('staff').send('POST', form, edit)).status, 200);
  t.is(await shown('organization', id('organization'), 'amenities'), 'Lake');
});

test('an edit is seen at every door at once, says who made it, and can be taken back [update-form.post]', async (t) => {
  const { id } = await newFamily({ region: 'VT' });
  const mark = `Lakeview ${randomUUID().slice(0, 8)}`;
  for (const kind of kinds) {
    const edit = { [kind]: { name: mark, city: mark }, reason: 'they moved', sourceURL: 'https://camp.example/news' };
    const { status, body } = await api.as('staff').send('POST', formOf(kind, id(kind)), edit);
    t.deepEqual([status, body.success, body.changed, body.unchanged], [200, true, ['name', 'city'], []]);
    const [said] = await database.sql(
      `select c.actor_id, c.source, c.authority, c.reason, c.source_url, c.fields from store.contributions c
      where c.record_id = $1 and c.id = $2`,
      [id(kind), body.contributionId],
    );
    t.deepEqual(said, {
      actor_id: api.cast.accounts.staff,
      source: 'manual_update',
      authority: 'human',
      reason: 'they moved',
      source_url: 'https://camp.example/news',
      fields: { name: mark, city: mark },
    });
    const plural = plurals[kind];
    const get = async (path: string) => (await api.as('starter').get(path)).body;
    const filter = encodeURIComponent(JSON.stringify({ field: 'city', op: 'eq', value: mark }));
    t.is(await shown(kind, id(kind), 'name'), mark, 'detail');
    t.is((await get(`/api/${plural}?filter=${filter}`))[plural][0]?.id, id(kind), 'list');
    const facets = await get(`/api/${plural}/facets?field=city&search=${encodeURIComponent(mark)}`);
    t.true(JSON.stringify(facets).includes(mark), 'facets');
    const found = await get(`/api/canonical/search?q=${encodeURIComponent(mark)}`);
    t.true(JSON.stringify(found).includes(id(kind)), 'search');
    const provenance = (await api.as('admin').get(`/api/${plural}/${id(kind)}/provenance`)).text;
    t.true(provenance.includes(api.cast.accounts.staff) && provenance.includes('they moved'), 'provenance');
    if (kind === 'organization') {
      const timeline = await api.as('admin').get(`/api/organizations/${id(kind)}/provenance/timeline`);
      t.is(timeline.body.data.entries[0].id, body.contributionId, 'timeline');
    }

    await database.sql(`select api.withdraw_contribution($1, $2, true, 'a mistake')`, [id(kind), body.contributionId]);
    t.not(await shown(kind, id(kind), 'name'), mark);
    t.is((await get(`/api/${plural}?filter=${filter}`)).total, 0, 'taken back');
  }
});

test('each member of the body is known, others are refused [update-form.body-members]', async (t) => {
  const { id } = await newFamily();
  const form = formOf('organization', id('organization'));
  const members = {
    organization: { amenities: 'Lake' },
    clearFields: ['legal_name'],
    reason: 'told by phone',
    sourceURL: 'https://camp.example/',
    removeRelevantUrls: ['https://gone.example/'],
    submitter: { name: 'Pat', email: 'pat@camp.example' },
  };
  for (const [name, value] of Object.entries(members))
    t.is((await api.as('staff').send('POST', form, { [name]: value })).status, 200, name);
  for (const body of [
    { organisation: {} },
    { activity: {} },
    { organization: { ages: [1, 2] } },
    { organization: [] },
    { clearFields: 'name' },
    { submitter: { phone: '1' } },
    { requestId: 'one' },
    [],
  ])
    t.is((await api.as('staff').send('POST', form, body)).status, 400, JSON.stringify(body));
  const last = await database.sql(
    `select actor_label from store.contributions where record_id = $1 and actor_label is not null`,
    [id('organization')],
  );
  t.deepEqual(last, [], 'control: a submitter alone says nothing');
});
