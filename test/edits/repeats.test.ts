/** Edits that arrive twice, late, or concurrently. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

/** A new organization, and how staff edit it. */
async function newForm() {
  const key = randomUUID();
  await importLines(database.url, [line('organization', key, { name: `Camp ${key}`, city: 'Barre' })]);
  const id = idOf('organization', key);
  const path = `/api/organizations/${id}/update-form`;
  const save = (body: object) => api.as('staff').send('POST', path, body);
  const form = async () => (await api.as('staff').get(path)).body.data;
  const contributions = async () =>
    (await database.sql('select id from store.contributions where record_id = $1', [id])).length;
  return { id, key, path, save, form, contributions };
}

test('who edits an older state is shown the one of now, and nothing is written', async (t) => {
  const { save, form, contributions } = await newForm();
  const { version } = await form();
  const edit = { organization: { amenities: 'Lake' }, expectedVersion: version };
  t.is((await save(edit)).status, 200);
  const before = await contributions();
  const { status, body } = await save({ ...edit, organization: { amenities: 'Pool' }, reason: 'x' });
  t.deepEqual([status, body.code, body.data], [409, 'conflict', null]);
  t.deepEqual(body.form, await form());
  t.not(body.form.version, version);
  t.is(await contributions(), before);
  t.is((await save({ ...edit, expectedVersion: body.form.version })).status, 200, 'control');
  t.is((await save({ expectedVersion: 'x' })).status, 409);
});

test('the version changes with what the form shows and with nothing else', async (t) => {
  const { key, save, form } = await newForm();
  const versions = [(await form()).version];
  const said = async (line_: object) => {
    await importLines(database.url, [line_]);
    versions.push((await form()).version);
  };
  await said(line('organization', key, { city: 'Stowe' }));
  await said(line('organization', key, {}, { media: [{ url: 'https://img.example/1.jpg' }] }));
  await said(line('organization', key, {}, { media: [{ url: 'https://img.example/1.jpg', kind: 'cover' }] }));
  t.is(new Set(versions).size, 4);
  await said(line('organization', key, { city: 'Stowe' }, { source: { observed_at: new Date().toISOString() } }));
  t.is((await save({ organization: { city: 'Stowe' } })).status, 200);
  versions.push((await form()).version);
  t.is(new Set(versions).size, 4);
});

test('of edits that start from one state at the same time, one is saved', async (t) => {
  for (let round = 0; round < 5; round += 1) {
    const { save, form, contributions } = await newForm();
    const { version: expectedVersion } = await form();
    const before = await contributions();
    const answers = await Promise.all(
      [1901, 1902, 1903, 1904].map((founded_year) => save({ organization: { founded_year }, expectedVersion })),
    );
    t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
    const current = (await form()).fields.find(({ name }: { name: string }) => name === 'founded_year').value;
    t.is(current, 1901 + answers.findIndex(({ status }) => status === 200));
    t.is(await contributions(), before + 1);
  }
});

test('the same request again is answered alike and writes nothing', async (t) => {
  const { save, contributions, form } = await newForm();
  const { version: expectedVersion } = await form();
  const edit = { organization: { city: 'Stowe' }, reason: 'moved', requestId: randomUUID(), expectedVersion };
  const answers = await Promise.all([save(edit), save(edit), save(edit)]);
  const [first] = answers;
  t.is(first?.status, 200);
  for (const { status, body } of answers) t.deepEqual([status, body], [200, first?.body]);
  const before = await contributions();
  t.is((await save({ organization: { city: 'Essex' }, reason: 'moved again' })).status, 200);
  t.deepEqual((await save(edit)).body, first?.body, 'also after the record was changed');
  t.is(await contributions(), before + 1);
  t.is((await form()).fields.find(({ name }: { name: string }) => name === 'city').value, 'Essex');

  const other = await save({ ...edit, organization: { city: 'Waits River' } });
  t.deepEqual([other.status, other.body.code], [409, 'key_reused']);
  const empty = { requestId: randomUUID() };
  t.deepEqual((await save(empty)).body, (await save(empty)).body);
  t.is((await save({ ...empty, reason: 'x' })).status, 409);
});

test('a request that was refused may be sent again, mended, under its id', async (t) => {
  const { save } = await newForm();
  const requestId = randomUUID();
  t.is((await save({ organization: { city: 'Stowe' }, requestId })).status, 400);
  t.is((await save({ organization: { city: 'Stowe' }, reason: 'moved', requestId })).status, 200);
});

test('an edit that comes again after its receipt was swept is not recorded twice', async (t) => {
  const { id, save, contributions } = await newForm();
  const edit = { organization: { amenities: 'Lake' }, requestId: randomUUID() };
  t.is((await save(edit)).status, 200);
  const before = await contributions();
  await database.sql(
    `update store.edit_receipts set recorded_at = recorded_at - interval '31 days' where record_id = $1`,
    [id],
  );
  await database.sql('select api.sweep_edit_receipts()');
  t.is((await database.sql('select from store.edit_receipts where record_id = $1', [id])).length, 0);
  t.deepEqual((await save(edit)).body.changed, []);
  t.is(await contributions(), before);
});
