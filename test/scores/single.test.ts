import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';
import { drain } from './reading.ts';

let database: TestDatabase;
let api: Api;

test.before(async () => {
  ({ database, api } = await openCatalog());
  await drain(database);
});

function address(kind: Kind, key: string): string {
  return `/api/${plurals[kind]}/${idOf(kind, key)}/score`;
}

const members = [
  ...['band', 'caps', 'confidence', 'criteria', 'evaluatedAt', 'evidence', 'id', 'interval', 'kind', 'overall'],
  'scoringVersion',
];

test(
  "a Starter account reads an organization's live score with evidence and peer standing " +
    '[scores.single-organization] [scores.single-payload.open]',
  async (t) => {
    const { status, body } = await api.as('starter').get(address('organization', 'crowd/1'));
    t.is(status, 200);
    t.deepEqual(Object.keys(body.data).sort(), [...members, 'peerStanding'].sort());
    t.is(body.data.id, idOf('organization', 'crowd/1'));
    t.is(body.data.kind, 'organization');
    t.true(body.data.evidence.length > 15);
    t.false(Number.isNaN(Date.parse(body.data.evaluatedAt)));
  },
);

const childScores: readonly [Kind, string][] = [
  [
    'activity',
    'a Starter account reads the live score of an activity with evidence, without peers [scores.single-activity]',
  ],
  [
    'session',
    'a Starter account reads the live score of a session with evidence, without peers [scores.single-session]',
  ],
];
for (const [kind, title] of childScores)
  test(title, async (t) => {
    const { status, body } = await api.as('starter').get(address(kind, 'full/1'));
    t.is(status, 200);
    t.deepEqual(Object.keys(body.data).sort(), [...members].sort());
    t.is(body.data.kind, kind);
    t.true(body.data.evidence.length > 15);
  });

test(
  "an organization's criteria are accuracy, freshness, completeness and activity at 20:12:13:20, " +
    'and overall is their rounded mean ' +
    '[scores.org-v2-weights] [scores.org-v2-removed]',
  async (t) => {
    const weights = { accuracy: 20, freshness: 12, completeness: 13, activity: 20 };
    let uncapped = 0;
    for (const key of [
      'full/1',
      'home',
      'away',
      'bare',
      'zero',
      'crowd/1',
      'crowd/2',
      'crowd/3',
      'crowd/4',
      'crowd/5',
    ]) {
      const { data } = (await api.as('pro').get(address('organization', key))).body;
      t.deepEqual(Object.fromEntries(data.criteria.map((each: Criterion) => [each.criterion, each.weight])), weights);
      const mean = meanOf(data.criteria);
      const ceiling = Math.min(100, ...data.caps.map((cap: { ceiling: number }) => cap.ceiling));
      t.is(data.overall, Math.min(Math.round(mean), ceiling), key);
      if (ceiling > mean) uncapped += 1;
    }
    t.true(uncapped > 0);
  },
);

interface Criterion {
  readonly criterion: string;
  readonly weight: number;
  readonly value: number | null;
}

function meanOf(parts: readonly Criterion[]): number {
  const known = parts.filter(({ value }) => value !== null);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  return known.reduce((sum, { weight, value }) => sum + weight * (value ?? 0), 0) / total;
}

test(
  'each criterion, and confidence, is the rounded mean of its indicators that apply ' +
    '[scores.activity-indicator-normalized]',
  async (t) => {
    for (const kind of kinds)
      for (const key of ['full/1', 'bare', 'zero', 'months', 'crowd/3']) {
        const { data } = (await api.as('team').get(address(kind, key))).body;
        const of = (name: string) => data.evidence.filter(({ criterion }: Criterion) => criterion === name);
        for (const { criterion, value } of data.criteria) {
          if (value === null) t.true(of(criterion).every((each: Criterion) => each.value === null));
          else t.is(value, Math.round(meanOf(of(criterion))), `${kind} ${key} ${criterion}`);
        }
        t.is(data.confidence, Math.round(meanOf(of('confidence'))));
      }
  },
);

// Tests that change scores run before those that compare them.
test.serial('a cap names criterion, ceiling and reason, and overall is not above it', async (t) => {
  await importLines(database.url, [
    line('session', 'over', { name: 'over', start_date: '2020-07-01', end_date: '2020-07-05' }, { activity: 'home' }),
  ]);
  const { data } = (await api.as('starter').get(address('session', 'over'))).body;
  t.deepEqual(data.caps, [{ criterion: 'activity', ceiling: 39, reason: 'It has ended.' }]);
  t.true(data.overall <= 39);
  t.is(data.band, 'weak');
});

test.serial('a live score shows a change made just now, at once', async (t) => {
  const score = async () => (await api.as('starter').get(address('activity', 'plain'))).body.data;
  const before = await score();
  await importLines(database.url, [
    line('activity', 'plain', { description: 'y'.repeat(300), age_range_years: [5, 9] }, { organization: 'full/1' }),
  ]);
  t.true((await score()).overall > before.overall);
});

test.serial(
  'rank and percentile are among prepared organizations of the region [scores.single-organization]',
  async (t) => {
    await drain(database);
    const key = await keyWithPeers();
    const { data } = (await api.as('starter').get(address('organization', key))).body;
    const others = await database.sql<{ overall: number }>(
      `select x.overall from store.scores x join store.organizations r on r.id = x.record_id
     where r.id <> $1 and r.region_key = (select o.region_key from store.organizations o where o.id = $1)`,
      [idOf('organization', key)],
    );
    const better = others.filter(({ overall }) => overall > data.overall).length;
    const equal = others.filter(({ overall }) => overall === data.overall).length;
    t.true(others.length > 2);
    t.is(data.peerStanding.rank, better + 1);
    t.is(data.peerStanding.of, others.length + 1);
    t.is(data.peerStanding.percentile, Math.round((100 * (others.length - better - equal / 2)) / others.length));
    const { peerStanding } = (await api.as('starter').get(address('organization', 'bare'))).body.data;
    t.is(peerStanding, null);
  },
);

/** An organization of the crowd that shares its region with others. */
async function keyWithPeers(): Promise<string> {
  const [row] = await database.sql<{ key: string }>(`
    select b.key from store.organizations o join store.records b on b.id = o.id
    where b.key like 'crowd/%' and btrim(o.region_key) <> '' and
      (select count(*) from store.organizations p where p.region_key = o.region_key) > 3 order by b.key limit 1`);
  return row?.key ?? '';
}

test('deleted, blacklisted and unknown records have no score to read [lists.deleted-detail.open]', async (t) => {
  for (const kind of kinds) {
    for (const key of ['full/deleted', 'full/blacklisted', 'nobody knows'])
      t.is((await api.as('admin').get(address(kind, key))).status, 404, `${kind} ${key}`);
    t.is((await api.as('admin').get(address(kind, 'bare'))).status, 200);
  }
  t.is((await api.as('admin').get('/api/organizations/scores/score')).status, 400);
});

test('Free needs a plan, previews are refused, everybody from Starter reads [auth.preview-lists.open]', async (t) => {
  for (const kind of kinds) {
    const path = address(kind, 'full/1');
    t.is((await api.as('nobody').get(path)).status, 401);
    const free = await api.as('free').get(path);
    t.is(free.status, 402);
    t.is(free.body.requiredTier, 'paid');
    t.is((await api.as('preview').get(path)).status, 403);
    for (const name of ['starter', 'pro', 'proMachine', 'team', 'enterprise', 'staff', 'admin', 'service'] as const)
      t.is((await api.as(name).get(path)).status, 200, `${kind} ${name}`);
  }
});

test('the description says that scores carry a scoringVersion [openapi.scoring-version-documented]', async (t) => {
  const { paths, components } = (await api.as('nobody').get('/openapi.json')).body;
  const followed = (schema: { $ref?: string }) =>
    schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  for (const kind of kinds) {
    const one = paths[`/api/${plurals[kind]}/{id}/score`].get.responses[200].content['application/json'].schema;
    t.true(followed(followed(one).properties.data).required.includes('scoringVersion'));
    const many = paths[`/api/${plurals[kind]}/scores`].get.responses[200].content['application/json'].schema;
    t.true(followed(many).required.includes('scoringVersion'));
  }
});

test('every plan reads the same score of a record', async (t) => {
  for (const kind of kinds) {
    const read = async (name: 'starter' | 'pro' | 'team' | 'admin') => {
      const { evaluatedAt: _, ...score } = (await api.as(name).get(address(kind, 'full/2'))).body.data;
      return score;
    };
    const starter = await read('starter');
    for (const name of ['pro', 'team', 'admin'] as const) t.deepEqual(await read(name), starter);
  }
});
