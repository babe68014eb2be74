/** A list reads ids first and rows after: what is committed between the two. */
import test from 'ava';
import { type ViewerDatabase, viewerDatabase } from '../../server/db/viewer-database.ts';
import { listRecords } from '../../server/routes/catalog/records.ts';
import { KnownRows } from '../../server/shared/known-rows.ts';
import { openCatalog } from '../fixtures/catalog.ts';

type Context = Parameters<typeof listRecords>[1];

test('a record that goes between ids and rows is in neither the page nor its total [counts.rows-live]', async (t) => {
  const { database } = await openCatalog();
  const real = viewerDatabase(database.pools, 'campatlas_team');
  const calls: string[] = [];
  let change: () => Promise<unknown> = async () => {};
  const db: ViewerDatabase = {
    copy: real.copy,
    async one(text, values) {
      calls.push(/api\.\w+/.exec(text)?.[0] ?? '');
      if (text.includes('api.list_rows')) await change();
      return await real.one(text, values);
    },
  };
  const list = async () => {
    const host = { knownRows: new KnownRows(1 << 20) };
    const caller = { dbRole: 'campatlas_team', tier: 'enterprise', resultWindow: null };
    const context = { caller, db, host } as unknown as Context;
    const answer = await listRecords('organization', context, { limit: 5, offset: 0, includeRows: true });
    return JSON.parse('text' in answer ? answer.text : '') as { organizations: { id: string }[]; total: number };
  };

  const before = await list();
  t.deepEqual(calls.splice(0), ['api.list_records', 'api.list_rows']);
  const gone = before.organizations[0]?.id ?? '';
  change = () => database.sql('delete from store.organizations where id = $1', [gone]);
  const after = await list();
  t.deepEqual(calls, ['api.list_records', 'api.list_rows', 'api.list_records']);
  t.is(after.organizations.length, 5);
  t.false(after.organizations.some(({ id }) => id === gone));
  t.is(after.total, before.total - 1);
});
