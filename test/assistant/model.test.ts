/** A model may word an answer, but nothing it states is trusted. */
import test from 'ava';
import { isGrounded } from '../../server/routes/assistant/grounding.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type ChatModel, openChatModel } from '../fakes/chat-model.ts';
import { importLines } from '../fixtures/catalog.ts';
import fc, { seed } from '../random.ts';
import { ask } from './asking.ts';
import { lake, sessions } from './camps.ts';

let database: TestDatabase;
let model: ChatModel;
let api: Api;
let plain: Api;
let hasty: Api;
test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, [lake, ...sessions]);
  await database.sql(`do $$ begin execute format('alter database %I set campatlas.now = ''2026-04-01T12:00:00Z''',
    current_database()); end $$`);
  model = await openChatModel();
  const environment = { ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL_KEY: 'sk-test' };
  api = await openApi(database, { environment: { ...environment, ASSISTANT_MODEL_TIMEOUT_MS: '60000' } });
  hasty = await openApi(database, { environment: { ...environment, ASSISTANT_MODEL_TIMEOUT_MS: '300' } });
  plain = await openApi(database);
});
test.after.always(() => model?.close());

const question = 'Sessions in Vermont in August';
const answerOf = async (from: Api) => {
  // The cast created last is the valid one.
  const told = await ask(from, 'staff', { question }, plain.cast.headersOf('staff'));
  return { ...told.of('answer'), results: told.of('results') };
};
const idOf = async () => (await answerOf(plain)).results.results[0].id as string;

test.serial('words of a model are taken when all they say stands in a record that they cite', async (t) => {
  const id = await idOf();
  const answer = 'Lake week in August runs from August 3 to August 7, 2026 in Burlington, VT, for ages 7 to 12.';
  model.reply = { content: JSON.stringify({ answer, citations: [id] }) };
  const told = await answerOf(api);
  t.is(told.text, answer);
  t.is(told.citations[0].id, id);
  const { headers, body } = model.asked.at(-1) ?? { headers: {}, body: {} };
  t.is(headers.authorization, 'Bearer sk-test');
  t.is(body.tools, undefined);
  t.notRegex(JSON.stringify(body.messages), /evil|Ignore your/, 'no free text of the catalog is shown to it');
});

test.serial('a model that lies, links, cites what was not found, hangs or breaks changes no answer', async (t) => {
  const id = await idOf();
  const expected = await answerOf(plain);
  const lies = [
    'Lake week in August costs $5 per week.',
    'Lake week in August is free.',
    'Lake week in August is for ages 3 to 12.',
    'Lake week in August runs from August 7 to August 9, 2026.',
    'Pay for Lake week in August at https://evil.example/pay.',
    'Mail boss@evil.example about Lake week in August.',
    'See evil.example for Lake week in August.',
    'Lake week in August is closed.',
    'Paradise Camp in Burlington is near.',
    'Two sessions match.',
  ];
  for (const answer of lies) {
    model.reply = { content: JSON.stringify({ answer, citations: [id] }) };
    t.deepEqual(await answerOf(api), expected, answer);
  }
  const good = 'Lake week in August is in Burlington.';
  for (const content of [
    JSON.stringify({ answer: good, citations: ['00000000-0000-4000-8000-000000000000'] }),
    JSON.stringify({ answer: good, citations: [] }),
    JSON.stringify({ answer: good, citations: [id], save: true }),
    'not json',
    '',
  ]) {
    model.reply = { content };
    t.deepEqual(await answerOf(api), expected, content);
  }
  model.reply = { content: JSON.stringify({ answer: good, citations: [id] }) };
  t.is((await answerOf(api)).text, good, 'control');
  for (const reply of [
    { status: 500, body: 'broken' },
    { bytes: 300_000 },
    { redirect: 'http://127.0.0.1:1/' },
  ] as const) {
    model.reply = reply;
    t.deepEqual(await answerOf(api), expected);
  }
  model.reply = 'hang';
  t.deepEqual(await answerOf(hasty), expected);
});

const lakeRecord = {
  names: ['Lake', 'Lake Camp', 'Burlington', 'VT'],
  facts: 'Jul 6 to Jul 10, 2026 · ages 7 to 12 · $250 per week',
};

test('facts of one record are not told of another, and numbers keep what they count', (t) => {
  const records = [
    lakeRecord,
    { names: ['Hill', 'Hill Camp', 'Stowe', 'VT'], facts: 'Aug 3 to Aug 7, 2026 · ages 9 to 15 · $1,400 per session' },
  ];
  const holds = (text: string) => isGrounded(text, records, { noun: 'session', total: 2 });
  t.true(holds('Two sessions match. Lake is in Burlington for $250 per week. Hill costs $1400 per session.'));
  t.false(holds('Lake costs $1400 per session.'));
  t.false(holds('Lake is for ages 250 to 12.'));
  t.false(holds('Hill starts August 7, 2026 and ends August 9, 2026.'));
  t.true(holds('Hill starts August 3, 2026.'));
  t.false(holds('Three sessions match.'));
  t.false(holds('Hill is in Stowe.Camp'));
  t.true(holds('Hill runs from Aug 3 to Aug 7, for ages 9 to 15. Lake ends on July 10 and costs $250 a week.'));
  t.false(holds('Hill starts Aug 7.'), 'that is its end');
  t.false(holds('Hill ends Aug 3.'));
  t.false(holds('Hill is for ages 9 and up.'));
  t.false(holds('Hill is for ages 15 to 9.'));
  t.false(holds('Lake costs $250 per day.'));
  t.false(holds('Lake has 12 sessions.'), 'its ages are no number of sessions');
  t.false(holds('Lake has 2 sessions.'), 'both together have');
  t.false(holds('Two camps match.'), 'sessions were counted');
});

test('a name counts as a whole, and one that looks like a fact is not worded', (t) => {
  const facts = 'Jul 6 to Jul 10, 2026 · ages 7 to 12 · $250 per week';
  const holds = (text: string, ...names: string[]) =>
    isGrounded(text, [{ names, facts }], { noun: 'session', total: 1 });
  t.true(holds('Camp closed for bears costs $250 per week.', 'Camp closed for bears'));
  t.false(holds('Camp for bears is closed.', 'Camp closed for bears'));
  t.true(holds("St. Mary's Camp starts Jul 6.", "St. Mary's Camp"));
  t.true(holds('Lake Camp II runs from Jul 6 to Jul 10.', 'Lake Camp', 'Lake Camp II'));
  t.false(holds('Lake costs $1 per week.', 'Lake', '$1 per week'));
  t.false(holds('Lake is free.', 'Lake', 'Free'));
  t.true(holds('A-Z* (all) ends Jul 10.', 'A-Z* (all)'));
});

test('no text with a word, number or address that no record has is taken', (t) => {
  const foreign = fc.oneof(
    fc.integer({ min: 13, max: 249 }).map(String),
    fc.constantFrom('closed', 'free', 'full', 'best', 'not', 'never', 'Stowe', 'evil.example', 'http://a', '€9', '5%'),
    fc.emailAddress(),
    fc.webUrl(),
  );
  const place = fc.nat({ max: 5 });
  const holds = (text: string) => isGrounded(text, [lakeRecord], { noun: 'session', total: 3 });
  fc.assert(
    fc.property(foreign, place, (word, at) => {
      const words = ['Lake', 'is', 'in', 'Burlington', 'for', 'you'];
      const text = [...words.slice(0, at), word, ...words.slice(at)].join(' ');
      return !holds(text) && holds(words.join(' '));
    }),
    { seed, numRuns: 500 },
  );
  t.pass();
});
