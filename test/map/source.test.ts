import test from 'ava';
import { openMapSource } from '../../server/map/open.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { everyone, expect, revisionOf, roles, spell } from './oracle.ts';

test('every role sees the camps and records that the tables hold for it', async (t) => {
  const database = await openCatalogDatabase();
  const map = openMapSource({ pools: database.pools, log: () => {} });
  for (const role of roles) {
    const view = await map.view(role, everyone, await revisionOf(database));
    t.deepEqual(spell(view), await expect(database, role, everyone), role);
    t.is(view.population.revision, await revisionOf(database));
  }
  await map.close();
});

test('a question of any kind selects the camps that own what answers it', async (t) => {
  const database = await openCatalogDatabase();
  const map = openMapSource({ pools: database.pools, log: () => {} });
  const filters = [
    { kind: 'organization', filter: '{"field":"region","op":"matchesRegion","value":"OR"}' },
    { kind: 'activity', filter: '{"field":"name","op":"containsText","value":"a"}' },
    { kind: 'session', filter: '{"field":"start_date","op":"present"}' },
    {
      kind: 'session',
      filter:
        '{"related":{"relation":"activity","match":"any","where":{"field":"name","op":"containsText","value":"o"}}}',
    },
  ] as const;
  for (const role of ['campatlas_starter', 'campatlas_preview'])
    for (const { kind, filter } of filters)
      for (const ageYears of [null, 8]) {
        const question = { ...everyone, kind, filter, ageYears };
        const view = await map.view(role, question, await revisionOf(database));
        t.deepEqual(spell(view), await expect(database, role, question), `${role} ${JSON.stringify(question)}`);
      }
  await map.close();
});
