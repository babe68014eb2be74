import test from 'ava';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { kinds, plurals } from '../fixtures/line.ts';

const roles = {
  starter: 'starter', pro: 'pro', team: 'team', enterprise: 'enterprise', staff: 'staff', admin: 'admin',
  proMachine: 'pro', staffMachine: 'staff', adminMachine: 'admin', service: 'staff', preview: 'preview',
} as const satisfies Partial<Record<Name, string>>;

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

async function idsInView(role: string, kind: (typeof kinds)[number]): Promise<string[]> {
  const schema = role === 'preview' ? 'preview' : 'canonical';
  const viewer = viewerDatabase(database.pools, `campatlas_${role}`);
  const row = await viewer.one(`select array_agg(id::text order by id) as ids from ${schema}.${plurals[kind]}`);
  return row.ids as string[];
}

for (const [name, role] of Object.entries(roles))
  test(`${name} is shown by every list exactly the records of the masking view, and as many are counted`, async (t) => {
    for (const kind of kinds) {
      const shown = await idsInView(role, kind);
      t.true(shown.length > 2);
      const picked: string[] = [];
      const limit = name === 'preview' ? 25 : 100;
      for (let offset = 0; offset < shown.length; offset += limit) {
        const { body } = await api.as(name as Name).get(`/api/${plurals[kind]}?limit=${limit}&offset=${offset}`);
        t.deepEqual([body.total, body.unfilteredTotal], [shown.length, shown.length]);
        picked.push(...body[plurals[kind]].map(({ id }: { id: string }) => id));
      }
      t.deepEqual(picked.toSorted(), shown);
      t.is((await api.as(name as Name).get(`/api/${plurals[kind]}?includeRows=false`)).body.total, shown.length);
    }
  });
