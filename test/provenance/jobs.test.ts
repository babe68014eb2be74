/** Withdrawals, merges and moves in provenance, and the outside records that contribute to a record. */
import test from 'ava';
import { activity, organization } from '../imports/world.ts';
import { at, only, openPast, type Past } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

test('what was taken back is told as such and says nothing any more [provenance.entry-action]', async (t) => {
  await past.world.load(organization('back', { city: 'A' }, at('01')), only({ city: 'Wrong' }, at('02'), 'back'));
  const id = await past.idOf('organization', 'back');
  const { sql } = past.world.database;
  const [wrong] = await sql('select max(id) as id from store.contributions where record_id = $1', [id]);
  await sql(`select api.withdraw_contribution($1, $2, true, 'a slip')`, [id, wrong?.id]);
  const { history, sources, latest_observation: latest } = await past.fieldOf('back', 'city');
  t.like(history[0], { action: 'set', withdrawn: { reason: 'a slip' } });
  t.truthy(history[0].withdrawn.recorded_at);
  t.false('withdrawn' in history[1]);
  t.deepEqual(
    [sources.length, sources[0].observed_at, latest.observed_at],
    [1, '2026-05-01T00:00:00.000000Z', '2026-05-01T00:00:00.000000Z'],
  );
});

test('held words are history and no source', async (t) => {
  await past.world.load(organization('held', { city: 'A' }, at('01')));
  const id = await past.idOf('organization', 'held');
  await past.world.database.sql('select api.suppress_record($1, true)', [id]);
  await past.world.load(only({ city: 'B' }, at('02'), 'held'));
  const { history, sources } = await past.fieldOf('held', 'city');
  t.deepEqual([history.length, history[0].action, sources.length], [2, 'keep', 1]);
});

test('outside records, merges and moves are listed [provenance.admin-only-members]', async (t) => {
  await past.world.load(
    organization('one', { city: 'A' }, at('01')),
    organization('two', { country: 'US' }, at('03', { kind: 'import', url: undefined })),
    activity('mover', 'one', {}, at('01')),
  );
  await past.world.load({ kind: 'activity', key: 'mover', organization: 'two', ...at('02') });
  const [one, two] = await Promise.all(['one', 'two'].map((key) => past.idOf('organization', key)));
  const moved = await past.provenanceOf('activity', 'mover');
  t.like(moved.relationship_jobs, { length: 1 });
  t.like(moved.relationship_jobs[0], { relationship: 'organization', from_id: one, to_id: two, source: 'scrape' });

  await past.world.database.sql(`select api.merge_records($1, $2, 'one camp')`, [one, two]);
  const told = await past.provenanceOf('organization', 'one');
  t.deepEqual(told.external_ids, ['one', 'two']);
  t.like(told.merge_jobs[0], { survivor_id: one, other_id: two, state: 'merged', reason: 'one camp', split_at: null });
  t.deepEqual(
    told.source_records.map(({ source, key, website, contributions }: Record<string, unknown>) => [
      source,
      key,
      website,
      contributions,
    ]),
    [
      ['import', 'two', null, 1],
      ['scrape', 'one', 'https://camp.example', 1],
    ],
  );
  t.is(told.field_provenance.country.value_state, 'set');
  t.is((await past.api.as('admin').get(`/api/organizations/${two}/provenance`)).status, 404);
});
