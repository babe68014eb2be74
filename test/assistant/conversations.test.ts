/** Saved conversations, and the family data that questions may use: each account has only its own. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { newAccount } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { ask, path } from './asking.ts';
import { lake, sessions } from './camps.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, [lake, ...sessions]);
  await database.sql(`do $$ begin execute format('alter database %I set campatlas.now = ''2026-04-01T12:00:00Z''',
    current_database()); end $$`);
  api = await openApi(database);
});

/** A separate staff account, because tests run concurrently. */
async function staff() {
  const { id, secret } = await newAccount(database);
  await database.sql(`update store.accounts set role = 'staff' where id = $1`, [id]);
  const headers = { 'x-api-key': secret };
  const client = api.withHeaders(headers);
  return {
    id,
    client,
    ask: (question: string, more: object = {}) => ask(api, 'nobody', { question, ...more }, headers),
    list: async () => (await client.get(`${path}/conversations`)).body.data.conversations,
    turns: async (conversation: string) =>
      (await client.get(`${path}/conversations/${conversation}`)).body.data.conversation.turns,
  };
}

test('a conversation is kept where asked for, its turns in order [assistant.conversation]', async (t) => {
  const one = await staff();
  await one.ask('Camps in Vermont');
  t.deepEqual(await one.list(), [], 'not by itself');
  const { conversationId, turnId } = (await one.ask('Sessions in Vermont', { conversation: { save: true } })).of(
    'done',
  );
  const second = await one.ask('and only in August?', { conversation: { id: conversationId } });
  t.is(second.of('results').total, 1, 'it was read with the turn before');
  await one.ask('and in September?', { conversation: { id: conversationId } });
  const turns = await one.turns(conversationId);
  t.deepEqual(
    turns.map(({ question }: { question: string }) => question),
    ['Sessions in Vermont', 'and only in August?', 'and in September?'],
  );
  t.is(turns[0].id, turnId);
  t.deepEqual(Object.keys(turns[0]), ['id', 'question', 'answer']);
  t.is(turns[1].answer, second.of('answer').text);
  const [sealed] = await database.sql<{ sealed: Buffer }>('select sealed from store.turns where id = $1', [turnId]);
  t.false(sealed?.sealed.includes('Vermont'), 'it is stored sealed');
});

test('at most 200 are listed, the last changed first, without turns [assistant.conversations]', async (t) => {
  const one = await staff();
  await database.sql(
    `insert into store.conversations (account_id, created_at, updated_at)
      select $1, at, at from generate_series(1, 201) n, lateral (select now() - n * interval '1 hour' as at) t`,
    [one.id],
  );
  const { conversationId } = (await one.ask('Camps in Vermont', { conversation: { save: true } })).of('done');
  await database.sql("update store.conversations set updated_at = now() + interval '1 day' where id = $1", [
    conversationId,
  ]);
  const list = await one.list();
  t.is(list.length, 200);
  t.is(list[0].id, conversationId);
  t.is(list[0].title, 'Camps in Vermont');
  t.deepEqual(Object.keys(list[0]).toSorted(), ['createdAt', 'id', 'title', 'updatedAt']);
  const times = list.map(({ updatedAt }: { updatedAt: string }) => updatedAt);
  t.deepEqual(times, times.toSorted().toReversed());
});

test('a conversation is its owner’s alone, for others missing [assistant.conversation-private]', async (t) => {
  const [one, other] = [await staff(), await staff()];
  const { conversationId } = (await one.ask('Camps in Vermont', { conversation: { save: true } })).of('done');
  const address = `${path}/conversations/${conversationId}`;
  const plain = ({ text }: { text: string }) => text.replaceAll(/"requestId":"[^"]*"/g, '');
  const missing = await other.client.get(`${path}/conversations/${randomUUID()}`);
  t.is(missing.status, 404);
  for (const client of [other.client, api.as('admin'), api.as('staff')]) {
    t.is(plain(await client.get(address)), plain(missing));
    t.is((await client.send('DELETE', address)).status, 404);
  }
  t.is((await other.ask('And?', { conversation: { id: conversationId } })).status, 404, 'nor goes anybody on with it');
  for (const name of ['staffMachine', 'service', 'preview', 'pro'] as const) {
    t.is((await api.as(name).get(address)).status, 403, name);
    t.is((await api.as(name).get(`${path}/conversations`)).status, 403, name);
  }
  const delegated = api.withHeaders(api.cast.speakingFor(one.id));
  t.is((await delegated.get(address)).status, 403);
  t.is((await one.client.get(address)).status, 200, 'control');
  t.is((await one.client.get(`${path}/conversations/x`)).status, 400);
});

test('deleting one drops its turns and keeps what was approved [assistant.conversation-delete]', async (t) => {
  const one = await staff();
  const { conversationId, turnId } = (
    await one.ask('Please remember that we have no car on Tuesdays', {
      conversation: { save: true },
      includeFamilyContext: true,
    })
  ).of('done');
  const source = { type: 'assistant', conversationId, turnId };
  const facts = '/api/users/viewer/memory-facts';
  const fact = { category: 'logistics', statement: 'We have no car on Tuesdays.', source };
  t.is((await one.client.send('POST', facts, fact)).status, 201);
  const before = (await one.client.get(facts)).body.data.memoryFacts[0];
  t.deepEqual(before.sourceReference, { conversationId, turnId });
  t.is((await one.client.send('DELETE', `${path}/conversations/${conversationId}`)).status, 200);
  t.is((await one.client.get(`${path}/conversations/${conversationId}`)).status, 404);
  const after = (await one.client.get(facts)).body.data.memoryFacts[0];
  t.is(after.statement, fact.statement);
  t.is(after.sourceReference, null);
  t.is(after.provenance.statement.source, 'assistant');
  t.is((await database.sql('select from store.turns where conversation_id = $1', [conversationId])).length, 0);
});

test('a change of the budget is proposed and saved by nobody but the parent [assistant.no-save]', async (t) => {
  const one = await staff();
  const household = '/api/users/viewer/household';
  const question = 'Our budget is at most $300 a week per child, please change it';
  t.is((await one.ask(question)).of('proposal'), undefined, 'not without the family');
  const told = await one.ask(question, { includeFamilyContext: true });
  const proposal = told.of('proposal');
  t.deepEqual(proposal.body.changes.budget, {
    amount: 300,
    currency: 'USD',
    period: 'week',
    scope: 'per_child',
    limit: 'hard_cap',
  });
  t.is((await one.client.get(household)).body.data.household.version, 0);
  t.is((await one.client.send(proposal.method, proposal.path, proposal.body)).status, 200, 'as it stands');
  t.is((await one.client.get(household)).body.data.household.version, 1);
  const where = await one.ask('We moved to Burlington, VT 05401', { includeFamilyContext: true });
  t.deepEqual(where.of('proposal').body.changes, {
    searchArea: { label: 'Burlington', region: 'VT', postalCode: '05401' },
  });
  t.is((await one.client.send('POST', where.of('proposal').path, where.of('proposal').body)).status, 200);
});

test('what the family has saved fills what a question leaves open, and only then', async (t) => {
  const one = await staff();
  const manual = { type: 'manual' };
  const child = {
    fields: { 'child.firstName': 'Canary', 'child.lastName': 'Moss' },
    planning: { age: { years: 3, asOf: '2026-03-01' } },
    source: manual,
  };
  t.is((await one.client.send('POST', '/api/users/viewer/children', child)).status, 201);
  const question = 'Sessions in Vermont in July for my daughter';
  t.is((await one.ask(question)).of('results').total, 40);
  t.is((await one.ask(question, { includeFamilyContext: true })).of('results').total, 0, 'none takes a 3 year old');
  const said = await one.ask('Sessions in Vermont in July for my 9 year old', { includeFamilyContext: true });
  t.is(said.of('results').total, 40);
  t.notRegex(JSON.stringify(said.of('answer')), /Canary/);
});

test('a turn that nobody waits for any more has failed, and is shown to nobody', async (t) => {
  const one = await staff();
  const { conversationId } = (await one.ask('Camps in Vermont', { conversation: { save: true } })).of('done');
  await database.sql(`update store.turns set state = 'open', created_at = now() - interval '1 year'
    where conversation_id = '${conversationId}'`);
  t.deepEqual(await one.turns(conversationId), []);
  await one.ask('Sessions in Vermont', { conversation: { id: conversationId } });
  const states = await database.sql<{ state: string }>(
    'select state from store.turns where conversation_id = $1 order by seq',
    [conversationId],
  );
  t.deepEqual(
    states.map(({ state }) => state),
    ['failed', 'completed'],
  );
});
