/** Remembered facts and consents. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, bare } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { type Adult, addGuardian, long, makeChild, manual, openFamily } from './people.ts';

let database: TestDatabase;
let api: Api;
let who: Adult;
let other: Adult;
test.before(async () => {
  ({ database, api, parent: who, otherParent: other } = await openFamily());
});

const fact = (change: object = {}) => ({
  category: 'logistics',
  statement: 'No car on Tuesdays',
  source: manual,
  ...change,
});
const create = (change: object = {}) => who.post('/memory-facts', fact(change));
const make = async (change: object = {}) => (await create(change)).body.data.memoryFact;
const change = (id: string, version: number, changes: object) => who.patch(`/memory-facts/${id}`, { version, changes });

test('a fact is remembered, read, changed and forgotten [family.memory-fields]', async (t) => {
  const child = await makeChild(who);
  const made = await create({ childId: child.id, expiresOn: '2099-01-01' });
  t.is(made.status, 201);
  const one = made.body.data.memoryFact;
  t.deepEqual(Object.keys(one).toSorted(), [
    'category',
    'childId',
    'createdAt',
    'expiresOn',
    'id',
    'provenance',
    'sourceReference',
    'statement',
    'updatedAt',
    'version',
  ]);
  t.like(one, { childId: child.id, expiresOn: '2099-01-01', statement: 'No car on Tuesdays', version: 1 });
  t.deepEqual(Object.keys(one.provenance), ['category', 'childId', 'expiresOn', 'statement']);
  const bare = await make();
  t.deepEqual([bare.childId, bare.expiresOn, bare.sourceReference], [null, null, null]);
  const changed = await change(one.id, 1, { statement: 'No car', childId: null, expiresOn: null });
  const now = changed.body.data.memoryFact;
  t.like(now, { version: 2, statement: 'No car', childId: null, expiresOn: null, category: 'logistics' });
  t.deepEqual(Object.keys(now.provenance), ['category', 'statement']);
  t.deepEqual([now.provenance.statement.version, now.provenance.category.version], [2, 1]);
  t.is((await change(one.id, 1, { statement: 'x' })).status, 409);
  for (const changes of [{ statement: null }, { category: null }, {}, { version: 2 }])
    t.is((await change(one.id, 2, changes)).status, 400);
  t.is(
    (await who.post(`/memory-facts/${one.id}/reconfirm`, { version: 2, keys: ['childId'], source: manual })).status,
    409,
  );
  const again = { version: 2, keys: ['statement'], source: manual };
  t.like((await who.post(`/memory-facts/${one.id}/reconfirm`, again)).body.data.memoryFact, {
    version: 3,
    statement: 'No car',
  });
  t.is((await who.remove(`/memory-facts/${one.id}`, { version: 2 })).status, 409);
  t.is((await who.remove(`/memory-facts/${one.id}`, { version: 3 })).status, 200);
  t.is((await change(one.id, 3, { statement: 'x' })).status, 404);
});

test('a category is one of four [family.memory-category]', async (t) => {
  for (const category of ['activity_history', 'logistics', 'preference', 'other'])
    t.is((await make({ category })).category, category);
  for (const category of ['health', undefined, null]) t.is((await create({ category })).status, 400);
});

test('a statement has 1 to 500 characters [family.memory-statement]', async (t) => {
  t.is((await make({ statement: long(500) })).statement, long(500));
  for (const statement of ['', '  ', long(501), undefined, 5]) t.is((await create({ statement })).status, 400);
});

test('what has expired is kept, and left out of what the assistant is told [family.memory-expiry.open]', async (t) => {
  const over = await make({ statement: 'over', expiresOn: '2020-01-01' });
  const today = await make({ statement: 'today', expiresOn: new Date().toISOString().slice(0, 10) });
  const ids = async (query: string) =>
    (await who.get(`/memory-facts${query}`)).body.data.memoryFacts.map(({ id }: { id: string }) => id);
  const [all, current] = [await ids(''), await ids('?current=true')];
  t.deepEqual([all.includes(over.id), current.includes(over.id)], [true, false]);
  t.deepEqual([all.includes(today.id), current.includes(today.id)], [true, true]);
  t.is((await create({ expiresOn: '2027-02-29' })).status, 400);
});

test('a fact is about a child that the adult can access, and goes with it [family.child-private]', async (t) => {
  const theirs = await makeChild(other);
  const [foreign, unknown] = [await create({ childId: theirs.id }), await create({ childId: randomUUID() })];
  t.deepEqual([foreign.status, foreign.body.message], [400, unknown.body.message]);
  await addGuardian(database, api, theirs.id, 'parent');
  const shared = await make({ childId: theirs.id, statement: 'shared' });
  t.is(shared.childId, theirs.id);
  await who.remove(`/children/${theirs.id}/guardians/${api.cast.accounts.parent}`);
  const read = async () => (await who.get('/memory-facts')).body.data.memoryFacts;
  const of = (id: string, all: { id: string }[]) => all.find((one) => one.id === id);
  t.like(of(shared.id, await read()), { childId: null, statement: 'shared' });
  t.is((await change(shared.id, 1, { statement: 'still mine' })).status, 200);
  await other.remove(`/children/${theirs.id}`, { version: 1 });
  t.is(of(shared.id, await read()), undefined);
});

test('another adult’s fact is none', async (t) => {
  const { id } = await make();
  for (const ask of [
    (of: string) => other.patch(`/memory-facts/${of}`, { version: 1, changes: { statement: 'x' } }),
    (of: string) => other.remove(`/memory-facts/${of}`, { version: 1 }),
    (of: string) => other.post(`/memory-facts/${of}/reconfirm`, { version: 1, keys: ['statement'], source: manual }),
  ]) {
    const foreign = await ask(id);
    t.is(foreign.status, 404);
    t.is(bare(foreign), bare(await ask(randomUUID())));
  }
  t.false((await other.get('/memory-facts')).text.includes(id));
});

test('a consent is recorded once', async (t) => {
  const ask = (body: object) => who.post('/consents', body);
  t.deepEqual((await who.get('/consents')).body.data.consents, []);
  const first = await ask({ notice: '2026-11-23' });
  t.is(first.status, 201);
  t.is(first.body.data.consent.notice, '2026-11-23');
  const again = await ask({ notice: '2026-11-23' });
  t.deepEqual([again.status, again.body.data.consent], [200, first.body.data.consent]);
  t.deepEqual((await who.get('/consents')).body.data.consents, [first.body.data.consent]);
  t.deepEqual((await other.get('/consents')).body.data.consents, []);
  for (const body of [{}, { notice: '' }, { notice: ' ' }, { notice: long(101) }, { notice: 'x', at: 1 }])
    t.is((await ask(body)).status, 400);
});
