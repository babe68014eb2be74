/** The timeline of an organization: who may see which parts of its steps. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { everybody } from '../cast.ts';
import { activity, organization, session } from '../imports/world.ts';
import { at, only, openPast, type Past } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

const sides = (entry: { changes: { field: string; before: object; after: object }[] }) =>
  Object.fromEntries(entry.changes.map(({ field, before, after }) => [field, [before, after]]));
const value = (of: unknown) => ({ state: 'available', value: of });

test(
  'each step says who, what changed, and both sides [timeline.route] [timeline.data-members]' +
    ' [timeline.value-side-available] [timeline.admin-reconstruction]',
  async (t) => {
    await past.world.load(
      organization('steps', { city: 'A', age_range_months: [71, 107] }, at('01')),
      only({ city: 'B', categories: ['x'] }, at('02'), 'steps'),
      only({ city: 'C' }, at('01'), 'steps'),
      only({ city: null }, at('03', { kind: 'manual_update' }), 'steps'),
    );
    const { organizationId, entries, nextCursor, coverage, ...more } = await past.timelineOf('steps');
    t.deepEqual([organizationId, nextCursor, more], [await past.idOf('organization', 'steps'), null, {}]);
    t.true(coverage.complete);
    t.deepEqual(coverage.gaps, []);
    t.is(coverage.from, entries.at(-1).recordedAt);
    t.deepEqual(entries.map(sides), [
      { city: [value('B'), value(null)] },
      { city: [value('A'), value('B')], categories: [value(null), value(['x'])] },
      {
        name: [value(null), value('steps')],
        city: [value(null), value('A')],
        age_range_years: [value(null), value([5, 8])],
      },
    ]);
    t.like(entries[0], {
      kind: 'manual_update',
      authority: 'human',
      action: 'contribution',
      observedAt: '2026-05-03T00:00:00.000000Z',
    });
    const { before, after } = entries[0].score;
    t.is(before.evaluatedAt, entries[0].recordedAt);
    t.deepEqual([before.state, after.state], ['reconstructed', 'reconstructed']);
    t.like(entries.at(-1).score.before, { state: 'unavailable', reason: 'not_recorded', scoringVersion: 'v2' });
  },
);

test(
  'staff see steps with restricted sides, others nothing [timeline.staff-restricted-sides]' +
    ' [timeline.value-side-restricted] [timeline.score-restricted] [timeline.preview-refused]' +
    ' [timeline.machine-refused] [timeline.service-refused] [timeline.ordinary-account.open]',
  async (t) => {
    await past.world.load(organization('closed', { contact_email: 'a@b.example' }, at('01')));
    const path = await past.timelinePath('closed');
    const restricted = { state: 'restricted' };
    const { entries } = await past.timelineOf('closed', '', 'staff');
    t.is(entries.length, 1);
    t.deepEqual(sides(entries[0]), { name: [restricted, restricted], contact_email: [restricted, restricted] });
    t.deepEqual(entries[0].score, { before: restricted, after: restricted });
    t.is((await past.api.inBrowser('admin').get(path)).body.data.entries[0].changes[0].after.value, 'closed');
    const allowed = ['staff', 'admin'];
    for (const name of everybody) {
      const expected = name === 'nobody' ? 401 : allowed.includes(name) ? 200 : 403;
      t.is((await past.api.as(name).get(path)).status, expected, name);
    }
    t.is((await past.api.speakingFor(past.api.cast.accounts.admin).get(path)).status, 403);
  },
);

test('only disclosed organizations have one [timeline.org-only]', async (t) => {
  const admin = past.api.as('admin');
  for (const kind of ['activity', 'session'] as const) {
    const id = await past.idOf(kind, kind === 'activity' ? 'camp' : 'week');
    t.is(
      (await admin.get(`/api/${kind === 'activity' ? 'activities' : 'sessions'}/${id}/provenance/timeline`)).status,
      404,
    );
    t.is((await admin.get(`/api/organizations/${id}/provenance/timeline`)).status, 404);
  }
  t.is((await admin.get(`/api/organizations/${randomUUID()}/provenance/timeline`)).status, 404);
});

test(
  'before a first load of unknown origin nothing is known [timeline.value-side-unavailable]' +
    ' [timeline.score-unavailable]',
  async (t) => {
    await past.world.database.sql(`select * from api.record_contributions('import', $1)`, [
      JSON.stringify([
        { kind: 'organization', key: 'legacy', fields: { name: 'L', city: 'A' }, by: { baseline: true } },
      ]),
    ]);
    await past.world.load(only({ city: 'B', country: 'US' }, { source: { kind: 'manual_update' } }, 'legacy'));
    const { entries, coverage } = await past.timelineOf('legacy');
    t.deepEqual(entries.map(sides), [
      { city: [value('A'), value('B')], country: [value(null), value('US')] },
      { name: [{ state: 'unavailable' }, value('L')], city: [{ state: 'unavailable' }, value('A')] },
    ]);
    t.deepEqual(
      [coverage.complete, coverage.gaps],
      [false, [{ from: null, to: entries[1].recordedAt, reason: 'baseline' }]],
    );
    const { evaluatedAt, ...score } = entries[1].score.before;
    t.deepEqual(
      [evaluatedAt, score],
      [entries[1].recordedAt, { state: 'unavailable', scoringVersion: 'v2', reason: 'before_history' }],
    );
  },
);

test('galleries are images without a word of their origin [timeline.media-values-sanitized]', async (t) => {
  const image = {
    url: 'https://img.example/1.jpg',
    kind: 'cover',
    label: 'Lake',
    width: 4,
    isStock: true,
    stock: { by: 'Agency' },
  };
  await past.world.load(
    { ...organization('gallery', {}, at('01')), media: [image] },
    { ...only({}, at('02'), 'gallery'), media: [] },
  );
  const { entries } = await past.timelineOf('gallery');
  const { media } = sides(entries[1]) as Record<string, [unknown, { value: Record<string, unknown>[] }]>;
  const [{ id, ...shown } = {}] = media?.[1].value ?? [];
  t.truthy(id);
  t.deepEqual(shown, {
    displayUrl: image.url,
    label: 'Lake',
    kind: 'image',
    isCover: true,
    width: 4,
    height: null,
    isStock: true,
  });
  t.deepEqual((sides(entries[0]) as Record<string, unknown[]>).media?.[1], value([]));
});

test('withdrawals, states, merges and splits are steps of their own', async (t) => {
  await past.world.load(organization('kept', { city: 'K' }, at('01')), organization('other', {}, at('01')));
  await past.world.load(organization('moved', { city: 'M', country: 'US' }, at('05')));
  const [kept, moved] = await Promise.all(['kept', 'moved'].map((key) => past.idOf('organization', key)));
  const database = past.world.database;
  await past.world.load(
    { ...only({}, at('02'), 'kept'), state: 'deleted' },
    { ...only({}, at('03'), 'kept'), state: 'active' },
  );
  await past.world.load(only({ city: 'Wrong' }, at('04'), 'kept'));
  const [wrong] = await database.sql('select max(id) as id from store.contributions where record_id = $1', [kept]);
  for (const withdrawn of [true, false, true])
    await database.sql('select api.withdraw_contribution($1, $2, $3, $4)', [
      kept,
      wrong?.id,
      withdrawn,
      `so ${withdrawn}`,
    ]);
  await database.sql(`select api.merge_records($1, $2, 'one camp')`, [kept, moved]);
  const merged = await past.timelineOf('kept');
  await database.sql(`select api.split_records($1, $2, 'two camps')`, [kept, moved]);
  const { entries } = await past.timelineOf('kept');
  t.deepEqual(
    entries.slice(1).map(({ id }: { id: string }) => id),
    merged.entries.map(({ id }: { id: string }) => id),
  );
  t.deepEqual(
    entries.map(({ action, reason }: { action: string; reason?: string }) => [action, reason]),
    [
      ['split', 'two camps'],
      ['merge', 'one camp'],
      ['withdrawal', 'so true'],
      ['reinstatement', 'so false'],
      ['withdrawal', 'so true'],
      ['contribution', undefined],
      ['contribution', undefined],
      ['contribution', undefined],
      ['contribution', undefined],
    ],
  );
  t.deepEqual(entries.slice(0, 7).map(sides), [
    { name: [value('moved'), value('kept')], city: [value('M'), value('K')], country: [value('US'), value(null)] },
    { name: [value('kept'), value('moved')], city: [value('K'), value('M')], country: [value(null), value('US')] },
    { city: [value('Wrong'), value('K')] },
    { city: [value('K'), value('Wrong')] },
    { city: [value('Wrong'), value('K')] },
    { city: [value('K'), value('Wrong')] },
    { state: [value('deleted'), value('active')] },
  ]);
  t.like(entries[6].score.before, { state: 'unavailable', reason: 'not_disclosed' });
});

test(
  'a score of the past is that of its rows, by all that is known of them [timeline.score-reconstructed]' +
    ' [timeline.score-caps] [timeline.score-coverage] [timeline.missing-inputs-extensible]',
  async (t) => {
    await past.world.load(organization('scored', { description: 'd'.repeat(300), city: 'X', region: 'VT' }, at('01')));
    await past.world.load(
      activity('scored/a', 'scored'),
      session('scored/s', 'scored/a', { start_date: '2030-07-01', end_date: '2030-07-05' }),
    );
    await past.world.load(only({ verified: true }, at('02'), 'scored'));
    const { entries } = await past.timelineOf('scored');
    const [last, first] = [entries[0].score.after, entries[1].score.after];
    const { body } = await past.api
      .as('admin')
      .get(`/api/organizations/${await past.idOf('organization', 'scored')}/score`);
    const { overall, band, confidence, interval, caps } = body.data;
    t.like(last, { overall, band, confidence, interval });
    t.deepEqual(last.caps, caps);
    t.deepEqual(last.coverage, { history: 'complete', children: 'complete', missingInputs: [] });
    t.true(last.interval.low <= last.overall && last.overall <= last.interval.high);
    t.true(last.overall > entries[0].score.before.overall);
    // Its session was added later.
    t.deepEqual(
      first.caps.map((cap: { criterion: string }) => cap.criterion),
      ['activity'],
    );
    t.true(first.overall <= first.caps[0].ceiling);
    t.is(last.sourceCount, 1);
  },
);

test('what has moved to another organization is part of what the one before offered', async (t) => {
  const scores = async (key: string) =>
    (await past.timelineOf(key)).entries.map(({ score }: { score: { after: object } }) => score.after);
  const world = (key: string) => [
    organization(key, { description: 'd'.repeat(300), city: 'X', region: 'VT' }, at('01')),
    organization(`${key}/next`, { city: 'Y' }, at('01')),
  ];
  const children = (key: string) => [
    activity(`${key}/a`, key, {}, at('01')),
    session(`${key}/s`, `${key}/a`, { start_date: '2030-07-01', end_date: '2030-07-05' }, at('01')),
    { ...session(`${key}/own`, `${key}/a`, { start_date: '2030-07-01' }, at('01')), organization: key },
  ];
  for (const key of ['stays', 'leaves']) {
    await past.world.load(...world(key));
    await past.world.load(...children(key));
    await past.world.load(only({ verified: true }, at('02'), key));
  }
  const [stays] = await scores('stays');
  const before = await scores('leaves');
  t.like(before[0], { overall: stays.overall, caps: stays.caps }, 'control: they are alike');
  await past.world.load(activity('leaves/a', 'leaves/next', {}, at('20')), {
    ...session('leaves/own', 'leaves/a', {}, at('20')),
    organization: 'leaves/next',
  });
  await past.world.load(only({ city: 'Z' }, at('21'), 'leaves'));
  const [now, ...then] = await scores('leaves');
  t.deepEqual(then, before);
  t.deepEqual(
    now.caps.map((cap: { criterion: string }) => cap.criterion),
    ['activity'],
  );
  t.deepEqual(now.coverage.missingInputs, []);
});
