/** Campaigns as staff create, control and read them. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { openWorld, root, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});
test.after.always(() => world.stop());

const count = async (table: string) =>
  Number((await world.database.sql(`select count(*) as n from store.${table}`))[0]?.n);

test.serial('a campaign is what was asked for [campaigns.create] [campaigns.states.open]', async (t) => {
  const input = {
    location: 'Bend, Oregon',
    nearby_locations: ['Redmond, Oregon', 'Sisters, Oregon'],
    providers: 3,
    confidence_threshold: 0.7,
    follow_aggregators: true,
    review_first: true,
  };
  const { status, body } = await world.post('', { ...input, idempotency_key: 'all' });
  t.is(status, 201);
  t.like(body.data.campaign, {
    ...input,
    generation: 1,
    settings_revision: 1,
    status: 'running',
    requested_by: world.api.cast.accounts.staff,
    finished_at: null,
  });
  t.is(body.data.campaign.counts.search, 18, 'three terms for each of three places, of two providers');
  t.deepEqual(await world.read(body.data.campaign.id), body.data.campaign);
  const plain = await world.create({ location: ' Bend ' });
  t.like(plain, { location: 'Bend', nearby_locations: [], providers: 15, confidence_threshold: 0.5 });
  t.like(plain, { follow_aggregators: false, review_first: false });
  const before = await count('crawler_campaigns');
  const bad = [
    { location: undefined },
    { location: '' },
    { location: '  ' },
    { location: 'a\nb' },
    { location: 'x'.repeat(201) },
    { location: 7 },
    { providers: 16 },
    { providers: -1 },
    { providers: 1.5 },
    { providers: [1] },
    { confidence_threshold: 1.01 },
    { confidence_threshold: -0.1 },
    { confidence_threshold: '0.5' },
    { follow_aggregators: 'yes' },
    { nearby_locations: 'Redmond' },
    { nearby_locations: [''] },
    { nearby_locations: Array.from({ length: 101 }, (_, at) => `place ${at}`) },
    { idempotency_key: undefined },
    { idempotency_key: '' },
    { more: 1 },
  ];
  for (const each of bad) {
    const { status: refused } = await world.post('', { ...input, idempotency_key: 'bad', ...each });
    t.is(refused, 400, JSON.stringify(each));
  }
  t.is(await count('crawler_campaigns'), before);
});

test.serial('the same key is the same campaign [campaigns.create-idempotent]', async (t) => {
  const body = { location: 'Salem, Oregon', idempotency_key: 'one' };
  const answers = await Promise.all([1, 2, 3].map(() => world.post('', body)));
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 201]);
  const ids = new Set(answers.map((answer) => answer.body.data.campaign.id));
  t.is(ids.size, 1);
  const [id] = [...ids] as [string];
  await world.control(id, 'pause');
  const replay = await world.post('', { ...body, providers: 15, nearby_locations: [] });
  t.is(replay.status, 200, 'defaults filled in are the same request');
  t.like(replay.body.data.campaign, { id, status: 'paused' });
  const other = await world.post('', { ...body, location: 'Eugene, Oregon' });
  t.is(other.status, 409);
  t.is(other.body.code, 'key_reused');
});

test.serial('campaigns are listed, newest first, with their number [campaigns.list]', async (t) => {
  const made: string[] = [];
  for (const location of ['A', 'B', 'C']) made.push((await world.create({ location })).id);
  const list = async (query: string) => (await world.get(query)).body.data;
  const all = await list('');
  t.deepEqual(
    all.campaigns.slice(0, 3).map(({ id }: { id: string }) => id),
    made.toReversed(),
  );
  t.is(all.total, await count('crawler_campaigns'));
  t.deepEqual(all.campaigns[0], await world.read(made[2] ?? ''));
  const second = await list('?pageSize=1&page=2');
  t.deepEqual(
    second.campaigns.map(({ id }: { id: string }) => id),
    [made[1]],
  );
  t.like(second, { page: 2, pageSize: 1, total: all.total });
  await world.control(made[0] ?? '', 'pause');
  t.true((await list('?status=paused')).campaigns.some(({ id }: { id: string }) => id === made[0]));
  for (const query of ['?status=', '?status=queued', '?page=0', '?pageSize=101', '?page=1&page=2', '?x=1'])
    t.is((await world.get(query)).status, 400, query);
});

test.serial('a plan makes nothing and asks nobody [campaigns.plan] [campaigns.plan-no-effect]', async (t) => {
  const input = { location: 'Bend, Oregon', nearby_locations: ['Redmond, Oregon', 'bend, oregon'], providers: 6 };
  const tables = ['crawler_campaigns', 'campaign_searches', 'receipts'];
  const before = await Promise.all(tables.map(count));
  const asked = world.fake.asked().length;
  const { status, body } = await world.post('/search-plan', {
    ...input,
    confidence_threshold: 0.5,
    idempotency_key: 'x',
  });
  t.is(status, 200);
  const plan = body.data.search_plan;
  t.deepEqual(Object.keys(plan).toSorted(), ['providers', 'search_count', 'terms']);
  t.is(plan.providers, 6);
  t.is(plan.terms.length, 6, 'a place named twice is searched once');
  t.true(plan.terms.every((term: string) => /camps (Bend|Redmond), Oregon$/.test(term)));
  t.is(plan.search_count, 12);
  t.deepEqual((await world.post('/search-plan', input)).body.data.search_plan, plan);
  t.deepEqual(await Promise.all(tables.map(count)), before);
  await world.search();
  t.is(world.fake.asked().filter(({ form }) => form === 'searxng').length >= asked, true);
  t.is((await world.post('/search-plan', { providers: 1 })).status, 400);
  t.is((await world.post('/search-plan', { ...input, providers: 0 })).body.data.search_plan.search_count, 0);
});

test.serial('what is saved is one snapshot of plan and revision [campaigns.saved-plan]', async (t) => {
  const { id } = await world.create({ providers: 2, nearby_locations: ['Redmond'] });
  const read = async () => (await world.get(`/${id}/search-plan`)).body.data.search_plan;
  t.like(await read(), { providers: 2, search_count: 6, settings_revision: 1 });
  await world.post(`/${id}/settings`, {
    expected_revision: 1,
    nearby_locations: [],
    providers: 3,
    confidence_threshold: 0.5,
    follow_aggregators: false,
  });
  const plan = await read();
  t.like(plan, { providers: 3, search_count: 6, settings_revision: 2 });
  t.is(plan.terms.length, 3);
  t.is((await world.get(`/${randomUUID()}/search-plan`)).status, 404);
});

test.serial('a campaign is read with its four counts [campaigns.read]', async (t) => {
  const { id } = await world.create();
  const campaign = await world.read(id);
  t.deepEqual(Object.keys(campaign.counts).toSorted(), ['crawl', 'resolved_classification', 'search', 'unresolved']);
  const missing = await world.get(`/${randomUUID()}`);
  t.is(missing.status, 404);
  for (const path of ['searches', 'urls', 'discoveries', 'homepages', 'performance', 'settings-history', 'urls/1'])
    t.is((await world.get(`/${randomUUID()}/${path}`)).status, 404, path);
  t.is((await world.get('/7')).status, 400);
});

test.serial('pause, resume and their refusals [campaigns.control]', async (t) => {
  const { id } = await world.create();
  t.is((await world.control(id, 'stop')).status, 400);
  t.is((await world.post(`/${id}/control`, {})).status, 400);
  t.is((await world.control(id, 'resume')).status, 409, 'a running one');
  const paused = await world.control(id, 'pause');
  t.is(paused.status, 200);
  t.like(paused.body.data.campaign, { id, status: 'paused', generation: 1 });
  t.is((await world.control(id, 'pause')).status, 409);
  await world.search();
  t.is(
    world.fake.asked().some(({ asked }) => asked.includes(id)),
    false,
  );
  const { searches } = (await world.get(`/${id}/searches`)).body.data;
  t.true(
    searches.every(({ status }: { status: string }) => status === 'queued'),
    'paused starts no search',
  );
  t.is((await world.control(id, 'resume', 2)).status, 409, 'another generation than meant');
  t.is((await world.control(id, 'resume', 1)).body.data.campaign.status, 'running');
  t.is((await world.control(randomUUID(), 'pause')).status, 404);
});

test.serial('a rerun names the generation that it follows [campaigns.control-rerun]', async (t) => {
  const { id } = await world.create();
  t.is((await world.control(id, 'rerun')).status, 400, 'missing');
  t.is((await world.control(id, 'rerun', 1)).status, 409, 'running');
  await world.control(id, 'pause');
  t.is((await world.control(id, 'rerun', 2)).status, 409, 'stale');
  t.is((await world.post(`/${id}/control`, { action: 'rerun', expected_generation: 0 })).status, 400);
  const rerun = await world.control(id, 'rerun', 1);
  t.is(rerun.status, 200);
  t.like(rerun.body.data.campaign, { generation: 2, status: 'running' });
  t.is((await world.control(id, 'rerun', 1)).status, 409, 'control: the same again');
});

test.serial('settings are complete and of a revision [campaigns.settings] [campaigns.settings-stale]', async (t) => {
  const { id } = await world.create({ providers: 2 });
  const settings = {
    nearby_locations: ['Redmond'],
    providers: 6,
    confidence_threshold: 0.9,
    follow_aggregators: true,
    review_first: true,
  };
  const change = (body: object) => world.post(`/${id}/settings`, body);
  for (const name of ['nearby_locations', 'providers', 'confidence_threshold', 'follow_aggregators'] as const) {
    const { [name]: _left, ...partial } = settings;
    t.is((await change({ expected_revision: 1, ...partial })).status, 400, name);
  }
  t.is((await change(settings)).status, 400, 'no revision');
  t.is((await change({ expected_revision: 1, ...settings, location: 'Salem' })).status, 400, 'another location');
  const changed = await change({ expected_revision: 1, ...settings });
  t.is(changed.status, 200);
  t.like(changed.body.data.campaign, { ...settings, settings_revision: 2 });
  const stale = await change({ expected_revision: 1, ...settings, providers: 1 });
  t.is(stale.status, 409);
  t.is(stale.body.settings_revision, 2);
  t.deepEqual(await world.read(id), changed.body.data.campaign, 'unchanged');
  const { searches } = (await world.get(`/${id}/searches`)).body.data;
  t.is(searches.length, 12, 'the new plan is planned at once');
  const { body } = await world.get(`/${id}/settings-history`);
  t.deepEqual(
    body.data.settings.map(({ settings_revision: revision, providers }: Record<string, unknown>) => [
      revision,
      providers,
    ]),
    [
      [1, 2],
      [2, 6],
    ],
  );
  t.like(body.data.settings[1], { ...settings, changed_by: world.api.cast.accounts.staff });
  const less = await change({ ...settings, expected_revision: 2, providers: 4, review_first: undefined });
  t.like(less.body.data.campaign, { review_first: true, settings_revision: 3 }, 'left out, it stays');
  const after = (await world.get(`/${id}/searches`)).body.data.searches;
  t.deepEqual(
    [2, 4].map(
      (provider) =>
        new Set(
          after.filter((s: { provider: number }) => s.provider === provider).map((s: { status: string }) => s.status),
        ),
    ),
    [new Set(['cancelled']), new Set(['queued'])],
  );
});

test.serial('of 50 changes of one revision one wins [campaigns.settings-stale]', async (t) => {
  const { id } = await world.create({ providers: 1 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.post(`/${id}/settings`, {
        expected_revision: 1,
        nearby_locations: [],
        providers: 1,
        confidence_threshold: at / 100,
        follow_aggregators: false,
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  t.is(won.length, 1);
  t.is(answers.filter(({ status }) => status === 409).length, 49);
  t.is((await world.read(id)).confidence_threshold, won[0]?.body.data.campaign.confidence_threshold);
  t.is((await world.get(`/${id}/settings-history`)).body.data.settings.length, 2);
});

test.serial('ids and cursors that are none are 400 [campaigns.after-decimal]', async (t) => {
  const { id } = await world.create();
  for (const list of ['searches', 'urls', 'discoveries', 'homepages', 'settings-history'])
    for (const after of ['abc', '', '-1', '1.5', '01', '1e3', '0x1', '9223372036854775808', '99999999999999999999'])
      t.is((await world.get(`/${id}/${list}?after=${after}`)).status, 400, `${list} ${after}`);
  for (const list of ['searches', 'urls', 'discoveries', 'homepages', 'settings-history'])
    t.is((await world.get(`/${id}/${list}?after=9223372036854775807`)).status, 200, list);
  t.is((await world.get(`/${id}/discoveries?url_id=x`)).status, 400);
  t.is((await world.get(`/${id}/urls/abc`)).status, 400);
  t.is((await world.get(`/${id}/urls/1042`)).status, 404);
  t.is((await world.get(`/${id}/urls?limit=101`)).status, 400);
});

const requests = (id: string) =>
  [
    ['GET', root],
    ['POST', root, { location: 'Bend', providers: 0, idempotency_key: randomUUID() }],
    ['POST', `${root}/search-plan`, { location: 'Bend' }],
    ['GET', `${root}/${id}`],
    ['GET', `${root}/${id}/search-plan`],
    ['GET', `${root}/${id}/searches`],
    ['GET', `${root}/${id}/urls`],
    ['GET', `${root}/${id}/urls/1`],
    ['GET', `${root}/${id}/discoveries`],
    ['GET', `${root}/${id}/homepages`],
    ['GET', `${root}/${id}/performance`],
    ['GET', `${root}/${id}/settings-history`],
    ['POST', `${root}/${id}/control`, { action: 'resume' }],
    [
      'POST',
      `${root}/${id}/settings`,
      {
        expected_revision: 7,
        nearby_locations: [],
        providers: 0,
        confidence_threshold: 1,
        follow_aggregators: false,
      },
    ],
  ] as const;

test.serial(
  'campaigns are for staff and ADMIN in person [campaigns.access] [campaigns.other-reads.open]',
  async (t) => {
    const { id } = await world.create();
    const statusesOf = async (client: ReturnType<typeof world.api.as>) => {
      const statuses: number[] = [];
      for (const [method, path, body] of requests(id)) statuses.push((await client.send(method, path, body)).status);
      return statuses.join(' ');
    };
    const letIn = '200 201 200 200 200 200 200 404 200 200 200 200 409 409';
    for (const name of ['staff', 'admin'] as const) {
      t.is(await statusesOf(world.api.as(name)), letIn, name);
      t.is(await statusesOf(world.api.inBrowser(name)), letIn, `${name} in a browser`);
    }
    const before = await count('crawler_campaigns');
    const refused = (status: number) => letIn.replace(/\d+/g, String(status));
    for (const name of ['free', 'team', 'enterprise', 'parent', 'orgMember'] as const)
      t.is(await statusesOf(world.api.as(name)), refused(403), name);
    for (const name of ['staffMachine', 'adminMachine', 'service', 'preview'] as const)
      t.is(await statusesOf(world.api.as(name)), refused(403), name);
    t.is(await statusesOf(world.api.as('nobody')), refused(401));
    t.is(await count('crawler_campaigns'), before);
  },
);
