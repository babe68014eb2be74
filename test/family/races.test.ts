/** Concurrent writers: each version is accepted only once. `FAMILY_RACES` runs more rounds. */
import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { type Adult, addGuardian, makeChild, manual, openFamily } from './people.ts';

const rounds = Number(process.env.FAMILY_RACES ?? 4);
const writers = 64;

let database: TestDatabase;
let api: Api;
let owner: Adult;
let guardian: Adult;
test.before(async () => {
  ({ database, api, parent: owner, otherParent: guardian } = await openFamily());
});

const both = (at: number) => (at % 2 === 0 ? owner : guardian);

/** The number of responses of each status. */
function tally(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test(`of ${writers} writers of a version one wins [family.version-conflict] [family.conflict-409]`, async (t) => {
  t.timeout(1_800_000);
  const { id } = await makeChild(owner);
  await addGuardian(database, api, id, 'otherParent');
  for (let version = 1; version <= rounds; version += 1) {
    const answers = await Promise.all(
      Array.from({ length: writers }, (_, at) =>
        both(at).post(`/children/${id}/corrections`, {
          version,
          changes: { 'child.notes': `${version} ${at}` },
          source: manual,
        }),
      ),
    );
    t.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 409: writers - 1 });
    const { child } = (await owner.get(`/children/${id}`)).body.data;
    t.is(child.version, version + 1);
    t.is(child.provenance['child.notes'].version, version + 1);
    const winner = answers.findIndex(({ status }) => status === 200);
    t.is(child.fields['child.notes'], `${version} ${winner}`);
  }
});

test('writers that try again all succeed: versions are successes [family.version-conflict]', async (t) => {
  t.timeout(1_800_000);
  const child = await makeChild(owner);
  await addGuardian(database, api, child.id, 'otherParent');
  let successes = 0;
  const write = async (at: number) => {
    const who = both(at);
    for (;;) {
      const { version } = (await who.get(`/children/${child.id}`)).body.data.child;
      const body = { version, changes: { 'child.notes': `${at}` }, source: manual };
      const { status } = await who.post(`/children/${child.id}/corrections`, body);
      if (status === 200) {
        successes += 1;
        return;
      }
      if (status !== 409) throw new Error(`${status}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(writers, 8 * rounds) }, (_, at) => write(at)));
  t.is((await owner.get(`/children/${child.id}`)).body.data.child.version, 1 + successes);
  t.is(successes, Math.min(writers, 8 * rounds));
});

test('of two first households one is saved [family.household-correction-zero]', async (t) => {
  t.timeout(1_800_000);
  for (let round = 0; round < rounds * 3; round += 1) {
    await database.sql('delete from store.households');
    const first = { version: 0, changes: { timezone: 'UTC' }, source: manual };
    const answers = await Promise.all([1, 2].map(() => owner.post('/household/corrections', first)));
    t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    t.is((await owner.get('/household')).body.data.household.version, 1);
  }
});

test('a profile is changed or deleted, never both [family.version-conflict]', async (t) => {
  t.timeout(1_800_000);
  for (let round = 0; round < rounds * 2; round += 1) {
    const { id } = await makeChild(owner);
    const [written, deleted] = await Promise.all([
      owner.post(`/children/${id}/corrections`, { version: 1, changes: { 'child.notes': 'x' }, source: manual }),
      owner.remove(`/children/${id}`, { version: 1 }),
    ]);
    const now = (await owner.get(`/children/${id}`)).status;
    if (deleted.status === 200) {
      t.is(now, 404);
      t.is((await database.sql('select from store.approvals where child_id = $1', [id])).length, 0);
    } else t.deepEqual([written.status, deleted.status, now], [200, 409, 200]);
  }
});
