import test from 'ava';
import { openMapSource } from '../../server/map/open.ts';
import type { Change } from '../../server/map/source.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { everyone, expect, look, spell } from './oracle.ts';
import { addDataset, box } from './world.ts';

test('a region holds the records of its points, whatever their camp; a new dataset counts at once', async (t) => {
  const database = await openCatalogDatabase();
  const first = await addDataset(database, 'state', [{ code: 'OR', geometry: box(-124, 42, -117, 47) }]);
  const map = openMapSource({ pools: database.pools, log: () => {} });
  const heard: Change[] = [];
  map.onChange((change) => heard.push(change));
  const question = { ...everyone, region: { kind: 'state', code: 'OR', dataset: null } };
  const pinned = { ...everyone, region: { kind: 'state', code: 'OR', dataset: first } };
  const inside = 'longitude between -124 and -117 and latitude between 42 and 47';
  for (const filter of [null, '{"field":"name","op":"containsText","value":"o"}'])
    for (const role of ['campatlas_starter', 'campatlas_preview']) {
      const found = spell(await look(map, role, { ...question, filter }, ''));
      t.deepEqual(found, await expect(database, role, { ...question, filter }, inside));
      t.true(found.records.length > 0);
    }
  const { revision } = (await look(map, 'campatlas_starter', pinned, '')).population;
  t.true(spell(await look(map, 'campatlas_starter', pinned, revision)).records.length > 0);

  await database.sql(`update store.organizations set name = 'changed' where name = 'home'`);
  t.deepEqual(
    spell(await look(map, 'campatlas_starter', question, '')),
    await expect(database, 'campatlas_starter', question, inside),
  );

  heard.length = 0;
  await addDataset(database, 'state', [{ code: 'OR', geometry: box(-1, -1, 1, 1) }]);
  const moved = await look(map, 'campatlas_starter', question, '');
  t.deepEqual(
    spell(moved),
    await expect(database, 'campatlas_starter', question, 'abs(longitude) <= 1 and abs(latitude) <= 1'),
  );
  t.true(heard.some(({ camps, to }) => camps === null && to === moved.population));
  await t.throwsAsync(() => look(map, 'campatlas_starter', pinned, moved.population.revision), { code: 'PT400' });
  await t.throwsAsync(
    () => look(map, 'campatlas_starter', { ...question, region: { kind: 'state', code: 'ZZ', dataset: null } }, ''),
    { code: 'PT400' },
  );
  await map.close();
});
