/** Approvals: a row for each saved value, recorded by the calling adult, from a turn of their own. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { type Adult, addGuardian, makeChild, makeTurns, manual, names, openFamily } from './people.ts';

let database: TestDatabase;
let api: Api;
let owner: Adult;
let guardian: Adult;
test.before(async () => {
  ({ database, api, parent: owner, otherParent: guardian } = await openFamily());
});

test('each saved value has its approval, what is removed has none [family.provenance-map]', async (t) => {
  const input = { fields: { ...names, 'child.notes': 'x' }, planning: { label: 'Ada' }, preferences: { notes: 'y' } };
  const child = await makeChild(owner, { ...input, reuseAllowed: true });
  const keys = ['child.firstName', 'child.lastName', 'child.notes', 'planning.label', 'preferences.notes'];
  t.deepEqual(Object.keys(child.provenance), [...keys, 'reuseAllowed']);
  const changes = { 'child.notes': null, 'preferences.interests': ['art'], reuseAllowed: null };
  const { body } = await owner.post(`/children/${child.id}/corrections`, { version: 1, changes, source: manual });
  const { provenance } = body.data.child;
  t.deepEqual(
    Object.keys(provenance).toSorted(),
    [...keys.filter((key) => key !== 'child.notes'), 'preferences.interests'].toSorted(),
  );
  t.deepEqual([provenance['planning.label'].version, provenance['preferences.interests'].version], [1, 2]);
});

test('an approval says who, when, from what and for which version [family.approval-record]', async (t) => {
  const turns = await makeTurns(database, api.cast.accounts.parent);
  const child = await makeChild(owner, { fields: names, source: turns.source(turns.completed) });
  const { approvedAt, ...rest } = child.provenance['child.firstName'];
  t.deepEqual(rest, {
    source: 'assistant',
    actorId: api.cast.accounts.parent,
    sourceReference: { conversationId: turns.conversationId, turnId: turns.completed },
    version: 1,
  });
  t.is(new Date(approvedAt).toISOString(), approvedAt);
  t.deepEqual(Object.keys((await makeChild(owner)).provenance['child.firstName']).toSorted(), [
    'actorId',
    'approvedAt',
    'source',
    'version',
  ]);
});

test('whoever calls approves [family.approval-actor-viewer]', async (t) => {
  const child = await makeChild(owner, { fields: { ...names, 'child.notes': 'x' } });
  await addGuardian(database, api, child.id, 'otherParent');
  const body = { version: 1, changes: { 'child.notes': 'y' }, source: manual };
  const { id } = child;
  const { otherParent, parent } = api.cast.accounts;
  for (const more of [{ actorId: parent }, { source: { ...manual, actorId: parent } }])
    t.is((await guardian.post(`/children/${id}/corrections`, { ...body, ...more })).status, 400);
  const corrected = (await guardian.post(`/children/${id}/corrections`, body)).body.data.child.provenance;
  t.deepEqual([corrected['child.notes'].actorId, corrected['child.firstName'].actorId], [otherParent, parent]);
  const put = (await guardian.put(`/children/${id}`, { fields: names, version: 2 })).body.data.child.provenance;
  t.is(put['child.firstName'].actorId, otherParent);
  const again = { version: 3, keys: ['child.lastName'], source: manual };
  const confirmed = (await owner.post(`/children/${id}/reconfirm`, again)).body.data.child.provenance;
  t.is(confirmed['child.lastName'].actorId, parent);
});

test('a source is the own word or a turn [family.approval-source-input]', async (t) => {
  const turns = await makeTurns(database, api.cast.accounts.parent);
  const sources = [
    { type: 'import' },
    { type: 'assistant' },
    { type: 'assistant', conversationId: turns.conversationId },
    { type: 'assistant', turnId: turns.completed },
    { type: 'assistant', conversationId: turns.conversationId, turnId: 'one' },
    { type: 'manual', turnId: turns.completed },
    'manual',
    null,
  ];
  for (const source of sources) t.is((await owner.post('/children', { fields: names, source })).status, 400);
  const fact = { category: 'other', statement: 'x' };
  t.is((await owner.post('/memory-facts', fact)).status, 400);
  for (const source of [manual, turns.source(turns.completed)])
    t.is((await owner.post('/memory-facts', { ...fact, source })).status, 201);
});

test.serial('only an own completed turn is a source anywhere [family.approval-assistant-own-turn]', async (t) => {
  const own = await makeTurns(database, api.cast.accounts.parent);
  const others = await makeTurns(database, api.cast.accounts.otherParent);
  const { id } = await makeChild(owner, { fields: { ...names, 'child.notes': 'x' } });
  const fact = (await owner.post('/memory-facts', { category: 'other', statement: 'x', source: manual })).body.data
    .memoryFact;
  const writes = (source: object): [string, () => ReturnType<Adult['get']>][] => [
    ['children', () => owner.post('/children', { fields: names, source })],
    ['put', () => owner.put(`/children/${id}`, { fields: names, version: 1, source })],
    [
      'corrections',
      () => owner.post(`/children/${id}/corrections`, { version: 1, changes: { 'child.notes': 'y' }, source }),
    ],
    ['reconfirm', () => owner.post(`/children/${id}/reconfirm`, { version: 1, keys: ['child.notes'], source })],
    ['household', () => owner.post('/household/corrections', { version: 0, changes: { timezone: 'UTC' }, source })],
    ['facts', () => owner.post('/memory-facts', { category: 'other', statement: 'y', source })],
    ['fact', () => owner.patch(`/memory-facts/${fact.id}`, { version: 1, changes: { statement: 'y' }, source })],
    ['fact again', () => owner.post(`/memory-facts/${fact.id}/reconfirm`, { version: 1, keys: ['statement'], source })],
  ];
  const count = async () =>
    (await database.sql('select count(*) from store.approvals')).concat(
      await database.sql('select sum(version) from store.children'),
    );
  const before = await count();
  const wrong = [
    own.source(own.open),
    own.source(own.failed),
    own.source(randomUUID()),
    others.source(others.completed),
    { ...own.source(own.completed), conversationId: others.conversationId },
  ];
  for (const source of wrong)
    for (const [name, write] of writes(source)) {
      const { status, body } = await write();
      t.deepEqual([status, body.message], [404, 'There is no such completed turn.'], name);
    }
  t.deepEqual(await count(), before);
  const good = writes(own.source(own.completed)).filter(([name]) => !['put', 'reconfirm', 'fact again'].includes(name));
  for (const [name, write] of good) t.true((await write()).status < 300, `control: ${name}`);
});

test('a reference is the actor’s own to read [family.source-reference-private]', async (t) => {
  const turns = await makeTurns(database, api.cast.accounts.parent);
  const { id } = await makeChild(owner, { fields: names, source: turns.source(turns.completed) });
  await addGuardian(database, api, id, 'otherParent');
  for (const path of [`/children/${id}`, '/children']) {
    const seen = await guardian.get(path);
    t.is(seen.status, 200);
    t.true(seen.text.includes('"source":"assistant"'));
    for (const secret of [turns.conversationId, turns.completed, 'sourceReference'])
      t.false(seen.text.includes(secret), path);
    t.true((await owner.get(path)).text.includes(turns.completed), 'control: the owner reads it');
  }
});

test('a deleted conversation leaves approvals and facts [family.memory-reference-cleared]', async (t) => {
  const turns = await makeTurns(database, api.cast.accounts.parent);
  const source = turns.source(turns.completed);
  const child = await makeChild(owner, { fields: names, source });
  const input = { category: 'preference', statement: 'Likes lakes', source };
  const fact = (await owner.post('/memory-facts', input)).body.data.memoryFact;
  t.deepEqual(fact.sourceReference, { conversationId: turns.conversationId, turnId: turns.completed });
  await database.sql('delete from store.conversations where id = $1', [turns.conversationId]);
  const facts = (await owner.get('/memory-facts')).body.data.memoryFacts;
  const kept = facts.find(({ id }: { id: string }) => id === fact.id);
  t.like(kept, { statement: 'Likes lakes', sourceReference: null, version: 1 });
  const { sourceReference, ...approval } = fact.provenance.statement;
  t.deepEqual(sourceReference, fact.sourceReference);
  t.deepEqual(kept.provenance.statement, approval);
  const { provenance } = (await owner.get(`/children/${child.id}`)).body.data.child;
  t.is(provenance['child.firstName'].source, 'assistant');
  t.is(provenance['child.firstName'].sourceReference, undefined);
});
