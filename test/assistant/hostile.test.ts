/**
 * 200 hostile texts in the catalog, in web pages and in earlier turns, tested with whole answers over HTTP: without a
 * model, and with a model that lies, adds links, requests saves, fails or never ends.
 */
import test, { type ExecutionContext } from 'ava';
import { listen } from '../../server/http/listen.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type Asked, type ChatModel, openChatModel, type Reply } from '../fakes/chat-model.ts';
import { type FakeSearch, openFakeSearch } from '../fakes/search/open.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, type Line, line } from '../fixtures/line.ts';
import { runs } from '../random.ts';
import { within } from '../until.ts';
import { path, readTold, type Told } from './asking.ts';
import { faultsOf, truthOf } from './held.ts';
import { hostileTexts } from './hostile-texts.ts';

const regions = ['Vermont', 'Maine', 'Ohio', 'Oregon', 'Utah', 'Idaho', 'Montana', 'Iowa', 'Kansas', 'Texas'] as const;
const months = ['June', 'July', 'August', 'September'] as const;

/** The place and month of a text's records: five sessions each, so that an answer contains all of them. */
const placeOf = (at: number) => regions[at % regions.length] ?? '';
const monthOf = (at: number) => Math.floor(at / regions.length) % months.length;

const records: readonly Line[] = hostileTexts.flatMap((text, at) => {
  const name = [...text].slice(0, 300).join('');
  const said = { name, city: name, region: placeOf(at), country: 'US', description: text };
  const month = `2026-0${6 + monthOf(at)}`;
  const dates = { start_date: `${month}-08`, end_date: `${month}-12`, age_range_years: [7, 12] };
  const prices = [{ price: 200 + at, basis: 'week', currency: 'USD' }];
  return [
    line('organization', `o${at}`, said),
    line('activity', `a${at}`, said, { organization: `o${at}` }),
    line('session', `s${at}`, { ...said, ...dates, prices }, { organization: `o${at}`, activity: `a${at}` }),
  ];
});
const truth = truthOf(records);

let database: TestDatabase;
let model: ChatModel;
let web: FakeSearch;
let headers: Readonly<Record<string, string>>;
/** URLs of servers: without a model, with one, and with one whose timeout is short. */
let plain: string;
let modelled: string;
let hasty: string;
const stops: (() => Promise<unknown>)[] = [];

async function serve(more: Readonly<Record<string, string>> = {}): Promise<{ url: string; api: Api }> {
  const api = await openApi(database, { environment: { CRAWLER_SEARXNG_URL: web.url, ...more } });
  const server = await listen({ host: '127.0.0.1', port: 0, handle: api.handle, onError: () => {} });
  stops.push(() => server.stop(0));
  return { url: `http://127.0.0.1:${server.port}`, api };
}

test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, records);
  await database.sql(`do $$ begin execute format('alter database %I set campatlas.now = ''2026-04-01T12:00:00Z''',
    current_database()); end $$`);
  [model, web] = await Promise.all([openChatModel(), openFakeSearch()]);
  // A question is parsed by rules here, whichever model words the answers.
  const set = { ASSISTANT_MODEL_URL: model.url, INTERPRET_MODEL_URL: model.url };
  modelled = (await serve({ ...set, ASSISTANT_MODEL_TIMEOUT_MS: '60000' })).url;
  hasty = (await serve({ ...set, ASSISTANT_MODEL_TIMEOUT_MS: '200' })).url;
  const last = await serve();
  plain = last.url;
  // The cast created last is the valid one.
  headers = { 'content-type': 'application/json', ...last.api.cast.headersOf('staff') };
});
test.after.always(async () => {
  for (const stop of stops) await stop();
  await model?.close();
  await web?.stop();
});

async function ask(url: string, body: object): Promise<Told> {
  const answer = await within(
    'an answer ends',
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    })),
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return readTold(answer.status, answer.text);
}
const whole = (told: Told | undefined) => told?.names.map((name) => [name, told.of(name)]);
/** Enough for 200 texts on a busy machine. */
const longMs = 600_000;

/** A hash of each table's content. */
async function saved(): Promise<ReadonlyMap<string, string>> {
  const tables = await database.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('store', 'secret')`,
  );
  const digest = ({ name }: { name: string }) =>
    database.sql<{ digest: string }>(
      `select coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') as digest from ${name} r`,
    );
  return new Map(
    await Promise.all(tables.map(async (table) => [table.name, (await digest(table))[0]?.digest ?? ''] as const)),
  );
}

/** The only change that answers may make: the time of a key's last use. */
const counters = new Set(['secret.credentials']);

/** Runs an act and checks that it stores nothing. */
async function savesNothing(t: ExecutionContext, act: () => Promise<void>): Promise<void> {
  const before = await saved();
  await act();
  const after = await saved();
  const changed = [...after].flatMap(([name, digest]) => (before.get(name) === digest ? [] : [name]));
  t.deepEqual(
    changed.filter((name) => !counters.has(name)),
    [],
  );
}

const questions = hostileTexts.map((text, at) => ({
  question: `Sessions in ${placeOf(at)} in ${months[monthOf(at)]}`,
  history: [{ question: text.slice(0, 300).toWellFormed(), answer: text.slice(0, 8000).toWellFormed() }],
}));

/** The answers without a model to each question after a hostile history. */
const plainly: Told[] = [];
/** A part of the campaign asks every third, which are of all places, months, demands and disguises. */
const isAsked = (at: number) => at % runs(1, 3) === 0;

test.serial(
  'no hostile text of catalog, pages or history becomes a fact, a link or a save [assistant.post, assistant.no-save]',
  async (t) => {
    t.timeout(longMs);
    await savesNothing(t, async () => {
      for (const [at, body] of questions.entries()) {
        if (!isAsked(at)) continue;
        const title = hostileTexts[at] ?? '';
        const own = `https://page${at}.camp.example/`;
        const urls = [own, 'javascript:alert(1)', 'https://u:p@evil.example/', 'http://127.0.0.1/', 'http://[::1]/'];
        web.setPages({ '': urls.map((url) => ({ url, title })) });
        const { history } = body;
        const itself = { question: history[0]?.question, webSearch: true, includeFamilyContext: true };
        const goesOn = { question: 'and in July?', history, webSearch: true };
        const told = await ask(plain, body);
        plainly[at] = told;
        for (const answer of [told, await ask(plain, at % 2 === 0 ? itself : goesOn)])
          t.deepEqual(faultsOf(answer, truth, new Set([own])), [], JSON.stringify([body, at]));
      }
    });
  },
);

interface Shown {
  readonly question: string;
  readonly records: readonly { readonly id: string; readonly says: string }[];
}

const shownTo = ({ body }: Asked) => JSON.parse(body.messages[1].content) as Shown;
const answering = (answer: string, citations: readonly string[], more: object = {}): Reply => ({
  content: JSON.stringify({ answer, citations, ...more }),
});
const ids = ({ records: shown }: Shown) => shown.map(({ id }) => id);
const namesOf = ({ records: shown }: Shown) => shown.map(({ says }) => says.split(' · ')[0] ?? '');
const strange = idOf('session', 's0');

/** Ways in which a model lies about the records it is given; nobody may see any of these answers. */
const lies: readonly ((shown: Shown) => Reply)[] = [
  (shown) => answering('All camps are free and open until 2031.', ids(shown)),
  (shown) => answering(`${namesOf(shown)[0]} costs $5 per week.`, ids(shown)),
  (shown) => answering('It is for ages 3 to 99.', ids(shown)),
  (shown) => answering('It starts Jan 2, 2031.', ids(shown)),
  (shown) => answering('777 sessions match.', ids(shown)),
  (shown) => answering('It costs $200 per week.', [strange, ...ids(shown)]),
  () => answering('It costs $200 per week.', ['00000000-0000-4000-8000-000000000000']),
  () => answering('These sessions match.', []),
  (shown) => answering('Pay at https://evil.example/pay.', ids(shown)),
  (shown) => answering('Write to boss@evil.example.', ids(shown)),
  (shown) => answering('[These sessions](//evil.example) match.', ids(shown)),
  (shown) => answering('These \u202esessions\u202c match.', ids(shown)),
  (shown) => answering('These sessions match.', ids(shown), { save: true }),
  (shown) => answering(hostileTexts[shown.records.length] ?? '', ids(shown)),
  (shown) => answering(`I have saved it. ${shown.question}`, ids(shown)),
  () => ({ content: '{"answer": "These sessions match.", "citations": [' }),
  () => ({ content: 'null' }),
  () => ({ content: '{"__proto__": {"answer": "x"}, "constructor": 1}' }),
  () => ({
    status: 200,
    body: JSON.stringify({
      choices: [
        {
          message: {
            content: null,
            tool_calls: [{ id: '1', type: 'function', function: { name: 'save', arguments: '{}' } }],
          },
        },
      ],
    }),
  }),
  () => ({ status: 200, body: 'data: {"choices": []}\n\n' }),
  () => ({ status: 500, body: 'no' }),
  () => ({ status: 429, body: 'no' }),
  () => ({ redirect: 'http://127.0.0.1:1/' }),
  () => ({ bytes: 300_000 }),
  () => 'reset',
];

test.serial(
  'a model that lies, leads away, calls for saves or breaks: the answers are those without one',
  async (t) => {
    await savesNothing(t, async () => {
      for (const [at, body] of questions.entries()) {
        if (!isAsked(at) || at % runs(1, 2) !== 0) continue;
        const lie = lies[at % lies.length];
        const before = model.asked.length;
        model.reply = (asked) => lie?.(shownTo(asked)) ?? 'reset';
        t.deepEqual(whole(await ask(modelled, body)), whole(plainly[at]), String(lie));
        t.is(model.asked.length, before + 1, 'it was asked');
      }
    });
  },
);

test.serial('so they are when it hangs or never ends', async (t) => {
  for (const [at, reply] of (['hang', 'drip', 'hang', 'drip'] as const).entries()) {
    model.reply = reply;
    const question = at * runs(1, 3);
    t.deepEqual(whole(await ask(hasty, questions[question] ?? {})), whole(plainly[question]), reply);
  }
});

test.serial('control: a model that tells the truth is heard, and held to it', async (t) => {
  const truthful = 'These sessions match: they run from Jun 8 to Jun 12, 2026, for ages 7 to 12.';
  model.reply = (asked) => answering(truthful, ids(shownTo(asked)));
  const told = await ask(modelled, questions[8] ?? {});
  t.is(told.of('answer').text, truthful);
});
