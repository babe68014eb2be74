/** Changing the gallery of a record through its edit form. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { picture } from '../media/pictures.ts';
import { upload } from '../media/requests.ts';

const mine = idOf('organization', 'mine');
const form = (id: string) => `/api/organizations/${id}/update-form`;
const images = ['a', 'b', 'c'].map((name) => ({ url: `https://img.example/${name}.jpg` }));

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, [line('organization', 'mine', { name: 'Camp' })]);
  api = await openApi(database, { organizationId: mine });
});

interface Image {
  readonly id: string;
  readonly displayUrl: string;
  readonly label: string | null;
}

async function newCamp() {
  const key = randomUUID();
  await importLines(database.url, [line('organization', key, { name: 'Camp' }, { media: images })]);
  const id = idOf('organization', key);
  const media = async () => (await api.as('staff').get(form(id))).body.data.media;
  const names = async () => (await media()).items.map(({ displayUrl }: Image) => displayUrl.slice(-5, -4)).join('');
  const idOfImage = async (at: number): Promise<string> => (await media()).items[at].id;
  const save = (body: object) => api.as('staff').send('POST', form(id), body);
  return { id, media, names, idOfImage, save };
}

test('order, labels, cover and logo of images are edited, and taken back [update-form.body-members]', async (t) => {
  const { id, media, names, idOfImage, save } = await newCamp();
  const [a, b, c] = await Promise.all([0, 1, 2].map(idOfImage));
  const { body } = await save({ assets: [{ id: c }, { id: a, label: 'The lake' }], brand: { coverId: b } });
  t.deepEqual([body.changed, body.unchanged], [['media'], []]);
  t.is(await names(), 'cab');
  const shown = await media();
  t.is(shown.coverId, b);
  t.is(shown.items[1].label, 'The lake');
  const same = await save({ assets: [{ id: c }], brand: { coverId: b } });
  t.deepEqual([same.body.changed, same.body.unchanged], [[], ['media']]);
  t.deepEqual((await save({ assets: [], brand: {} })).body.contributionId, null, 'blank ones are ignored');

  t.is((await save({ assets: [{ id: a, hidden: true }] })).status, 200);
  t.is(await names(), 'cb');
  const hidden = await save({ assets: [{ id: a }] });
  t.is(await names(), 'acb', 'an image that was hidden is shown again');
  await save({ brand: { coverId: null } });
  t.is((await media()).coverId, null);
  await database.sql(`select api.withdraw_contribution($1, $2, true, 'wrong')`, [id, hidden.body.contributionId]);
});

test('uploads are put into the gallery by who made them', async (t) => {
  const assetId = (await upload(api.as('orgMember'), await picture(400, 300))).body.data.id;
  const { body } = await api.as('orgMember').send('POST', form(mine), {
    assets: [{ assetId, label: 'Dock' }],
    brand: { logoId: assetId },
  });
  t.deepEqual(body.changed, ['media']);
  const { items, logoId } = (await api.as('orgMember').get(form(mine))).body.data.media;
  t.deepEqual([items.length, items[0].label, logoId], [1, 'Dock', items[0].id]);
  t.true(items[0].displayUrl.includes(assetId));

  const other = await upload(api.as('staff'), await picture(410, 300));
  const foreign = { assets: [{ assetId: other.body.data.id }] };
  const refused = await api.as('orgMember').send('POST', form(mine), foreign);
  t.is(refused.status, 400);
  t.is(refused.body.problems?.[0]?.field, 'assets');
  const link = await api.as('staff').send('POST', `/api/organizations/${mine}/update-links`, {});
  const holder = api.withHeaders({ 'x-update-token': link.body.data.token });
  t.is((await holder.send('POST', form(mine), foreign)).status, 400, 'a link names no uploads');
  t.is((await holder.send('POST', form(mine), { assets: [{ assetId }] })).status, 200, 'but what the record shows');
});

test('images that there are not, and odd wishes, are refused', async (t) => {
  const { idOfImage, save, names } = await newCamp();
  const a = await idOfImage(0);
  for (const body of [
    { assets: [{ id: randomUUID() }] },
    { assets: [{ assetId: randomUUID() }] },
    { assets: [{ id: a }, { id: a }] },
    { assets: [{}] },
    { assets: [{ id: a, assetId: a }] },
    { assets: [{ id: a, url: 'https://img.example/x.jpg' }] },
    { assets: [{ id: a, label: 5 }] },
    { assets: 'all' },
    { brand: { coverId: randomUUID() } },
    { brand: { cover: a } },
    { brand: { coverId: '' } },
  ])
    t.is((await save(body)).status, 400, JSON.stringify(body));
  const { body } = await save({
    assets: [{ id: a }, { id: a }, { id: randomUUID() }],
    brand: { logoId: randomUUID() },
  });
  t.deepEqual(body.problems, [
    { field: 'assets', message: '[1]: is named twice' },
    { field: 'assets', message: '[2]: there is no such image' },
    { field: 'brand', message: 'logoId: is not an image that the record shows' },
  ]);
  t.is(await names(), 'abc');
});
