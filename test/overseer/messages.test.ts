/** Messages to the review agent: each delivered once, at most 100 pending, by a turn that succeeds. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { readConfig } from '../../server/config.ts';
import { deliverMessages } from '../../server/overseer/messages.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type ChatModel, openChatModel } from '../fakes/chat-model.ts';
import { queryAsWorker } from '../run-task.ts';

let api: Api;
let database: TestDatabase;
let model: ChatModel;
test.beforeEach(async () => {
  database = await openDatabase();
  api = await openApi(database);
  model = await openChatModel();
});
test.afterEach.always(() => model.close());

const path = '/api/overseer';
const staff = () => api.as('staff');
const read = async () => (await staff().get(path)).body.data;
const events = async () => (await staff().get(`${path}/events?limit=200`)).body.data.events;
const kinds = async () => (await events()).map(({ kind }: { kind: string }) => kind);
const send = (text: string, more: object = {}) =>
  staff().send('POST', `${path}/messages`, { requestId: randomUUID(), expectedRevision: 0, text, ...more });
/** As the worker does, through its functions only. */
const workerQueries = () => ({ query: (text: string, values: unknown[]) => queryAsWorker(database, text, values) });
function runModel() {
  const settings = { DATABASE_URL: database.url, OVERSEER_MODEL_URL: model.url, OVERSEER_MODEL_TIMEOUT_MS: '2000' };
  return deliverMessages(workerQueries() as never, readConfig(settings).overseerModel);
}

test.serial('a message is taken, and is an event [overseer.messages]', async (t) => {
  const requestId = randomUUID();
  const { status, body } = await send('Look at Vermont.', { requestId });
  t.is(status, 200);
  t.is(body.data.outcome, 'accepted');
  t.like(body.data.message, { requestId, status: 'pending', revision: 0, text: 'Look at Vermont.' });
  const [event] = await events();
  t.like(event, { id: body.data.message.eventId, kind: 'user_message', actorId: api.cast.accounts.staff });
  t.deepEqual(event.details, { text: 'Look at Vermont.', requestId });
  t.is((await read()).pendingMessages, 1);
});

test.serial(
  'the same request has the same receipt, another one under its id 409 [overseer.messages-reuse]',
  async (t) => {
    const requestId = randomUUID();
    const first = await send('Once.', { requestId });
    const again = await send('Once.', { requestId });
    t.is(again.status, first.status);
    t.deepEqual(again.body, first.body);
    t.deepEqual((await send('Once.', { requestId: requestId.toUpperCase() })).body, first.body);
    for (const more of [{ text: 'Twice.' }, { expectedRevision: 1 }]) {
      const other = await send('Once.', { requestId, ...more });
      t.is(other.status, 409);
      t.is(other.body.code, 'key_reused');
    }
    const body = { requestId, expectedRevision: 0, text: 'Once.' };
    t.is((await api.as('admin').send('POST', `${path}/messages`, body)).status, 409, 'nor of somebody else');
    t.is((await events()).length, 1);
    t.is((await read()).pendingMessages, 1);
  },
);

test.serial('one that came too late is rejected for good [overseer.messages-stale]', async (t) => {
  await staff().send('PUT', path, { directives: ['x'], expectedRevision: 0 });
  const requestId = randomUUID();
  const late = await send('Too late.', { requestId });
  t.is(late.status, 409);
  t.is(late.body.outcome, 'rejected');
  t.deepEqual(late.body.messageRejection, { requestId, expectedRevision: 0 });
  const { requestId: _first, ...told } = late.body;
  await staff().send('PUT', path, { directives: [], expectedRevision: 1 });
  const again = await send('Too late.', { requestId });
  const { requestId: _second, ...toldAgain } = again.body;
  t.is(again.status, 409);
  t.deepEqual(toldAgain, told, 'as it was told before');
  t.is((await send('Too late.', { requestId, expectedRevision: 2 })).body.code, 'key_reused');
  t.deepEqual(await kinds(), ['directive_saved', 'directive_saved']);
  t.is((await send('In time.', { expectedRevision: 2 })).status, 200, 'control');
});

test.serial('the 101st is refused and may come again [overseer.messages-max-pending]', async (t) => {
  const sent = await Promise.all(Array.from({ length: 130 }, (_, n) => send(`message ${n}`)));
  t.is(sent.filter(({ status }) => status === 200).length, 100);
  t.is(sent.filter(({ status }) => status === 409).length, 30);
  t.is((await read()).pendingMessages, 100);
  const requestId = randomUUID();
  t.is((await send('one more', { requestId })).status, 409);
  await staff().send('POST', `${path}/clear-memory`, {});
  t.is((await send('one more', { requestId, expectedRevision: 1 })).status, 200, 'the id was not used up');
});

test.serial('wrong bodies are 400', async (t) => {
  const good = { requestId: randomUUID(), expectedRevision: 0, text: 'x' };
  for (const more of [
    { requestId: 'x' },
    { requestId: undefined },
    { expectedRevision: -1 },
    { expectedRevision: undefined },
    { text: '' },
    { text: ' \n ' },
    { text: 'x'.repeat(8001) },
    { text: 'a\0b' },
    { colour: 'red' },
  ])
    t.is((await staff().send('POST', `${path}/messages`, { ...good, ...more })).status, 400, JSON.stringify(more));
  t.is((await staff().send('POST', `${path}/messages`, good)).status, 200, 'control');
});

test.serial('long words are cut in events and whole in the message [overseer.event-details]', async (t) => {
  await send('x'.repeat(8000));
  await send('short');
  const [long, short] = await events();
  t.is(long.details.text.length, 2000);
  t.true(long.details.truncated);
  t.false('truncated' in short.details);
  t.deepEqual(await database.sql('select char_length(text) as length from store.overseer_messages order by event_id'), [
    { length: 8000 },
    { length: 5 },
  ]);
});

test.serial('while it is paused messages wait, and it stays so [overseer.messages-paused]', async (t) => {
  const stop = { paused: true, expectedRevision: 0, expectedPauseVersion: 0 };
  await staff().send('POST', `${path}/pause`, stop);
  t.is((await send('Hello?')).status, 200);
  t.true((await read()).paused);
  model.reply = { content: 'Hello.' };
  t.is(await runModel(), 0);
  t.is(model.asked.length, 0, 'and nothing is asked');
  t.is((await read()).pendingMessages, 1);
  await staff().send('POST', `${path}/pause`, { ...stop, paused: false, expectedPauseVersion: 1 });
  t.is(await runModel(), 1, 'control');
});

test.serial(
  'what the model says to an agent that was paused meanwhile is not said [overseer.messages-paused]',
  async (t) => {
    const requestId = randomUUID();
    await send('Hello?', { requestId });
    const stop = { paused: true, expectedRevision: 0, expectedPauseVersion: 0 };
    await staff().send('POST', `${path}/pause`, stop);
    const deliver = async () =>
      (await queryAsWorker(database, 'select api.deliver_overseer_message($1, $2) as said', [requestId, 'Hello.']))
        .rows[0].said as boolean;
    t.false(await deliver());
    t.deepEqual(await kinds(), ['user_message', 'pause_changed']);
    t.is((await read()).pendingMessages, 1);
    await staff().send('POST', `${path}/pause`, { ...stop, paused: false, expectedPauseVersion: 1 });
    t.true(await deliver(), 'control');
  },
);

test.serial('a message is delivered when its turn succeeds, once [overseer.event-delivered]', async (t) => {
  await staff().send('PUT', path, { directives: ['Only Vermont.'], expectedRevision: 0 });
  const requestId = randomUUID();
  await send('What did you do?', { requestId, expectedRevision: 1 });
  for (const reply of [
    { status: 500, body: 'x' },
    { content: '' },
    { redirect: 'http://127.0.0.1/' },
    'hang',
  ] as const) {
    model.reply = reply;
    await t.throwsAsync(runModel());
  }
  t.is((await read()).pendingMessages, 1, 'a turn that fails has received nothing');
  t.false((await kinds()).includes('message_delivered'));

  model.reply = { content: 'I looked at twelve pages.' };
  t.is(await runModel(), 1);
  const [delivered, output] = (await events()).slice(-2);
  t.like(delivered, { kind: 'message_delivered', actorId: null });
  t.deepEqual(delivered.details, { requestId });
  t.deepEqual(output.details, {
    requestId,
    text: 'I looked at twelve pages.',
    source: 'coordinator',
    phase: 'final_answer',
  });
  t.is((await read()).pendingMessages, 0);
  t.is(await runModel(), 0, 'and not again');
  const { messages } = model.asked.at(-1)?.body ?? {};
  t.regex(messages[1].content, /Only Vermont\./);
  t.is(messages[2].content, 'What did you do?');
});

test.serial('without a model messages wait, and a tool that is disabled is not used', async (t) => {
  await send('Anybody?');
  const none = { ...readConfig({ DATABASE_URL: database.url }).overseerModel };
  t.is(await deliverMessages(workerQueries() as never, none), 0);
  model.reply = { content: 'Yes.' };
  await staff().send('PUT', path, { directives: [], disabledTools: ['answer_messages'], expectedRevision: 0 });
  t.is(await runModel(), 0);
  await staff().send('PUT', path, { directives: [], disabledTools: [], expectedRevision: 1 });
  t.is(await runModel(), 1, 'control');
});
