/** The effect of an edit on the fields of a record, and which edits are rejected. */
import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { type Kind, kinds, line } from '../fixtures/line.ts';
import { type Forms, formOf, messagesOf, openForms } from './form.ts';

let database: TestDatabase;
let api: Api;
let newFamily: Forms['newFamily'];
let shown: Forms['shown'];
test.before(async () => {
  ({ database, api, newFamily, shown } = await openForms());
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
  const { key, id } = await newFamily({ amenities: 'Lake', age_range_months: [60, 90], relevant_urls: links });
  const form = formOf('organization', id('organization'));
  const clearFields = ['amenities', 'age_range_years', 'relevant_urls'];
  const { body } = await api.as('staff').send('POST', form, { clearFields, reason: 'closed' });
  t.deepEqual(body.changed, ['age_range_months', 'amenities', 'relevant_urls']);
  for (const field of ['amenities', 'age_range_years', 'relevant_urls'])
    t.is(await shown('organization', id('organization'), field), null, field);
  await importLines(database.url, [line('organization', key, { relevant_urls: links })]);
  t.is(await shown('organization', id('organization'), 'relevant_urls'), null, 'a crawl does not fill it again');
});

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
    t.regex(messagesOf(body).reason ?? '', /is required/);
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
    t.is((await api.as('staff').send('POST', form, { sourceURL })).status, 400, `${sourceURL} of nothing`);
  }
  t.is((await api.as('staff').send('POST', form, { sourceURL: 'https://camp.example/news' })).status, 200, 'control');
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
