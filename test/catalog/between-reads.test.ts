/** A list reads ids first and rows afterwards: commits between the two reads. */
import test from 'ava';
import { CatalogChanges } from '../../server/db/catalog-changes.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { type ViewerDatabase, viewerDatabase } from '../../server/db/viewer-database.ts';
import { listRecords } from '../../server/routes/catalog/records.ts';
import { CachedPopulations } from '../../server/shared/cached-populations.ts';
import { CachedRows } from '../../server/shared/cached-rows.ts';
import { openCatalog } from '../fixtures/catalog.ts';

type Context = Parameters<typeof listRecords>[1];

test('a record that goes between ids and rows is in neither the page nor its total [counts.rows-live]', async (t) => {
  const { database } = await openCatalog();
  const real = viewerDatabase(database.pools, ofRole('campatlas_team'));
  const calls: string[] = [];
  let change: () => Promise<unknown> = async () => {};
  const db: ViewerDatabase = {
    copy: real.copy,
    rows: real.rows,
    copyInto: real.copyInto,
    one: real.one,
    async call(name, args) {
      calls.push(name);
      if (name === 'api.list_rows') await change();
      return await real.call(name, args);
    },
  };
  const list = async () => {
    const changes = new CatalogChanges(database.pools.server);
    const cachedRows = new CachedRows(1 << 20, changes.freshness);
    const host = { changes, cachedRows, cachedPopulations: new CachedPopulations(1 << 20, changes.freshness) };
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

test(
  'a list is counted once while nothing changes that it asks about, and again when something has ' +
    '[counts.filtered-live] [counts.total-independent-of-page]',
  async (t) => {
    const { api, database } = await openCatalog();
    const read = async (more: string) => (await api.as('team').get(`/api/sessions?limit=2&ageYears=8${more}`)).body;
    const whole = await read('');
    t.true(whole.total > 4);
    await database.sql(`alter function logic.pick_records rename to pick_counted;
    create function logic.pick_records(p_kind text, p_query jsonb, p_role name, p_window integer,
      out ids uuid[], out total bigint, out unfiltered_total bigint, out revision text, out all_ids uuid[])
    language sql stable security definer
    as $$ select p.ids, 4242, p.unfiltered_total, p.revision, p.all_ids
      from logic.pick_counted(p_kind, p_query, p_role, p_window) p $$;
    grant execute on function logic.pick_records to campatlas_team;`);
    const next = await read('&offset=2');
    t.deepEqual([next.total, next.sessions.length], [whole.total, 2]);
    t.notDeepEqual(next.sessions, whole.sessions);
    t.is((await read('&includeRows=false')).total, whole.total);
    t.is((await read('&city=Portland')).total, 4242, 'another list is counted');
    const change = (what: string) =>
      database.sql(`update store.sessions set ${what} where id = (select id from store.sessions limit 1)`);
    await change("name = 'changed'");
    t.is((await read('&offset=4')).total, whole.total, 'no condition asks for names');
    await change("age_range_years = '[3,4]'");
    t.is((await read('&offset=2')).total, 4242, 'and this one after a change of what it asks');
  },
);
