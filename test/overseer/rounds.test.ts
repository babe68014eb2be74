/** Rounds of the review agent over real pages: what it finds without a model, and when it does nothing. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { readConfig } from '../../server/config.ts';
import { openGuard } from '../../server/outside/guard/guard.ts';
import { contradictions, deadLink, staleSeason, type Target } from '../../server/overseer/judge.ts';
import { readOrders } from '../../server/overseer/orders.ts';
import { makeRound } from '../../server/overseer/rounds.ts';
import revert from '../../workers/tasks/overseer/revert.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { queryAsWorker, runTask } from '../run-task.ts';
import { decide, reviewOf, reviewsOf } from './given.ts';

let api: Api;
let database: TestDatabase;
let site: Server;
let asked: string[] = [];
const now = new Date('2026-11-24T12:00:00Z');

const pages: Readonly<Record<string, string>> = {
  'good.test/': '<title>Good</title><p>Summer 2026 was fun. © 2027</p><script>"Summer 2027"</script>',
  'stale.test/': '<title>Stale</title><h1>Register for Summer 2027</h1><p>Since 1990</p>',
  'linked.test/': '<title>Linked</title><p>Hello</p>',
  'parks.test/': '<title>Parks</title><p>Summer 2027</p>',
};

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  await database.sql(`do $$ begin execute format('alter database %I set campatlas.now = %L', current_database(),
    '2026-11-24T12:00:00Z'); end $$`);
  site = createServer(({ headers, url }, response) => {
    const address = `${headers.host}${url}`;
    asked.push(address);
    const page = pages[address];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<title>Not found</title><p>There is no such page here, sorry. '.padEnd(200, '.'));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const source = { observed_at: '2026-05-01T00:00:00Z' };
  const camp = (key: string, more: object = {}) =>
    line('organization', key, { name: key, canonical_url: `http://${key}.test/`, ...more }, { source });
  const past = (key: string) => [
    line('activity', `${key}/a`, { name: 'A' }, { organization: key }),
    line(
      'session',
      `${key}/a/1`,
      { name: 'Week 1', start_date: '2026-07-06', end_date: '2026-07-10', registration_status: 'open' },
      { activity: `${key}/a`, source },
    ),
  ];
  await importLines(database.url, [
    camp('good', { relevant_urls: ['http://good.test/'] }),
    ...past('good'),
    camp('stale'),
    ...past('stale'),
    camp('parks'),
    ...past('parks'),
    camp('linked', { relevant_urls: ['http://linked.test/gone', 'http://linked.test/'] }),
    camp('dead', { canonical_url: 'http://dead.test/old' }),
    line('organization', 'away', { name: 'away', canonical_url: 'http://away.example/' }),
  ]);
});
test.after.always(() => site?.close());

async function round() {
  asked = [];
  const { port } = site.address() as AddressInfo;
  const { guard: config } = readConfig({
    DATABASE_URL: database.url,
    CRAWLER_TEST_HOSTS: JSON.stringify({ '*.test': ['127.0.0.1'], 'away.example': ['10.1.2.3'] }),
    CRAWLER_TEST_ALLOW: `127.0.0.1:${port}`,
  });
  const guard = openGuard(config);
  const pool = { query: (text: string, values: unknown[]) => queryAsWorker(database, text, values ?? []) };
  const told: string[] = [];
  try {
    const looked = await makeRound({
      pool: pool as never,
      guard,
      limit: 20,
      now: () => now,
      log: (one) => told.push(one),
    });
    return { looked, told };
  } finally {
    await guard.close();
  }
}
const later = (hours: number) =>
  database.sql(`update store.overseer_memory set looked_at = looked_at - $1 * interval '1 hour'`, [hours]);
const staff = () => api.as('staff');
const read = async () => (await staff().get('/api/overseer')).body.data;
async function tell(directives: readonly string[], disabledTools: readonly string[] = []) {
  const { revision } = await read();
  const body = { directives, disabledTools, expectedRevision: revision };
  return staff().send('PUT', '/api/overseer', body);
}
interface Output {
  readonly kind: string;
  readonly details: { readonly text: string; readonly links?: readonly { readonly kind: string }[] };
}
const events = async () =>
  ((await staff().get('/api/overseer/events?limit=200')).body.data.events as Output[]).filter(
    ({ kind }) => kind === 'agent_output',
  );
const outputs = async () => (await events()).map(({ details }) => details.text);

test.serial('without a word from anybody it looks at nothing, nor when it is paused or told to stop', async (t) => {
  t.is((await round()).looked, 0);
  await tell(['Look at all camps.', 'Stop.']);
  t.is((await round()).looked, 0);
  await tell(['Look at all camps.']);
  const { revision, pauseVersion } = await read();
  const pause = { paused: true, expectedRevision: revision, expectedPauseVersion: pauseVersion };
  await staff().send('POST', '/api/overseer/pause', pause);
  t.is((await round()).looked, 0);
  t.deepEqual(asked, []);
  await staff().send('POST', '/api/overseer/pause', {
    ...pause,
    paused: false,
    expectedPauseVersion: pauseVersion + 1,
  });
  t.deepEqual(await outputs(), []);
});

test.serial('it finds links that are gone and seasons that are past, and keeps what it saw', async (t) => {
  t.timeout(180_000);
  await tell(['Look at all camps.', 'Skip parks.']);
  const { looked, told } = await round();
  t.is(looked, 5, 'all but parks');
  t.false(asked.some((address) => address.startsWith('parks')));
  const said = (await outputs()).toSorted();
  t.is(said.length, 2, said.join('\n'));
  t.regex(said[0] ?? '', /^linked: http:\/\/linked.test\/gone answers 404/);
  t.regex(said[1] ?? '', /^stale: the last of 1 sessions.*ended on 2026-07-10.*“Summer 2027”/);
  t.is((await reviewsOf(api)).length, 2, 'an address that is missing once is let be');
  const [review] = await reviewsOf(api, `&entityKind=organization`);
  t.is(review.entityId, idOf('organization', 'linked'));
  t.deepEqual(review.expected.relevant_urls, ['http://linked.test/gone', 'http://linked.test/']);
  t.deepEqual(review.proposed.relevant_urls, ['http://linked.test/']);
  t.deepEqual(review.links, { remove: ['http://linked.test/gone'] });
  t.regex(review.reason, /answers 404/);
  const [closed] = await reviewsOf(api, `&entityKind=session`);
  t.is(closed.applicationStatus, 'applied');
  t.is(closed.entityId, idOf('session', 'stale/a/1'));
  t.deepEqual([closed.expected, closed.proposed], [{ registration_status: 'open' }, { registration_status: 'closed' }]);
  t.like(closed.evidence[0], { rule: 'overseer/stale-season', evidence: [{ quote: 'Summer 2027' }] });
  t.is(closed.captures[0]?.title, 'Stale');
  const { links } = (await events()).at(-1)?.details ?? {};
  t.deepEqual(new Set(links?.map(({ kind }) => kind)), new Set(['organization', 'review', 'evidence']));
  t.deepEqual(told, [], 'Chromium took its picture');
  const [picture] = review.captures;
  t.like(picture, { url: 'http://linked.test/gone', sourceKind: 'webpage', width: 1280, deviceScale: 1 });
  t.is(picture.title, 'Not found');
  const image = await staff().get(`/api/overseer/evidence/${picture.id}`);
  t.is(image.status, 200);
  t.is(image.headers['content-type'], 'image/jpeg');
});

test.serial('within the cadence it looks at none again; after it, at all, and tells nothing twice', async (t) => {
  t.timeout(180_000);
  t.is((await round()).looked, 0);
  await later(0.05);
  const before = (await outputs()).length;
  t.is((await round()).looked, 1, 'three minutes later, only what was missing');
  const fresh = (await outputs()).slice(before);
  t.is(fresh.length, 1, fresh.join('\n'));
  await later(2);
  const { looked } = await round();
  t.is(looked, 4, asked.join(' '));
  t.is((await outputs()).length, before + 1);
  t.regex(fresh[0] ?? '', /^dead: http:\/\/dead.test\/old answers 404/, 'missing twice in a row');
  const [review] = await reviewsOf(api, `&entityKind=organization&entityId=${idOf('organization', 'dead')}`);
  t.is(review.applicationStatus, 'applied');
  t.deepEqual(review.expected, { canonical_url: 'http://dead.test/old' });
  t.deepEqual(review.cleared, ['canonical_url']);
  t.like(review.evidence[0], { field: 'canonical_url', rule: 'overseer/dead-link' });
});

test.serial('what it did is taken back, and then it lets the camp be', async (t) => {
  const [review] = await reviewsOf(api, `&entityKind=organization&entityId=${idOf('organization', 'dead')}`);
  t.is((await decide(staff(), review.id, 'revert')).status, 200);
  await runTask(revert, database);
  t.is((await reviewOf(api, review.id)).review.status, 'reverted');
  const { body } = await api.as('admin').get(`/api/organizations/${review.entityId}`);
  t.is(body.data.organization.canonical_url, 'http://dead.test/old');
  await later(2);
  await round();
  t.false(asked.some((address) => address.startsWith('dead')));
  t.is((await decide(staff(), review.id, 'request_changes')).status, 200);
  await round();
  t.true(
    asked.some((address) => address.startsWith('dead')),
    'a request wakes it',
  );
});

test.serial('clearing its memory has it begin again; disabled tools are not used', async (t) => {
  await tell(['Look at all camps.', 'Leave parks alone.'], ['check_links', 'check_seasons', 'compare_pages']);
  await staff().send('POST', '/api/overseer/clear-memory', {});
  const before = (await outputs()).length;
  t.is((await round()).looked, 5);
  t.is((await outputs()).length, before);
});

test.serial('what it was told since it began counts at once', async (t) => {
  const { revision } = await read();
  const record = (given: number) =>
    queryAsWorker(database, `select api.record_finding($1, $2, '{}', 0, $3, null, $4) as outcome`, [
      idOf('organization', 'good'),
      given,
      'late',
      [],
    ]);
  t.is((await record(revision - 1)).rows[0].outcome, 'stopped');
  t.false((await outputs()).includes('late'));
  t.is((await record(revision)).rows[0].outcome, 'told', 'control');
});

const target: Target = {
  id: idOf('organization', 'x'),
  name: 'Camp X',
  url: 'https://x.example/',
  links: [],
  place: 'Stowe us-vt',
  strikes: 0,
  findings: [],
  phone: '(802) 555-0100',
  email: null,
  sessions: [{ id: idOf('session', '1'), name: 'Week 1', start: '2027-07-05', end: '2027-07-09', status: null }],
};
const found = {
  observation: 'found',
  evidence: [{ url: 'https://x.example/', quote: 'q', captured_at: '2026-11-24T00:00:00Z' }],
};
const page = (records: readonly object[], text = '') =>
  ({ kind: 'page', url: 'https://x.example/', words: () => text, reading: { records } }) as never;
const session = (fields: object) => ({
  kind: 'session',
  key: 'k',
  fields,
  source: { kind: 'scrape', url: 'https://x.example/', fields: { start_date: found } },
});

test('a session at other dates in the same year is a contradiction, with the words of the page', (t) => {
  const [finding] = contradictions(
    target,
    page([session({ name: 'WEEK 1!', start_date: '2027-07-12', end_date: '2027-07-16' })]),
    now,
  );
  t.deepEqual(finding?.changes[0]?.fields, { start_date: '2027-07-12', end_date: '2027-07-16' });
  t.is(finding?.changes[0]?.record, target.sessions[0]?.id);
  t.like(finding?.changes[0]?.source.fields, { start_date: { observation: 'found', rule: 'overseer/contradiction' } });
  for (const [why, records] of [
    ['the same dates', [session({ name: 'Week 1', start_date: '2027-07-05', end_date: '2027-07-09' })]],
    ['another year', [session({ name: 'Week 1', start_date: '2028-07-12' })]],
    ['another name', [session({ name: 'Week 2', start_date: '2027-07-12' })]],
    [
      'a name that stands twice',
      [session({ name: 'Week 1', start_date: '2027-07-12' }), session({ name: 'Week 1', start_date: '2027-07-19' })],
    ],
  ] as const)
    t.deepEqual(contradictions(target, page(records), now), [], why);
});

test('only seasons count, not any number', (t) => {
  const past = { ...target, sessions: [{ ...target.sessions[0], end: '2026-07-10' } as never] };
  for (const text of ['Summer 2027', '<p>June 28, 2027</p>', 'Starts 2027-06-28', '6/28/2027', '2027 season'])
    t.truthy(staleSeason(past, page([], text), now), text);
  for (const text of ['© 2027', 'Summer 2026', 'call 802-555-2027', ''])
    t.is(staleSeason(past, page([], text), now), null, text);
  t.is(staleSeason(target, page([], 'Summer 2028'), now), null, 'its sessions are to come');
});

test('directives are read by line: stop, skip, and words that mean neither', (t) => {
  t.deepEqual(readOrders([]), { isGo: false, skips: [] });
  t.deepEqual(readOrders(['Look.\nSkip Parks and Recreation.', 'leave YMCA alone']), {
    isGo: true,
    skips: ['parks and recreation', 'ymca'],
  });
  for (const stop of ['stop', 'STOP!', ' Halt. ', 'Do nothing', 'x\nkill']) t.false(readOrders([stop]).isGo, stop);
  for (const go of ['Stop at nothing else', 'Do not stop', 'Look']) t.true(readOrders([go]).isGo, go);
});

test('a dead link of its own clears the address, another one leaves the rest of the list alone', (t) => {
  const missing = { kind: 'missing', url: target.url, status: 410 } as const;
  t.like(deadLink(target, missing, target.url, now).changes[0], { fields: { canonical_url: null } });
  t.deepEqual(deadLink(target, missing, 'https://x.example/b', now).changes[0]?.links, {
    remove: ['https://x.example/b'],
  });
});
