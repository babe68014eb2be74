import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, kinds, line, plurals } from '../fixtures/line.ts';
import fc, { runs } from '../random.ts';
import { drain } from './reading.ts';

let database: TestDatabase;
let api: Api;
/** The ids of prepared organizations in Scoreton by score: every integer from 50 to 99, not in the order of names. */
const scored = new Map<number, string>();
const unprepared: string[] = [];

test.before(async () => {
  ({ database, api } = await openCatalog());
  const lines = Array.from({ length: 60 }, (_, at) =>
    line('organization', `scoreton ${at}`, { name: `Scoreton ${(at * 37) % 60}`, city: 'Scoreton', region: 'OR' }),
  );
  await importLines(database.url, lines);
  await drain(database);
  for (const [at, { id }] of lines.entries()) {
    if (at < 50) scored.set(50 + at, id);
    else unprepared.push(id);
    await database.sql(
      at < 50
        ? `update store.scores set overall = $2, interval_low = 0, interval_high = 100 where record_id = $1`
        : `delete from store.scores where record_id = $1 and $2::integer is not null`,
      [id, 50 + at],
    );
  }
});

const list = (query: string, name: 'starter' | 'preview' | 'free' | 'admin' = 'starter') =>
  api.as(name).get(`/api/organizations?city=Scoreton&${query}`);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const withScores = (from: number, to: number) =>
  [...scored].filter(([score]) => score >= from && score <= to).map(([, id]) => id);

test.serial('minimumScore keeps its own score and those above [lists.org-minimum-score]', async (t) => {
  const { body } = await list('minimumScore=98');
  t.deepEqual(idsOf(body.organizations).toSorted(), withScores(98, 99).toSorted());
  t.is(body.total, 2);
});

test.serial('maximumScore keeps its own score and those below [lists.org-maximum-score]', async (t) => {
  const { body } = await list('maximumScore=52');
  t.deepEqual(idsOf(body.organizations).toSorted(), withScores(50, 52).toSorted());
  t.is((await list('minimumScore=70&maximumScore=70')).body.total, 1);
});

test.serial('score bounds are whole numbers [lists.score-bounds-whole]', async (t) => {
  for (const bound of ['minimumScore', 'maximumScore'])
    for (const value of ['70.5', 'abc', '', '1e1', '+7', '70,80', 'null'])
      t.is((await list(`${bound}=${value}`)).status, 400, `${bound} ${value}`);
  t.is((await list('minimumScore=70')).status, 200);
  t.is((await list('minimumScore=70&minimumScore=70')).status, 400);
});

test.serial('score bounds lie within 0 to 100 and are ordered [lists.score-bounds-ordered.open]', async (t) => {
  for (const query of [
    'minimumScore=-1',
    'minimumScore=101',
    'maximumScore=-1',
    'maximumScore=101',
    'minimumScore=70&maximumScore=69',
  ])
    t.is((await list(query)).status, 400, query);
  for (const query of [
    'minimumScore=0',
    'maximumScore=100',
    'minimumScore=0&maximumScore=100',
    'minimumScore=70&maximumScore=70',
  ])
    t.is((await list(query)).status, 200, query);
});

test.serial('orderBy=score goes up or down across pages, ties by id [lists.orderby-score]', async (t) => {
  await database.sql('update store.scores set overall = 60 where record_id = any ($1)', [withScores(60, 64)]);
  for (const order of ['asc', 'desc']) {
    const read: string[] = [];
    for (let offset = 0; offset < 50; offset += 7)
      read.push(...idsOf((await list(`orderBy=score&order=${order}&limit=7&offset=${offset}`)).body.organizations));
    const scores = new Map([...scored].map(([score, id]) => [id, score >= 60 && score <= 64 ? 60 : score]));
    const way = order === 'asc' ? 1 : -1;
    const expected = [...scores].toSorted(([a, x], [b, y]) => way * (x - y || (a < b ? -1 : 1))).map(([id]) => id);
    t.deepEqual(read, expected);
  }
  for (const [score, id] of scored)
    await database.sql('update store.scores set overall = $2 where record_id = $1', [id, score]);
});

test.serial(
  'bounds and order come before the page: the best rows of all, the total of all [lists.score-sql-before-pagination]',
  async (t) => {
    const { body } = await list('orderBy=score&order=desc&limit=10');
    t.deepEqual(idsOf(body.organizations), withScores(90, 99).toReversed());
    t.is(body.total, 50);
    const some = (await list('minimumScore=60&maximumScore=79&orderBy=score&limit=5&offset=5')).body;
    t.deepEqual(idsOf(some.organizations), withScores(65, 69));
    t.is(some.total, 20);
  },
);

test.serial(
  'with score bounds or score order the total counts what is prepared; without, all stay ' +
    '[lists.score-total-prepared] [lists.ordinary-keeps-unprepared]',
  async (t) => {
    for (const query of [
      'minimumScore=0',
      'maximumScore=100',
      'orderBy=score',
      'orderBy=score&order=desc',
      'minimumScore=0&includeRows=false',
    ])
      t.is((await list(query)).body.total, 50, query);
    for (const query of ['limit=100', 'orderBy=name', 'includeRows=false'])
      t.is((await list(query)).body.total, 60, query);
    const all = idsOf((await list('limit=100')).body.organizations);
    for (const id of unprepared) t.true(all.includes(id));
  },
);

test.serial('an unprepared organization is not one of score 0 [scores.missing-not-zero]', async (t) => {
  const id = withScores(50, 50)[0] as string;
  await database.sql('update store.scores set overall = 0 where record_id = $1', [id]);
  const { body } = await list('maximumScore=10');
  t.deepEqual(idsOf(body.organizations), [id]);
  await database.sql('update store.scores set overall = 50 where record_id = $1', [id]);
  t.is((await list('maximumScore=10')).body.total, 0);
});

test.serial('a score of an older formula is not prepared for a list', async (t) => {
  const id = withScores(99, 99)[0] as string;
  await database.sql(`update store.scores set version = 'v1' where record_id = $1`, [id]);
  t.is((await list('minimumScore=99')).body.total, 0);
  t.is((await list('orderBy=score')).body.total, 49);
  await database.sql(`update store.scores set version = 'v2' where record_id = $1`, [id]);
  t.is((await list('minimumScore=99')).body.total, 1);
});

test.serial('a hidden organization is in no list by score, prepared or not', async (t) => {
  await importLines(database.url, [line('organization', 'scoreton hidden', { name: 'x', city: 'Scoreton' })]);
  await drain(database);
  t.is((await list('orderBy=score')).body.total, 51);
  await importLines(database.url, [line('organization', 'scoreton hidden', {}, { state: 'deleted' })]);
  t.is(
    (await database.sql('select from store.scores where record_id = $1', [idOf('organization', 'scoreton hidden')]))
      .length,
    1,
  );
  t.is((await list('orderBy=score')).body.total, 50);
  await drain(database);
  t.is(
    (await database.sql('select from store.scores where record_id = $1', [idOf('organization', 'scoreton hidden')]))
      .length,
    0,
  );
});

test.serial('previews may not ask for scores, nor may Free; other kinds have no such parameters', async (t) => {
  for (const query of ['minimumScore=50', 'maximumScore=50', 'orderBy=score']) {
    t.is((await list(query, 'preview')).status, 403, query);
    t.is((await list(query, 'free')).status, 402, query);
    t.is((await list(query, 'admin')).status, 200, query);
    for (const kind of ['activities', 'sessions'])
      t.is((await api.as('admin').get(`/api/${kind}?${query}`)).status, 400, `${kind} ${query}`);
  }
});

test.serial('random bounds, order and pages find what sorting by hand finds', async (t) => {
  const question = fc.record(
    {
      minimumScore: fc.integer({ min: 0, max: 100 }),
      maximumScore: fc.integer({ min: 0, max: 100 }),
      orderBy: fc.constant('score'),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 60 }),
      offset: fc.integer({ min: 0, max: 55 }),
    },
    { requiredKeys: ['orderBy', 'limit', 'offset'] },
  );
  const property = fc.asyncProperty(question, async (asked) => {
    const { minimumScore = 0, maximumScore = 100, order = 'asc', limit, offset } = asked;
    const { status, body } = await list(
      Object.entries(asked)
        .map((pair) => pair.join('='))
        .join('&'),
    );
    if (minimumScore > maximumScore) return status === 400;
    const matches = withScores(minimumScore, maximumScore);
    const sorted = order === 'asc' ? matches : matches.toReversed();
    const page = sorted.slice(offset, offset + limit);
    return body.total === matches.length && idsOf(body.organizations).join() === page.join();
  });
  await fc.assert(property, { numRuns: runs(80, 30) });
  t.pass();
});

test.serial(
  'while scores are being installed lists ask for patience and other reads go on [lists.scores-installing-503]',
  async (t) => {
    const own = await openCatalog();
    const as = own.api.as('starter');
    await own.database.sql('alter table store.scores rename to scores_before');
    for (const kind of kinds) {
      const { status, headers, body } = await as.get(`/api/${plurals[kind]}?limit=3`);
      t.is(status, 503);
      t.like(body, { code: 'scores_installing', retryAfterMs: 5000 });
      t.is(headers['retry-after'], '5');
      t.is((await as.get(`/api/${plurals[kind]}/${idOf(kind, 'full/1')}`)).status, 200);
      t.is((await as.get(`/api/${plurals[kind]}?limit=0`)).status, 400);
      t.is((await own.api.as('free').get(`/api/${plurals[kind]}`)).status, 402);
    }
    await own.database.sql('alter table store.scores_before rename to scores');
    for (const kind of kinds) t.is((await as.get(`/api/${plurals[kind]}?limit=3`)).status, 200);
  },
);
