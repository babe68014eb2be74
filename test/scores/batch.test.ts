import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';
import { drain, prepared } from './reading.ts';

let database: TestDatabase;
let api: Api;

test.before(async () => {
  ({ database, api } = await openCatalog());
  await drain(database);
});

function ids(kind: Kind, ...keys: string[]): string[] {
  return keys.map((key) => idOf(kind, key));
}

const get = (kind: Kind, query: string, name: 'starter' | 'free' | 'preview' | 'pro' | 'nobody' = 'starter') =>
  api.as(name).get(`/api/${plurals[kind]}/scores?${query}`);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test.serial(
  'a batch answers scores, missing, scoringVersion and tier, for each kind ' +
    '[scores.batch-route] [scores.activity-session-v1] [scores.summary-shape.open]',
  async (t) => {
    for (const kind of kinds)
      for (const cached of ['', '&cached=true']) {
        const { status, body } = await get(kind, `ids=${ids(kind, 'full/1', 'bare')}${cached}`);
        t.is(status, 200);
        t.deepEqual(Object.keys(body).sort(), ['missing', 'scores', 'scoringVersion', 'success', 'tier']);
        t.is(body.scoringVersion, kind === 'organization' ? 'v2' : 'v1');
        t.is(body.tier, 'paid');
        for (const score of body.scores)
          t.deepEqual(Object.keys(score).sort(), ['band', 'confidence', 'id', 'interval', 'overall']);
        t.is(body.scores.length + body.missing.length, 2);
      }
  },
);

test.serial(
  'ids is required and holds UUIDs joined by commas, each entry one [scores.batch-ids-required]',
  async (t) => {
    const one = idOf('organization', 'home');
    for (const query of [
      '',
      'ids=',
      'ids=%20',
      'ids=,',
      `ids=${one},`,
      `ids=,${one}`,
      `ids=${one},,${one}`,
      'ids=abc',
      `ids=${one};${one}`,
      `ids=${one}%20`,
      `ids={${one}}`,
      `ids=${one}&ids=${one}`,
    ])
      t.is((await get('organization', query)).status, 400, query);
    t.is((await get('organization', `ids=${one}`)).status, 200);
  },
);

test.serial('24 different ids are read, 25 are refused [scores.batch-ids-max]', async (t) => {
  const many = Array.from({ length: 25 }, (_, at) => idOf('session', `crowd/${at}`));
  for (const cached of ['true', 'false']) {
    const { status, body } = await get('session', `ids=${many.slice(1)}&cached=${cached}`);
    t.is(status, 200);
    t.is(body.scores.length, 24);
    t.is((await get('session', `ids=${many}&cached=${cached}`)).status, 400);
  }
});

test.serial(
  'repeated ids count and answer once, in either case of their letters [scores.batch-duplicates.open]',
  async (t) => {
    const many = Array.from({ length: 24 }, (_, at) => idOf('activity', `crowd/${at}`));
    const { status, body } = await get('activity', `ids=${[...many, ...many, many[0]?.toUpperCase()]}`);
    t.is(status, 200);
    t.deepEqual(idsOf(body.scores), many);
  },
);

test.serial('scores follow the order of the ids, and so do those that are missing [scores.cached-order]', async (t) => {
  const [c, a, b] = ids('organization', 'crowd/3', 'crowd/1', 'crowd/2');
  const [x, y] = ids('organization', 'nobody 2', 'nobody 1');
  for (const cached of ['true', 'false']) {
    const { body } = await get('organization', `ids=${[c, x, a, y, b]}&cached=${cached}`);
    t.deepEqual(idsOf(body.scores), [c, a, b]);
    t.deepEqual(body.missing, [x, y]);
    const turned = (await get('organization', `ids=${[b, y, a, x, c]}&cached=${cached}`)).body;
    t.deepEqual(
      [idsOf(turned.scores), turned.missing],
      [
        [b, a, c],
        [y, x],
      ],
    );
  }
});

test.serial('prepared and live batches say the same of a catalog at rest', async (t) => {
  for (const kind of kinds) {
    const some = ids(kind, 'full/1', 'full/2', 'months', 'bare', 'zero', 'crowd/7');
    t.deepEqual((await get(kind, `ids=${some}&cached=true`)).body, (await get(kind, `ids=${some}`)).body);
  }
});

test.serial(
  'without cached a batch is live: it shows a change made just now, cached=true does not yet ' +
    '[scores.batch-cached-default]',
  async (t) => {
    const id = idOf('session', 'fallback');
    const read = async (more: string) => (await get('session', `ids=${id}${more}`)).body.scores[0];
    const before = await read('');
    t.deepEqual(await read('&cached=true'), before);
    await importLines(database.url, [
      line('session', 'fallback', { end_date: '2027-05-05', registration_status: 'open' }, { activity: 'away' }),
    ]);
    t.true((await read('')).overall > before.overall);
    t.deepEqual(await read('&cached=false'), await read(''));
    t.deepEqual(await read('&cached=true'), before);
    await drain(database);
    t.deepEqual(await read('&cached=true'), await read(''));
  },
);

test.serial('cached is exactly true or false, once [scores.batch-cached-single]', async (t) => {
  const id = idOf('session', 'bare');
  for (const query of [
    'cached=yes',
    'cached=1',
    'cached=',
    'cached=TRUE',
    'cached=true&cached=true',
    'cached=true,false',
  ])
    t.is((await get('session', `ids=${id}&${query}`)).status, 400, query);
  t.is((await get('session', `ids=${id}&live=true`)).status, 400);
});

test.serial(
  'a cached batch lists unknown, deleted, blacklisted and unprepared records as missing and computes nothing ' +
    '[scores.cached-missing-set] [scores.cached-no-live-fallback] [scores.missing-not-zero]',
  async (t) => {
    const unprepared = idOf('organization', 'not yet');
    const hiding = idOf('organization', 'soon hidden');
    await importLines(database.url, [line('organization', 'soon hidden', { name: 'soon hidden' })]);
    await drain(database);
    await importLines(database.url, [line('organization', 'not yet', { name: 'not yet' })]);
    await importLines(database.url, [line('organization', 'soon hidden', {}, { state: 'blacklisted' })]);
    const asked = [...ids('organization', 'nobody', 'full/deleted', 'full/blacklisted'), hiding, unprepared];
    const before = (await prepared(database)).length;
    const { body } = await get('organization', `ids=${asked}&cached=true`);
    t.deepEqual(body.scores, []);
    t.deepEqual(body.missing, asked);
    t.is((await prepared(database)).length, before);
    const live = (await get('organization', `ids=${asked}`)).body;
    t.deepEqual(idsOf(live.scores), [unprepared]);
  },
);

test.serial('a score of an older formula is missing from cached batches [scores.cached-older-version]', async (t) => {
  for (const kind of kinds) {
    const id = idOf(kind, 'crowd/9');
    t.is((await get(kind, `ids=${id}&cached=true`)).body.scores.length, 1);
    await database.sql(`update store.scores set version = $2 where record_id = $1`, [
      id,
      kind === 'organization' ? 'v1' : 'v9',
    ]);
    t.deepEqual((await get(kind, `ids=${id}&cached=true`)).body.missing, [id]);
    t.is((await get(kind, `ids=${id}`)).body.scores.length, 1);
  }
});

test.serial('an id of another kind is missing', async (t) => {
  const id = idOf('session', 'bare');
  for (const cached of ['true', 'false'])
    t.deepEqual((await get('activity', `ids=${id}&cached=${cached}`)).body.missing, [id]);
});

test.serial(
  'Free needs a plan and previews are refused, cached or not ' +
    '[scores.cached-needs-starter] [scores.cached-denied-preview] [auth.preview-no-cached-scores] ' +
    '[auth.preview-lists.open]',
  async (t) => {
    for (const kind of kinds)
      for (const cached of ['&cached=true', '&cached=false', '', '&cached=maybe']) {
        const query = `ids=${idOf(kind, 'full/1')}${cached}`;
        t.is((await get(kind, query, 'free')).status, 402);
        t.is((await get(kind, query, 'preview')).status, 403);
        t.is((await get(kind, query, 'nobody')).status, 401);
        t.is((await get(kind, query, 'starter')).status, cached === '&cached=maybe' ? 400 : 200);
      }
  },
);

test.serial(
  'lists, details and cached batches of unprepared records make no score [scores.reads-never-calculate]',
  async (t) => {
    const fresh = await openCatalog();
    const as = fresh.api.as('admin');
    for (const kind of kinds) {
      t.is((await as.get(`/api/${plurals[kind]}?limit=50`)).status, 200);
      t.is((await as.get(`/api/${plurals[kind]}/${idOf(kind, 'full/1')}`)).status, 200);
      const { body } = await as.get(`/api/${plurals[kind]}/scores?ids=${idOf(kind, 'full/1')}&cached=true`);
      t.deepEqual(body.missing, [idOf(kind, 'full/1')]);
      t.is((await as.get(`/api/${plurals[kind]}/${idOf(kind, 'full/1')}/score`)).status, 200);
    }
    t.deepEqual(await prepared(fresh.database), []);
  },
);
