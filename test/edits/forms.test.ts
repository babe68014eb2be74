/** Forms by which people correct records: what they show, what they take, and what is visible afterwards. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { fieldRules } from '../../server/shared/record.ts';
import type { Api } from '../api.ts';
import { everybody } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';

const home = idOf('organization', 'home');
const formOf = (kind: Kind, id: string) => `/api/${plurals[kind]}/${id}/update-form`;

let database: TestDatabase;
let api: Api;
test.before(async () => {
  ({ database, api } = await openCatalog({ organizationId: home }));
});

/** A new organization with an activity and a session, so that no two tests meet. */
async function newFamily(fields: Readonly<Record<string, unknown>> = {}, source: string = 'import') {
  const key = randomUUID();
  const given = { source: { kind: source } };
  const lines = [
    line('organization', key, { name: `Camp ${key}`, ...fields }, given),
    line('activity', key, { name: 'Sailing', ...fields }, { organization: key, ...given }),
    line('session', key, { name: 'Week 1', ...fields }, { activity: key, ...given }),
  ];
  const { refused, reasons } = await importLines(database.url, lines);
  if (refused > 0) throw new Error(reasons.join());
  return { key, id: (kind: Kind) => idOf(kind, key) };
}

async function shown(kind: Kind, id: string, field: string): Promise<unknown> {
  const { status, body } = await api.as('admin').get(`/api/${plurals[kind]}/${id}`);
  if (status !== 200) throw new Error(`${kind} ${id} answers ${status}`);
  return body.data[kind][field] ?? null;
}

const messagesOf = (body: { problems?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.problems ?? []).map(({ field, message }) => [field, message]));

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

test('what is left out or blank changes nothing [update-form.omitted-blank-ignored]', async (t) => {
  const { id } = await newFamily({ amenities: 'Lake', categories: ['art'], age_range_years: [6, 9] });
  const form = formOf('organization', id('organization'));
  const before = (await api.as('staff').get(form)).body.data;
  const blank = { name: '', amenities: ' \t', city: null, categories: [], age_range_years: [null, null] };
  const { status, body } = await api
    .as('staff')
    .send('POST', form, { organization: { ...blank, relevant_urls: [''] } });
  t.deepEqual([status, body], [200, { success: true, contributionId: null, changed: [], unchanged: [] }]);
  t.deepEqual((await api.as('staff').get(form)).body.data, before);
});

test('clearFields empties fields, the list of links too [update-form.clearfields]', async (t) => {
  const links = ['https://a.example/', 'https://b.example/'];
  const { id } = await newFamily({ amenities: 'Lake', age_range_months: [60, 90], relevant_urls: links });
  const form = formOf('organization', id('organization'));
  const clearFields = ['amenities', 'age_range_years', 'relevant_urls'];
  const { body } = await api.as('staff').send('POST', form, { clearFields, reason: 'closed' });
  t.deepEqual(body.changed, ['age_range_months', 'amenities', 'relevant_urls']);
  for (const field of ['amenities', 'age_range_years', 'relevant_urls'])
    t.is(await shown('organization', id('organization'), field), null, field);
  await importLines(database.url, [
    line('organization', (await keyOf(id('organization'))) ?? '', { relevant_urls: links }),
  ]);
  t.is(await shown('organization', id('organization'), 'relevant_urls'), null, 'a crawl does not fill it again');
});

async function keyOf(id: string): Promise<string | undefined> {
  return (await database.sql<{ key: string }>('select key from store.records where id = $1', [id]))[0]?.key;
}

test('what is required is not cleared [update-form.clearfields-required]', async (t) => {
  const { id } = await newFamily();
  const edit = { clearFields: ['name'], reason: 'none' };
  const { status, body } = await api.as('staff').send('POST', formOf('organization', id('organization')), edit);
  t.deepEqual([status, messagesOf(body)], [400, { name: 'is required and cannot be cleared' }]);
});

const derived = '[update-form.clearfields-unknown projection.care-summary-readonly]';

test(`only fields of the form are taken ${derived}`, async (t) => {
  const { id } = await newFamily({ amenities: 'Lake' });
  const refused: Record<Kind, string[]> = {
    organization: ['id', 'organization_id', 'colour', 'image_urls', 'constructor', 'state'],
    activity: ['organization_id', 'image_url', 'legal_name'],
    session: ['activity_id', 'before_care_pricing', 'after_care_pricing', 'owner_id'],
  };
  for (const kind of kinds)
    for (const name of refused[kind]) {
      const send = (body: unknown) => api.as('staff').send('POST', formOf(kind, id(kind)), body);
      t.is((await send({ clearFields: [name], reason: 'x' })).status, 400, `clear ${name}`);
      t.is((await send({ [kind]: { [name]: 'x' }, reason: 'x' })).status, 400, `give ${name}`);
    }
  const both = { organization: { amenities: 'Pool' }, clearFields: ['amenities'], reason: 'x' };
  t.is((await api.as('staff').send('POST', formOf('organization', id('organization')), both)).status, 400);
});

test('replacing or clearing another value needs a reason [update-form.reason-required]', async (t) => {
  const given = { amenities: ' Lake ', founded_year: 1901, latitude: 44.5, longitude: -72, verified: false };
  const { key, id } = await newFamily({});
  await importLines(database.url, [line('organization', key, { ...given, coordinate_precision: 'street' })]);
  const form = formOf('organization', id('organization'));
  const send = (organization: object, more: object = {}) =>
    api.as('staff').send('POST', form, { organization, ...more });
  for (const other of [{ amenities: 'Lake' }, { founded_year: 1902 }, { verified: true }]) {
    const { status, body } = await send(other);
    t.is(status, 400, JSON.stringify(other));
    t.regex(messagesOf(body).reason ?? '', /is needed/);
    t.is((await send(other, { reason: ' ' })).status, 400, 'a blank reason is none');
  }
  t.is((await api.as('staff').send('POST', form, { clearFields: ['founded_year'] })).status, 400);
  t.is((await send({ latitude: 45, longitude: -72 })).status, 400);
  const same = await send({ ...given, founded_year: 1901.0, city: 'Barre' });
  t.deepEqual([same.status, same.body.changed], [200, ['city']]);
  t.deepEqual(same.body.unchanged, Object.keys(given).concat('coordinate_precision').toSorted());
  t.is(await shown('organization', id('organization'), 'coordinate_precision'), 'street');
  t.is((await send({ amenities: 'Lake', verified: true }, { reason: 'seen' })).status, 200, 'control');
});

test('a person’s value stands when programs say another one later [update-form.human-outranks]', async (t) => {
  const { key, id } = await newFamily();
  const form = formOf('organization', id('organization'));
  t.is((await api.as('staff').send('POST', form, { organization: { city: 'Stowe' } })).status, 200);
  const later = { source: { kind: 'scrape', observed_at: new Date(Date.now() + 60_000).toISOString() } };
  await importLines(database.url, [line('organization', key, { city: 'Barre', country: 'US' }, later)]);
  t.is(await shown('organization', id('organization'), 'city'), 'Stowe');
  t.is(await shown('organization', id('organization'), 'country'), 'US', 'control');
});

test('sourceURL is an address on the web [update-form.sourceurl]', async (t) => {
  const { id } = await newFamily();
  const form = formOf('organization', id('organization'));
  for (const sourceURL of ['ftp://x', 'javascript:alert(1)', 'camp.example']) {
    const { status, body } = await api.as('staff').send('POST', form, { organization: { city: 'Barre' }, sourceURL });
    t.is(status, 400, sourceURL);
    t.deepEqual(Object.keys(messagesOf(body)), ['sourceURL']);
  }
  t.is(await shown('organization', id('organization'), 'city'), null);
});

test('links are compared however they are written [update-form.relevant-normalization]', async (t) => {
  const { id } = await newFamily({ relevant_urls: ['http://example.com/', 'https://stays.example/A'] });
  const form = formOf('organization', id('organization'));
  const send = (body: object) => api.as('staff').send('POST', form, body);
  const same = await send({ organization: { relevant_urls: ['HTTPS://stays.EXAMPLE:443/A#top'] } });
  t.deepEqual([same.body.changed, same.body.unchanged], [[], ['relevant_urls']]);
  const { body } = await send({ removeRelevantUrls: ['HTTP://EXAMPLE.com:80'] });
  t.deepEqual(body.changed, ['relevant_urls']);
  t.deepEqual(await shown('organization', id('organization'), 'relevant_urls'), ['https://stays.example/A']);
  t.deepEqual((await send({ removeRelevantUrls: ['https://stays.example/a'] })).body.changed, [], 'another path');
});

const adding = '[update-form.relevant-add-merges update-form.relevant-removal-wins]';

test(`links are added to the list, and a removal wins ${adding}`, async (t) => {
  const { id } = await newFamily({ relevant_urls: ['https://a.example/'] });
  const form = formOf('organization', id('organization'));
  const send = (body: object) => api.as('staff').send('POST', form, body);
  const listed = () => shown('organization', id('organization'), 'relevant_urls');
  t.deepEqual((await send({ organization: { relevant_urls: ['https://b.example/'] } })).body.changed, [
    'relevant_urls',
  ]);
  t.deepEqual(await listed(), ['https://a.example/', 'https://b.example/']);
  const both = { organization: { relevant_urls: ['https://x.example/'] }, removeRelevantUrls: ['HTTPS://x.example'] };
  t.deepEqual((await send(both)).body.changed, []);
  t.deepEqual(await listed(), ['https://a.example/', 'https://b.example/']);
  const anew = { organization: { relevant_urls: ['https://only.example/'] }, clearFields: ['relevant_urls'] };
  t.is((await send(anew)).status, 400, 'emptying it needs a reason');
  t.is((await send({ ...anew, reason: 'all wrong' })).status, 200);
  t.deepEqual(await listed(), ['https://only.example/']);
  for (const bad of [{ removeRelevantUrls: ['x'] }, { organization: { relevant_urls: 'https://x.example/' } }])
    t.is((await send(bad)).status, 400);
});

test('the rules of an import hold, each told at its field', async (t) => {
  const { id } = await newFamily();
  const bad: [Kind, Record<string, unknown>, string | null][] = [
    ['organization', { founded_year: 3.5 }, 'founded_year'],
    ['organization', { founded_year: 99 }, 'founded_year'],
    ['organization', { organization_type: 'club' }, 'organization_type'],
    ['organization', { latitude: 4 }, 'latitude'],
    ['organization', { latitude: 91, longitude: 0 }, 'latitude'],
    ['organization', { time_zone: 'Mars/Base' }, 'time_zone'],
    ['organization', { age_range_years: [9, 6] }, 'age_range_years'],
    ['organization', { grades: [5, 1] }, 'grades'],
    ['organization', { categories: 'art' }, 'categories'],
    ['organization', { canonical_url: 'camp' }, 'canonical_url'],
    ['organization', { name: '\u200b' }, 'name'],
    ['organization', { name: 'x'.repeat(301) }, 'name'],
    ['activity', { format: 'remote' }, 'format'],
    ['session', { start_date: '2026-02-30' }, 'start_date'],
    ['session', { start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    ['session', { prices: [{ price: -1 }] }, 'prices'],
    ['session', { schedule_configurations: [], capacity: -1 }, 'capacity'],
    ['session', { schedule_configurations: [{}] }, 'schedule_configurations'],
    ['session', { overnight: 'yes' }, 'overnight'],
  ];
  for (const [kind, fields, at] of bad) {
    const edit = { [kind]: fields, reason: 'x' };
    const { status, body } = await api.as('staff').send('POST', formOf(kind, id(kind)), edit);
    t.is(status, 400, JSON.stringify(fields));
    t.is(body.problems?.[0]?.field, at, JSON.stringify([fields, body]));
    t.regex(body.message, /^The edit cannot be saved: /);
  }
  const all = { organization: { founded_year: 'old', format: 'x'.repeat(3), city: 5 } };
  t.is((await api.as('staff').send('POST', formOf('organization', id('organization')), all)).status, 400);
  const two = await api.as('staff').send('POST', formOf('organization', id('organization')), {
    organization: { founded_year: 'old', city: 5 },
  });
  t.deepEqual(Object.keys(messagesOf(two.body)).toSorted(), ['city', 'founded_year']);
});
