/** Family data belong to their adult: the export contains all of them, and erasure leaves none. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { testSeal } from '../seal.ts';
import { type Adult, addGuardian, adult, makeChild, makeTurns, manual } from './people.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const canary = 'zqxcanary';
const tables = [
  'children',
  'guardianships',
  'child_invitations',
  'households',
  'care_requirements',
  'care_children',
  'memory_facts',
  'approvals',
  'consents',
  'conversations',
  'turns',
];

/** An adult with a row in each table of family data; one profile is shared with the parent of the cast. */
async function family(): Promise<{ id: string; who: Adult; childId: string; sharedId: string }> {
  const [made] = await database.sql<{ id: string }>(
    `select api.create_account('a' || gen_random_uuid() || '@erased.test', 'Erased', 'free') as id`,
  );
  const id = made?.id ?? '';
  const who = adult(api.inBrowserOf((await newSession(database, id)).cookie));
  const turns = await makeTurns(database, id);
  await database.sql('update store.turns set sealed = $2 where id = $1', [
    turns.completed,
    testSeal().seal(JSON.stringify({ question: canary, answer: canary }), {
      table: 'store.turns',
      column: 'sealed',
      id: turns.completed,
    }),
  ]);
  await database.sql(`delete from store.turns where account_id = $1 and state <> 'completed'`, [id]);
  const source = turns.source(turns.completed);
  const child = await makeChild(who, { fields: {}, planning: { label: canary }, source });
  await addGuardian(database, api, child.id, 'parent');
  const parent = adult(api.as('parent'));
  const shared = await makeChild(parent, { fields: {}, planning: { label: 'shared' } });
  await database.sql('insert into store.guardianships (child_id, account_id, joined_at) values ($1, $2, now())', [
    shared.id,
    id,
  ]);
  await who.post(`/children/${shared.id}/corrections`, { version: 1, changes: { 'child.notes': 'n' }, source });
  await database.sql(
    `insert into store.child_invitations (child_id, email, sealed, created_at, expires_at)
    values ($1, 'next@erased.test', '\\x00', now(), now() + interval '7 days')`,
    [child.id],
  );
  await who.post('/household/corrections', { version: 0, changes: { searchArea: { label: canary } }, source: manual });
  const { status } = await who.post('/care-requirements', {
    childIds: [child.id],
    dates: { dates: ['2027-07-05'] },
    hours: { start: '09:00', end: '10:00' },
    timezone: 'UTC',
    label: canary,
    flexibility: { level: 'fixed', startMinutes: 0, endMinutes: 0 },
    coverage: { mode: 'partial_ok', minimumDaysPerWeek: 1 },
    source: manual,
  });
  await who.post('/memory-facts', { category: 'other', statement: canary, childId: child.id, source });
  await who.post('/consents', { notice: canary });
  if (status !== 201) throw new Error(`${status}`);
  return { id, who, childId: child.id, sharedId: shared.id };
}

test('the export opens all of it, and erasure leaves nothing but what others own', async (t) => {
  const { id, childId, sharedId } = await family();
  const other = await family();
  const browser = api.inBrowserOf((await newSession(database, id)).cookie);
  const { parts } = (await browser.get('/api/account/export')).body.data;
  t.deepEqual(parts.children[0].sealed, { 'planning.label': canary });
  t.deepEqual(parts.household[0].sealed, { searchArea: { label: canary } });
  t.is(parts.careRequirements[0].sealed.label, canary);
  t.is(parts.memoryFacts[0].sealed, canary);
  t.is(parts.turns[0].sealed.answer, canary);
  t.is(parts.consents[0].notice, canary);
  for (const name of ['guardianships', 'childInvitations', 'careChildren', 'approvals', 'conversations'])
    t.true(parts[name].length > 0, name);
  t.false(JSON.stringify(parts).includes(other.id), 'nothing of others');

  const rowsOf = async (account: string) => {
    const counts: [string, number][] = [];
    for (const name of tables) {
      const text = `select count(*)::integer as n from store.${name} r where r::text ~ any ($1)`;
      const [row] = await database.sql<{ n: number }>(text, [[account, account === id ? childId : other.childId]]);
      counts.push([name, row?.n ?? 0]);
    }
    return Object.fromEntries(counts);
  };
  const [before, others] = [await rowsOf(id), await rowsOf(other.id)];
  t.true(
    Object.values(before).every((n) => n > 0),
    JSON.stringify(before),
  );
  t.is((await browser.send('POST', '/api/account/erase', {})).status, 200);
  t.deepEqual(await rowsOf(id), Object.fromEntries(tables.map((name) => [name, 0])));
  t.deepEqual(await rowsOf(other.id), others);
  const shared = (await adult(api.as('parent')).get(`/children/${sharedId}`)).body.data.child;
  t.like(shared, { fields: { 'child.notes': 'n' }, version: 2 });
  t.deepEqual(shared.provenance['child.notes'].actorId, null, 'who approved is unnamed');
  t.is(shared.provenance['child.notes'].source, 'assistant');
});
