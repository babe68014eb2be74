/** After an edit the map shows a camp at its new place and no longer at the old one. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { until } from '../until.ts';

const id = idOf('organization', 'moving');
const place = { name: 'Camp', latitude: 44.5, longitude: -72.5, coordinate_precision: 'street' };

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, [line('organization', 'moving', place)]);
  api = await openApi(database);
});

async function isShownAt(latitude: number, longitude: number): Promise<boolean> {
  const bbox = [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1].join();
  const { status, text } = await api
    .as('starter')
    .get(`/api/canonical/map?bbox=${bbox}&zoom=12&includeCampPoints=true`);
  return status === 200 && text.includes(id);
}

test('an edited place is on the map at once, and gone when it is taken back', async (t) => {
  await until('the map is read in', () => isShownAt(44.5, -72.5));
  const edit = { organization: { latitude: 41.25, longitude: -71.75, coordinate_precision: 'exact' }, reason: 'moved' };
  const { status, body } = await api.as('staff').send('POST', `/api/organizations/${id}/update-form`, edit);
  t.deepEqual([status, body.changed], [200, ['latitude', 'longitude', 'coordinate_precision']]);
  await until('the camp is at its new place', () => isShownAt(41.25, -71.75));
  t.false(await isShownAt(44.5, -72.5));
  await database.sql(`select api.withdraw_contribution($1, $2, true, 'wrong')`, [id, body.contributionId]);
  await until('the camp is back', () => isShownAt(44.5, -72.5));
  t.false(await isShownAt(41.25, -71.75));
});
