import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type ChatModel, openChatModel, type Reply, said } from '../fakes/chat-model.ts';
import { path } from './asking.ts';

let database: TestDatabase;
let model: ChatModel;
let environment: Readonly<Record<string, string>>;
let optional: Api;

/** For a model that responds, however slow the machine is, and for one that does not. */
const patient = { INTERPRET_MODEL_TIMEOUT_MS: '60000' };
const impatient = { INTERPRET_MODEL_TIMEOUT_MS: '500' };

test.before(async () => {
  database = await openDatabase();
  model = await openChatModel();
  environment = { INTERPRET_MODEL_URL: model.url, INTERPRET_MODEL: 'fake-1', INTERPRET_MODEL_KEY: 'sk-test' };
  optional = await openApi(database, { environment: { ...environment, ...patient } });
});

test.after.always(() => model.close());

const oregon = { field: 'region', op: 'matchesRegion', value: 'OR' };
const vermont = { field: 'region', op: 'matchesRegion', value: 'VT' };
const ask = (api: Api, name: 'starter' | 'pro' = 'pro') =>
  api.as(name).send('POST', path, { kind: 'organization', text: 'camps in Vermont' });

test.serial('a model that is set reads the text, over the wire format of chat completions', async (t) => {
  model.reply = { content: said({ status: 'ready', filter: oregon, feedback: ' Assumed Oregon. ' }) };
  const { status, body } = await ask(optional);
  t.is(status, 200);
  t.deepEqual(body.data, { status: 'ready', filter: oregon, feedback: 'Assumed Oregon.', kind: 'organization' });
  const { path: at, headers, body: sent } = model.asked.at(-1) ?? { path: '', headers: {}, body: {} };
  t.is(at, '/v1/chat/completions');
  t.is(headers.authorization, 'Bearer sk-test');
  t.is(sent.model, 'fake-1');
  t.is(sent.response_format.type, 'json_schema');
  t.true(sent.response_format.json_schema.strict);
  t.deepEqual(sent.messages[1], { role: 'user', content: 'camps in Vermont' });
  t.regex(sent.messages[0].content, /organization: id uuid/);
});

test.serial('a model is told of no field that the caller does not see', async (t) => {
  model.reply = { content: said({ status: 'clarification', message: 'Where?' }) };
  t.deepEqual((await ask(optional, 'starter')).body.data, { status: 'clarification', message: 'Where?' });
  const starter = model.asked.at(-1)?.body.messages[0].content;
  t.notRegex(starter, /prices|discounts|contact_email|postal_code|"price"/);
  await ask(optional, 'pro');
  t.regex(model.asked.at(-1)?.body.messages[0].content, /discounts[\s\S]*|"price"/);
});

test.serial(
  'what the validator does not take of a model is not given out; the service reads the text by itself',
  async (t) => {
    const hidden = { field: 'contact_email', op: 'present' };
    const wrong: Reply[] = [
      { content: said({ status: 'ready', filter: hidden }) },
      { content: said({ status: 'ready', filter: { any: [vermont, hidden] } }) },
      { content: said({ status: 'ready', filter: { field: 'colour', op: 'eq', value: 'red' } }) },
      { content: said({ status: 'ready', filter: { not: vermont } }) },
      { content: said({ status: 'ready', filter: { ...vermont, kind: 'session' } }) },
      { content: said({ status: 'ready', filter: { price: { maximum: 1, currency: 'USD', basis: 'week' } } }) },
      { content: said({ status: 'ready', filter: { field: 'name', op: 'containsText', value: 'a\u0000b' } }) },
      { content: said({ status: 'ready', filter: [] }) },
      { content: said({ status: 'ready' }) },
      { content: said({ status: 'clarification', message: ' ' }) },
      { content: 'Sure! Here is your filter.' },
      { content: '{"status":"ready"}' },
      { content: '' },
    ];
    for (const reply of wrong) {
      model.reply = reply;
      const { status, body } = await ask(optional);
      t.is(status, 200);
      t.deepEqual(body.data, { status: 'ready', filter: vermont, kind: 'organization' }, JSON.stringify(reply));
    }
    model.reply = { content: said({ status: 'ready', filter: { field: 'contact_email', op: 'present' } }) };
    t.deepEqual(
      (await optional.as('team').send('POST', path, { kind: 'organization', text: 'x' })).body.data.filter,
      hidden,
    );
  },
);

const outages: readonly Reply[] = [
  { status: 500, body: 'oops' },
  { status: 429, body: '{"error":{"message":"slow down"}}' },
  { status: 200, body: 'not json' },
  { status: 200, body: '{"choices":[]}' },
  { bytes: 300_000 },
  { redirect: 'http://127.0.0.1:1/' },
  'hang',
];

test.serial('a model that cannot be reached is not needed', async (t) => {
  const api = await openApi(database, { environment: { ...environment, ...impatient } });
  for (const reply of outages) {
    model.reply = reply;
    const { status, body } = await ask(api);
    t.is(status, 200);
    t.deepEqual(body.data.filter, vermont, JSON.stringify(reply));
  }
  t.deepEqual(api.failures, []);
});

test.serial('a model that is required and cannot be reached is 503 [interpret.dependency-503]', async (t) => {
  const asRequired = { INTERPRET_MODEL_URL: model.url, INTERPRET_MODEL_REQUIRED: 'true' };
  const hurried = await openApi(database, { environment: { ...asRequired, ...impatient } });
  for (const reply of outages) {
    model.reply = reply;
    const { status, body, headers } = await ask(hurried);
    t.is(status, 503, JSON.stringify(reply));
    t.like(body, { data: null, error: true, code: 'temporarily_unavailable' });
    t.is(headers['retry-after'], '5');
  }
  // The application opened last has the valid keys.
  const required = await openApi(database, { environment: { ...asRequired, ...patient } });
  model.reply = { content: said({ status: 'ready', filter: oregon }) };
  t.deepEqual((await ask(required)).body.data.filter, oregon);
  model.reply = { content: 'nonsense' };
  t.deepEqual((await ask(required)).body.data.filter, vermont);
  const none = await openApi(database, { environment: { INTERPRET_MODEL_REQUIRED: 'true' } });
  t.is((await ask(none)).status, 503);
});
