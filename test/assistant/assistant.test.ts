/** Questions to the assistant: who may ask, the answers, and that they state nothing but records. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import type { Name } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type FakeSearch, openFakeSearch } from '../fakes/search/open.ts';
import { importLines } from '../fixtures/catalog.ts';
import { ask, path } from './asking.ts';
import { lake, sessions } from './camps.ts';

const today = '2026-04-01T12:00:00Z';
let database: TestDatabase;
let api: Api;
let web: FakeSearch;
test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, [lake, ...sessions]);
  await database.sql(`do $$ begin execute format('alter database %I set campatlas.now = ''${today}''',
    current_database()); end $$`);
  web = await openFakeSearch();
  web.setPages({ alaska: [{ url: 'https://ice.camp.example/', title: 'Ice Camp' }] });
  api = await openApi(database, {
    environment: { API_ASSISTANT_ORIGINS: 'https://assistant.test', CRAWLER_SEARXNG_URL: web.url },
  });
});
test.after.always(() => web?.stop());

const exists = async (kind: string, id: string) =>
  (await database.sql(`select from store.${kind}s where id = $1`, [id])).length === 1;

test('a question is answered in events [assistant.post, assistant.stream-fields.open]', async (t) => {
  const told = await ask(api, 'staff', { question: 'Sessions in Vermont in July for a 9 year old' });
  t.is(told.status, 200);
  t.deepEqual(told.names, ['answer', 'results', 'suggestions', 'done']);
  const { text, citations } = told.of('answer');
  t.regex(text, /Lake Camp/);
  t.regex(text, /Jul 6 to Jul 10, 2026/);
  t.regex(text, /\$250 per week/);
  t.true(citations.length > 0);
  const { results, total } = told.of('results');
  t.is(total, 40);
  for (const { kind, id } of results) t.true(await exists(kind, id), id);
  for (const { kind, id, fields } of citations) {
    t.true(results.some((one: { id: string; kind: string }) => one.id === id && one.kind === kind));
    t.true(fields.includes('name') && fields.includes('start_date'));
  }
  t.true(told.of('suggestions').suggestions.length > 0);
});

test('no more than 30 records are looked at, however many fit [assistant.root-records]', async (t) => {
  const told = await ask(api, 'staff', { question: 'Sessions in July in Vermont' });
  t.is(told.of('results').total, 40);
  t.is(told.of('results').results.length, 30);
});

test('staff and ADMIN are let in, by what their account says, and nobody else [assistant.access]', async (t) => {
  const body = { question: 'Camps in Vermont' };
  for (const name of ['staff', 'admin'] as const) t.is((await ask(api, name, body)).status, 200, name);
  for (const name of ['free', 'starter', 'pro', 'team', 'enterprise', 'parent', 'orgMember'] as const) {
    const told = await ask(api, name, body, { ...api.cast.headersOf(name), 'x-role': 'staff' });
    t.is(told.status, 403, name);
    t.is((await ask(api, name, { ...body, role: 'staff' })).status, 403, name);
  }
  t.is((await ask(api, 'nobody', body)).status, 401);
});

test('named keys and previews are refused, staff’s own too [assistant.machine-preview-refused]', async (t) => {
  for (const name of ['staffMachine', 'adminMachine', 'proMachine', 'preview', 'service'] as const)
    t.is((await ask(api, name as Name, { question: 'Camps' })).status, 403, name);
});

test('the service may ask for a staff account, without family and conversation [assistant.delegation]', async (t) => {
  const { accounts, speakingFor } = api.cast;
  const forStaff = (body: object) => ask(api, 'staff', body, speakingFor(accounts.staff));
  const question = 'Camps in Vermont';
  t.is((await forStaff({ question })).status, 200);
  t.is((await forStaff({ question, includeFamilyContext: true })).status, 403);
  t.is((await forStaff({ question, conversation: { save: true } })).status, 403);
  t.is((await forStaff({ question, conversation: { id: randomUUID() } })).status, 403);
  t.is((await ask(api, 'staff', { question }, speakingFor(accounts.pro))).status, 403, 'nor for anybody else');
});

test('what is not a question is 400 and changes nothing [assistant.body]', async (t) => {
  const question = 'Camps';
  for (const body of [
    {},
    { question: '' },
    { question: ' \n' },
    { question: 'x'.repeat(2001) },
    { question: 7 },
    { question, history: [{ question }] },
    { question, history: 'x' },
    { question, history: Array.from({ length: 21 }, () => ({ question, answer: 'x' })) },
    { question, conversation: {} },
    { question, conversation: { save: false } },
    { question, conversation: { id: 'x' } },
    { question, conversation: { id: randomUUID(), save: true } },
    { question, includeFamilyContext: 'yes' },
    { question, webSearch: 1 },
    { question, more: 1 },
  ])
    t.is((await ask(api, 'staff', body)).status, 400, JSON.stringify(body).slice(0, 80));
  t.is((await ask(api, 'staff', { question, history: [{ question, answer: 'x' }], webSearch: true })).status, 200);
});

test('a question that goes on is read with the one before [assistant.body]', async (t) => {
  const history = [{ question: 'Sessions in Vermont', answer: 'x' }];
  const alone = await ask(api, 'staff', { question: 'and only in August?' });
  const told = await ask(api, 'staff', { question: 'and only in August?', history });
  t.is(told.of('results').total, 1);
  t.notDeepEqual(alone.of('results').total, 0, 'control: alone it asks for all of August');
  t.regex(told.of('answer').text, /Aug 3/);
});

const history = (...questions: readonly string[]) => questions.map((question) => ({ question, answer: 'x' }));
const totalOf = async (question: string, ...before: readonly string[]) =>
  (await ask(api, 'staff', { question, history: history(...before) })).of('results').total as number;

test('a question goes on from all that was asked, and says a subject anew [assistant.body]', async (t) => {
  t.is(await totalOf('in August', 'Sessions in Vermont', 'for a 9 year old'), 1);
  t.is(await totalOf('under $300 a week', 'Sessions in Vermont', 'in August', 'and in July?'), 40, 'not of August');
  t.is(await totalOf('what about Chicago?', 'Sessions in Vermont'), 0, 'not in Vermont');
  t.is(await totalOf('Sessions in September in Vermont', 'Sessions in Vermont in July'), 1, 'control: asked anew');
  t.is(await totalOf('thanks!', 'Sessions in Vermont'), 0);
});

test('one of the camps may be asked about, with its sessions [assistant.body]', async (t) => {
  for (const told of [
    await ask(api, 'staff', { question: 'Tell me about Lake Camp' }),
    await ask(api, 'staff', { question: 'tell me more about the first one', history: history('Camps in Vermont') }),
  ]) {
    t.regex(told.of('answer').text, /^Lake Camp · Burlington, VT\nIt has 42 sessions.*Lake week \d+ \(Lake Camp\)/s);
    const { results, total } = told.of('results');
    t.deepEqual([results.length, total], [30, 43]);
    for (const { id } of told.of('answer').citations) t.true(results.some((one: { id: string }) => one.id === id));
  }
});

test('what would fit without a part of the question is told and suggested', async (t) => {
  const told = await ask(api, 'staff', { question: 'Sessions in Vermont in November for a 9 year old' });
  t.deepEqual([told.of('results').results, told.of('results').total], [[], 0]);
  t.is(told.of('answer').text, 'Nothing in the catalog fits all of that. Without “in November”, 42 sessions do.');
  const [reply] = told.of('suggestions').suggestions;
  t.is(reply, 'Sessions in Vermont for a 9 year old');
  t.is(await totalOf(reply), 42);
});

test('sessions that do not name their camp are told with that of their activity', async (t) => {
  const told = await ask(api, 'staff', { question: 'Sessions in Maine' });
  t.regex(told.of('answer').text, /^One session fits:\n• Pine week \(Pine Camp\) · ME · Jul 6, 2026/);
  t.deepEqual(told.names.at(-1), 'done');
});

test('a browser needs a trusted or listed page and its token [assistant.csrf, auth.assistant-origins]', async (t) => {
  const cookie = api.cast.cookies.staff;
  const token = String((await api.withHeaders({ cookie }).get('/api/auth/csrf')).body.data.token);
  const body = { question: 'Camps in Vermont' };
  const own = { cookie, host: 'campatlas.test', origin: 'http://campatlas.test' };
  t.is((await ask(api, 'staff', body, own)).status, 403, 'without the token');
  t.is((await ask(api, 'staff', body, { ...own, 'x-csrf-token': token })).status, 200);
  const listed = { ...own, origin: 'https://assistant.test', 'x-csrf-token': token };
  t.is((await ask(api, 'staff', body, listed)).status, 200);
  t.is((await ask(api, 'staff', body, { ...listed, origin: 'https://evil.test' })).status, 403);
  t.is((await api.withHeaders(listed).send('PATCH', '/api/account', { name: 'X' })).status, 403);
});

test('small talk is answered in kind, and looks nothing up', async (t) => {
  for (const [question, answer] of [
    ['Hello!', /^Hello! I look up camps/],
    ['¡Gracias!', /^You are welcome/],
    ['What can you do?', /I save nothing/],
  ] as const) {
    const told = await ask(api, 'staff', { question, webSearch: true });
    t.regex(told.of('answer').text, answer, question);
    t.deepEqual(told.of('results'), { results: [], total: 0, webSources: [] });
  }
});

test('hostile texts of the catalog reach no answer as a link, a command or a fact', async (t) => {
  const told = await ask(api, 'staff', { question: 'Sessions in Vermont in September' });
  const text = told.of('answer').text as string;
  t.regex(text, /Harvest/);
  t.notRegex(text, /evil|https?:|www\.|@/);
});

test('that nothing fits is said, and no web is searched unasked [assistant.websearch]', async (t) => {
  const told = await ask(api, 'staff', { question: 'Camps in Alaska' });
  t.deepEqual(told.of('results'), { results: [], total: 0, webSources: [] });
  t.regex(told.of('answer').text, /Nothing in the catalog fits/);
  t.true(told.of('suggestions').suggestions.length > 0);
});

test('pages of the web come where the catalog has nothing and they are asked for [assistant.websearch]', async (t) => {
  const asked = () => web.asked().length;
  const before = asked();
  t.deepEqual(
    (await ask(api, 'staff', { question: 'Camps in Vermont', webSearch: true })).of('results').webSources,
    [],
  );
  t.is(asked(), before, 'not while the catalog has some');
  const told = await ask(api, 'staff', { question: 'Camps in Alaska', webSearch: true });
  t.deepEqual(told.of('results').webSources, [{ url: 'https://ice.camp.example/', title: 'Ice Camp' }]);
  t.regex(told.of('answer').text, /pages of the web/);
  web.setFault('searxng:500');
  const without = await ask(api, 'staff', { question: 'Camps in Alaska', webSearch: true });
  t.deepEqual([without.status, without.of('results').webSources], [200, []]);
});

test('the route stands in the description with its events', async (t) => {
  const { body } = await api.as('staff').get('/openapi.json');
  t.truthy(body.paths[path].post.responses['200'].content['text/event-stream']);
});
