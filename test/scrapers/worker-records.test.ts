/** What installations deliver: artifacts and records, and their outcome in the catalog. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { behind } from '../until.ts';
import { jobRow, newInstallation, newJob } from './installation.ts';
import { publishAll } from './publishing.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

async function claimed() {
  const one = await newInstallation(api, database);
  const job = await newJob(database, one, { website: 'https://camp.example/' });
  const [lease] = await one.claim(await one.open());
  if (lease === undefined) throw new Error('nothing was claimed');
  return { one, job, attemptId: lease.attemptId, at: `attempts/${lease.attemptId}` };
}

const ndjson = 'application/x-ndjson';
const lines = (...records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const organization = (key: string, fields: object = {}) => ({
  kind: 'organization',
  key,
  fields: { name: key, ...fields },
});
const contributionsOf = (key: string) =>
  database.sql(
    `select c.source, c.source_url, c.fields ->> 'name' as name, c.observations from store.contributions c
    join store.records r on r.id = c.record_id where r.key = $1 order by c.id`,
    [key],
  );

const artifactsOf = (attempt: string) =>
  database.sql<{ name: string; body: unknown; omitted_reason: string | null; bytes: string }>(
    'select name, body, omitted_reason, bytes from store.scraper_artifacts where attempt_id = $1 order by name',
    [attempt],
  );

test('an artifact is a small document; a second one of its name takes its place', async (t) => {
  const { one, attemptId, at } = await claimed();
  const stored = await one.put(`${at}/artifacts/pages`, JSON.stringify({ pages: 3 }));
  t.is(stored.status, 200);
  t.like(stored.body.data.artifact, { name: 'pages', bytes: 11, omittedReason: null });
  await one.put(`${at}/artifacts/pages`, JSON.stringify({ pages: 4 }), 'application/json; charset=utf-8');
  t.deepEqual(await artifactsOf(attemptId), [{ name: 'pages', body: { pages: 4 }, omitted_reason: null, bytes: '11' }]);
});

test('above 256 KiB only name, size and reason of an artifact are stored', async (t) => {
  const { one, attemptId, at } = await claimed();
  const exact = JSON.stringify('x'.repeat(262_144 - 2));
  t.is((await one.put(`${at}/artifacts/exact`, exact)).body.data.artifact.omittedReason, null);
  const large = await one.put(`${at}/artifacts/large`, JSON.stringify('x'.repeat(2_000_000)));
  t.deepEqual([large.status, large.body.data.artifact.omittedReason], [200, 'too_large']);
  const [, omitted] = await artifactsOf(attemptId);
  t.deepEqual(omitted, { name: 'large', body: null, omitted_reason: 'too_large', bytes: '2000002' });
});

const secret = 'q7Zt-MARKER-9fXw';
const forbidden: readonly (readonly [string, unknown])[] = [
  ['a page', { text: `<!DOCTYPE html><html><body>${secret}</body></html>` }],
  ['a piece of one', [{ at: 3, snippet: `before <div class="a">${secret}` }]],
  ['an escaped piece', { snippet: `&lt;p class="x"&gt;${secret}` }],
  ['a tag in upper case', `<SCRIPT>${secret}`],
  ['a cookie by its name', { cookies: [{ name: 'sid', value: secret }] }],
  ['a header', { headers: { 'Set-Cookie': `sid=${secret}` } }],
  ['a header as text', { log: `GET / HTTP/1.1\r\nCookie: sid=${secret}` }],
  ['an authorization', { request: { Authorization: `Basic ${secret}` } }],
  ['a bearer token in prose', { note: `sent Bearer ${secret}${secret} to the API` }],
  ['a password', { login: { user: 'pat', password: secret } }],
  ['a password in an address', { url: `https://pat:${secret}@camp.example/` }],
  ['a token in an address', { url: `https://camp.example/?access_token=${secret}` }],
  ['an annotated document', { annotated_dom: [{ tag: 'a', text: secret }] }],
  ['a source of a page', { html: secret }],
];
for (const [what, document] of forbidden)
  test(`${what} is never in an artifact [scrapers.artifacts-safe]`, async (t) => {
    const { one, attemptId, at } = await claimed();
    const { status, body } = await one.put(`${at}/artifacts/a`, JSON.stringify(document));
    t.deepEqual([status, body.data.artifact.omittedReason], [200, 'forbidden_content']);
    const plain = {
      pages: [{ url: 'https://camp.example/a?b=1', status: 200 }],
      cookies: 2,
      html: 1234,
      note: '3 < 4',
    };
    await one.put(`${at}/artifacts/b`, JSON.stringify(plain));
    const [omitted, stored] = await artifactsOf(attemptId);
    t.is(omitted?.body, null);
    t.deepEqual(stored?.body, plain, 'what only counts is stored');
  });

test('a secret in an event is left out of it', async (t) => {
  const { one, attemptId, at } = await claimed();
  const events = [
    { kind: 'fetched', detail: { url: 'https://camp.example/' } },
    { kind: 'fetched', detail: { authorization: `Bearer ${secret}${secret}` } },
  ];
  t.is((await one.post(`${at}/events`, { events })).body.data.recorded, 2);
  const rows = await database.sql('select detail from store.scraper_events where attempt_id = $1 order by id', [
    attemptId,
  ]);
  t.deepEqual(
    rows.map(({ detail }) => detail),
    [{ url: 'https://camp.example/' }, { omitted: 'forbidden_content' }],
  );
});

test('the same chunk again is nothing new, another one of its number is refused', async (t) => {
  const { one, attemptId, at } = await claimed();
  const body = lines(organization('same/1'));
  t.deepEqual((await one.put(`${at}/records/0`, body, ndjson)).body.data, { chunk: 0, lines: 1 });
  t.is((await one.put(`${at}/records/0`, body, ndjson)).status, 200);
  const other = await one.put(`${at}/records/0`, lines(organization('same/2')), ndjson);
  t.deepEqual([other.status, other.body.code], [409, 'conflict']);
  const rows = await database.sql('select body from store.scraper_records where attempt_id = $1', [attemptId]);
  t.deepEqual(rows, [{ body }]);
});

test('a chunk of 1 MiB is taken, a larger one is not', async (t) => {
  const { one, at } = await claimed();
  t.is((await one.put(`${at}/records/0`, Buffer.alloc(2 ** 20, '\n'), ndjson)).status, 200);
  t.is((await one.put(`${at}/records/1`, Buffer.alloc(2 ** 20 + 1, '\n'), ndjson)).status, 413);
});

test('records of a completed job stand in the catalog with where they are from', async (t) => {
  const { one, job, at } = await claimed();
  const key = `camp/${randomUUID()}`;
  const evidence = [{ url: 'https://camp.example/', quote: 'Camp One', captured_at: '2026-05-15T00:00:00Z' }];
  const source = {
    kind: 'scrape',
    url: 'https://camp.example/about',
    observed_at: '2026-05-15T00:00:00Z',
    fields: { name: { observation: 'found', rule: 'json-ld:name', evidence } },
  };
  const session = {
    kind: 'session',
    key: `${key}/w1`,
    activity: `${key}/a`,
    fields: { name: 'Week 1', start_date: '2027-06-21' },
  };
  const activity = { kind: 'activity', key: `${key}/a`, organization: key, fields: { name: 'A' } };
  // Children before their parents, in two chunks.
  await one.put(`${at}/records/0`, lines(session, activity), ndjson);
  await one.put(`${at}/records/1`, lines({ ...organization(key, { name: 'Camp One' }), source }), ndjson);
  await one.finish(at.slice(9), { outcome: 'completed' });
  t.is((await jobRow(database, job)).publication, 'pending');
  await publishAll(database);
  const row = await jobRow(database, job);
  t.is(row.publication, 'applied');
  t.deepEqual(row.publication_summary, {
    inserted: 3,
    updated: 0,
    overruled: 0,
    unchanged: 0,
    refused: 0,
    refusals: [],
  });
  const [said] = await contributionsOf(key);
  t.like(said, { source: 'scrape', source_url: 'https://camp.example/about', name: 'Camp One' });
  t.deepEqual((said as { observations: { name: object } }).observations.name, source.fields.name);
  t.like((await contributionsOf(`${key}/w1`))[0], { source: 'scrape', source_url: 'https://camp.example/' });
  const left = await database.sql(
    'select body, summary from store.scraper_records where attempt_id = $1 order by chunk',
    [at.slice(9)],
  );
  t.deepEqual(
    left.map(({ body, summary }) => [body, (summary as { inserted: number }).inserted]),
    [
      [null, 2],
      [null, 1],
    ],
  );
});

test.serial('two workers that find the same job publish it once', async (t) => {
  const { one, job, at } = await claimed();
  await one.put(`${at}/records/0`, lines(organization(`camp/${randomUUID()}`)), ndjson);
  await one.finish(at.slice(9), { outcome: 'completed' });
  const held = `select from store.scraper_jobs where id = '${job}' for update`;
  await behind(database, held, 2, () => Promise.all([publishAll(database), publishAll(database)]));
  const { publication, publication_summary: summary } = await jobRow(database, job);
  t.is(publication, 'applied');
  t.like(summary, { inserted: 1, unchanged: 0 });
});

test('lines that are no records are refused with number and reason; the others come in', async (t) => {
  const { one, job, at } = await claimed();
  const key = `camp/${randomUUID()}`;
  const body =
    `${lines(organization(key))}\n{"kind": broken\n` +
    lines(
      { kind: 'activity', key: `${key}/lost`, organization: `${key}/nobody`, fields: { name: 'A' } },
      { ...organization(`${key}/2`), source: { kind: 'manual_update' } },
      { ...organization(`${key}/3`), by: { label: 'staff' } },
      organization(`${key}/4`, { time_zone: 'Mars/Olympus' }),
    );
  await one.put(`${at}/records/0`, body, ndjson);
  await one.finish(at.slice(9), { outcome: 'completed' });
  await publishAll(database);
  const { publication, publication_summary: summary } = await jobRow(database, job);
  t.is(publication, 'applied');
  t.like(summary, { inserted: 1, refused: 5 });
  const { refusals } = summary as { refusals: { chunk: number; line: number; reason: string }[] };
  t.deepEqual(
    refusals.map(({ line }) => line),
    [3, 4, 5, 6, 7],
  );
  for (const [at, pattern] of [
    /not JSON/,
    /no organization with the key/,
    /manual_update/,
    /"by" is not known/,
    /IANA/,
  ].entries())
    t.regex(refusals[at]?.reason ?? '', pattern);
  t.is((await contributionsOf(key)).length, 1);
});

test('what holds no record at all is refused as a whole', async (t) => {
  const { one, job, at } = await claimed();
  await one.put(`${at}/records/0`, 'nothing\n', ndjson);
  await one.finish(at.slice(9), { outcome: 'completed' });
  await publishAll(database);
  const row = await jobRow(database, job);
  t.is(row.publication, 'refused');
  t.regex(String(row.publication_error), /not JSON/);
});

test('only what the completed attempt delivered is published, and once', async (t) => {
  const { one, job, at } = await claimed();
  const key = `camp/${randomUUID()}`;
  await one.put(`${at}/records/0`, lines(organization(`${key}/lost`)), ndjson);
  await one.finish(at.slice(9), { outcome: 'released' });
  const [lease] = await one.claim(await one.open());
  await one.put(`attempts/${lease?.attemptId}/records/0`, lines(organization(key)), ndjson);
  await one.finish(lease?.attemptId ?? '', { outcome: 'completed' });
  await Promise.all([publishAll(database), publishAll(database), publishAll(database)]);
  t.is((await jobRow(database, job)).publication, 'applied');
  t.is((await contributionsOf(key)).length, 1);
  t.is((await contributionsOf(`${key}/lost`)).length, 0);
});

test('lines that nobody will publish go a day later, those that wait for publication stay', async (t) => {
  const lost = await claimed();
  const done = await claimed();
  for (const { one, at } of [lost, done]) await one.put(`${at}/records/0`, lines(organization('left')), ndjson);
  await lost.one.finish(lost.attemptId, { outcome: 'released' });
  await done.one.finish(done.attemptId, { outcome: 'completed' });
  const bodies = async () =>
    (
      await database.sql(
        'select body is not null as has from store.scraper_records where attempt_id = any ($1) order by 1',
        [[lost.attemptId, done.attemptId]],
      )
    ).map(({ has }) => has);
  await database.sql('select logic.sweep_scrapers()');
  t.deepEqual(await bodies(), [true, true]);
  await database.sql(`update store.scraper_records set received_at = now() - interval '25 hours'`);
  await database.sql('select logic.sweep_scrapers()');
  t.deepEqual(await bodies(), [false, true]);
});
