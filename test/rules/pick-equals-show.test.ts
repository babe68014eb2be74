import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { pickedNotShown } from '../fixtures/probes.ts';

/** The callers that read lists, and the role of their requests. */
const readers: readonly (readonly [Name, string])[] = [
  ['starter', 'starter'],
  ['pro', 'pro'],
  ['team', 'team'],
  ['enterprise', 'enterprise'],
  ['staff', 'staff'],
  ['admin', 'admin'],
  ['proMachine', 'pro'],
  ['staffMachine', 'staff'],
  ['adminMachine', 'admin'],
  ['service', 'staff'],
  ['preview', 'preview'],
];

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

for (const [name, role] of readers)
  test(`${name} is shown by every list exactly the records of the masking view, and as many are counted`, async (t) => {
    t.is(await pickedNotShown(api, database, name, role), null);
  });
