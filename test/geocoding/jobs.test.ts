/** Jobs from the confirmed quote to their end. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import pg from 'pg';
import { untilWaiting } from '../until.ts';
import { camp, claim, finish, intend, openWorld, quoteMembers, settle, street, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld([
    camp('one', street(1)),
    camp('two', street(2)),
    camp('three', street(3)),
    camp('three again', street(3, { categories: ['art'] })),
    camp('reno', { address: '1 Oak St', city: 'Reno', region: 'NV', postal_code: '89501' }),
  ]);
});

const read = async (id: string) => (await world.get(`/jobs/${id}`)).body.data.job;
const itemsOf = async (id: string, query = '?limit=100') => (await world.get(`/jobs/${id}/items${query}`)).body.data;
const statusesOf = async (id: string) =>
  (await itemsOf(id)).items.map(({ status }: { status: string }) => status).toSorted();
const cancel = (id: string) => world.post(`/jobs/${id}/cancel`);
const jobs = async () => Number((await world.database.sql('select count(*) as n from store.geocode_jobs'))[0]?.n);

const jobMembers = [
  'cancelled',
  'completedAt',
  'createdAt',
  'error',
  'failed',
  'id',
  'processed',
  'requestedBy',
  'stale',
  'startedAt',
  'status',
  'submittedLookups',
  'succeeded',
  'unresolved',
  'updatedAt',
];

test.serial(
  'a job is its quote [geocoding.jobs-create] [geocoding.job-fields] [geocoding.envelope] [geocoding.job]',
  async (t) => {
    const quote = await world.preview();
    const job = await world.create();
    t.deepEqual(Object.keys(job).toSorted(), [...quoteMembers, ...jobMembers].toSorted());
    t.like(job, quote);
    t.like(job, {
      status: 'queued',
      requestedBy: world.api.cast.accounts.staff,
      startedAt: null,
      completedAt: null,
      error: null,
      submittedLookups: 0,
      processed: 0,
    });
    t.like(quote, { configurations: 4, uniqueAddresses: 3, requiredLookups: 3 });
    t.deepEqual(await read(job.id), job);
    t.is((await world.get(`/jobs/${randomUUID()}`)).status, 404);
    const [queued] = await world.database.sql(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'geocoding/run'`,
    );
    t.is(queued?.n, 1, 'a worker is woken');
    const again = await world.create({ rerunOf: job.id, mode: 'refresh' });
    t.like(again, { rerunOf: job.id, mode: 'refresh', configurations: 0 }, 'nothing is left over of it yet');
    for (const { id } of [job, again]) t.is((await cancel(id)).body.data.job.status, 'cancelled');
  },
);

test.serial(
  'the same key makes one job, another request under it is refused [geocoding.jobs-create-idempotent]',
  async (t) => {
    const { fingerprint } = await world.preview();
    const before = await jobs();
    const body = { scope: { state: 'OR' }, fingerprint, idempotencyKey: 'one job' };
    const answers = await Promise.all([1, 2, 3].map(() => world.post('/jobs', body)));
    t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 201]);
    const ids = new Set(answers.map((answer) => answer.body.data.job.id));
    t.is(ids.size, 1);
    t.is(await jobs(), before + 1);
    const [id] = [...ids] as [string];

    await world.add([camp('late', street(4))]);
    await cancel(id);
    const replay = await world.post('/jobs', { ...body, mode: 'gaps', scope: { state: 'Oregon' } });
    t.is(replay.status, 200, 'whatever has become of the quote');
    t.like(replay.body.data.job, { id, status: 'cancelled' });
    const other = await world.post('/jobs', { ...body, mode: 'refresh' });
    t.is(other.status, 409);
    t.is(other.body.code, 'key_reused');
    const admin = await world.api.as('admin').send('POST', '/api/ingestion/geocoding/jobs', body);
    t.is(admin.body.code, 'quote_changed', 'keys are each account’s own');
    t.is(await jobs(), before + 1);
  },
);

test.serial('a quote that has changed is refused with the new one [geocoding.jobs-create-requote]', async (t) => {
  const { fingerprint } = await world.preview();
  const before = await jobs();
  await world.add([camp('later', street(5))]);
  const body = { scope: { state: 'OR' }, fingerprint, idempotencyKey: 'changed' };
  const { status, body: answer } = await world.post('/jobs', body);
  t.is(status, 409);
  t.is(answer.code, 'quote_changed');
  t.deepEqual(answer.quote, await world.preview());
  t.is(await jobs(), before);
  const confirmed = await world.post('/jobs', { ...body, fingerprint: answer.quote.fingerprint });
  t.is(confirmed.status, 201, 'the key was not used up');
  await cancel(confirmed.body.data.job.id);
});

test.serial('candidates and budget are frozen [geocoding.jobs-frozen]', async (t) => {
  const job = await world.create();
  const before = await itemsOf(job.id);
  await world.add([camp('too late', street(6))]);
  t.deepEqual(await itemsOf(job.id), before);
  t.is((await read(job.id)).requiredLookups, job.requiredLookups);
  await claim(world, job.id);
  await intend(world, job.id);
  t.is((await read(job.id)).submittedLookups, job.requiredLookups);
  const more = world.database.sql(
    'update store.geocode_jobs set submitted_lookups = submitted_lookups + 1 where id = $1',
    [job.id],
  );
  await t.throwsAsync(more, { message: /geocode_jobs_submitted_check/ });
  await world.database.sql(
    `select logic.doubt_lookups(s.id, 'x') from store.geocode_submissions s where s.job_id = $1`,
    [job.id],
  );
  await world.post(`/jobs/${job.id}/reconcile`, { outcome: 'failed' });
  await finish(world, job.id);
});

test.serial('items have their members, in pages [geocoding.job-items] [geocoding.items-address-staff]', async (t) => {
  const job = await world.create();
  const { items, total } = await itemsOf(job.id, '?limit=2');
  t.is(items.length, 2);
  t.is(total, job.configurations);
  for (const item of items) {
    t.deepEqual(Object.keys(item).toSorted(), [
      'address',
      'configurationId',
      'error',
      'id',
      'precision',
      'status',
      'updatedAt',
    ]);
    t.regex(item.address, /^\d SE Hawthorne Blvd, Portland, OR 97214$/);
    t.like(item, { status: 'pending', precision: null, error: null });
  }
  const pages = await Promise.all([0, 2, 4, 6].map((offset) => itemsOf(job.id, `?limit=2&offset=${offset}`)));
  const ids = pages.flatMap((page) => page.items.map(({ id }: { id: string }) => id));
  t.is(new Set(ids).size, total);
  t.is(ids.length, total);
  t.deepEqual(await itemsOf(job.id, '?status=failed'), { items: [], total: 0 });
  t.is((await itemsOf(job.id, '?status=pending')).total, total);
  t.is((await world.get(`/jobs/${randomUUID()}/items`)).status, 404);
  await cancel(job.id);
});

test.serial('jobs are listed by state, newest first [geocoding.jobs-list]', async (t) => {
  const scope = { state: 'NV' };
  const made = [await world.create({ scope }), await world.create({ scope }), await world.create({ scope })];
  const [first, second, third] = made.map(({ id }) => id);
  const list = async (query: string) => {
    const { body } = await world.get(`/jobs${query}`);
    return { ids: body.data.jobs.map(({ id }: { id: string }) => id), total: body.data.total };
  };
  t.deepEqual(await list('?state=NV'), { ids: [third, second, first], total: 3 });
  t.deepEqual(await list('?state=nevada&limit=1&offset=1'), { ids: [second], total: 3 });
  t.deepEqual(await list('?state=WY'), { ids: [], total: 0 });
  t.deepEqual((await list('?limit=2')).ids, [third, second]);
  t.deepEqual(await list('?state=queued&limit=3'), { ids: [third, second, first], total: 3 });
  await cancel(second);
  t.deepEqual(await list('?state=queued'), { ids: [third, first], total: 2 });
  t.true((await list('?state=cancelled')).ids.includes(second));
  for (const query of ['?state=', '?state=XX', '?state=Queued', '?limit=0', '?limit=101', '?limit=x', '?offset=-1'])
    t.is((await world.get(`/jobs${query}`)).status, 400, query);
  for (const query of ['?state=NV&state=OR', '?status=queued', '?state=NV&page=1'])
    t.is((await world.get(`/jobs${query}`)).status, 400, query);
  await cancel(first);
  await cancel(third);
});

test.serial(
  'a cancel stops what was not sent, and nothing else [geocoding.job-cancel] [geocoding.cancel-keeps-sent]',
  async (t) => {
    const job = await world.create();
    await claim(world, job.id);
    const submission = await intend(world, job.id, 1);
    const cancelled = (await cancel(job.id)).body.data.job;
    t.like(cancelled, {
      status: 'cancelling',
      submittedLookups: 1,
      processed: job.configurations - 1,
      completedAt: null,
    });
    t.deepEqual((await cancel(job.id)).body.data.job, cancelled, 'again it is given unchanged');
    const lateIntent = world.database.sql(
      `update store.geocode_lookups set state = 'submitting', moved_by = 'intend', version = version + 1,
       submission_id = $2 where job_id = $1 and state = 'cancelled'`,
      [job.id, submission],
    );
    await t.throwsAsync(lateIntent, { code: 'P0T02' });
    await settle(world, submission, 'succeeded');
    await world.database.sql('select logic.sweep_geocoding()');
    const ended = await read(job.id);
    t.like(ended, {
      status: 'cancelled',
      succeeded: 1,
      processed: job.configurations,
      cancelled: job.configurations - 1,
    });
    t.truthy(ended.completedAt);
    t.deepEqual((await cancel(job.id)).body.data.job, ended, 'an end is given unchanged');
    t.is((await cancel(randomUUID())).status, 404);
  },
);

test.serial(
  'doubt waits for people, and is never sent again [geocoding.uncertain-not-resent] [geocoding.job-status.open]',
  async (t) => {
    const job = await world.create({ mode: 'refresh' });
    await claim(world, job.id);
    await settle(world, await intend(world, job.id, 1), 'unresolved');
    const submission = await intend(world, job.id);
    await world.database.sql(
      `update store.geocode_submissions set lease_until = guard.now() - interval '1 s' where id = $1`,
      [submission],
    );
    await world.database.sql('select logic.sweep_geocoding()');
    const { items } = await itemsOf(job.id, '?status=uncertain');
    t.true(items.length > 1);
    t.is((await read(job.id)).status, 'running', 'its own lease goes on');
    await finish(world, job.id);
    t.is((await read(job.id)).status, 'needs_reconciliation');
    t.is((await cancel(job.id)).body.data.job.status, 'needs_reconciliation', 'nothing is left to cancel');

    const reconcile = (body: unknown) => world.post(`/jobs/${job.id}/reconcile`, body);
    const one = await reconcile({ lookups: [items[0].id], outcome: 'failed' });
    t.like(one.body.data.job, { status: 'needs_reconciliation', unresolved: 1 });
    t.true(one.body.data.job.failed >= 1);
    t.is((await reconcile({ lookups: [items[0].id], outcome: 'failed' })).body.code, 'wrong_state');
    t.is((await reconcile({ lookups: [randomUUID()], outcome: 'failed' })).status, 409);
    for (const body of [
      {},
      { outcome: 'succeeded' },
      { outcome: 'failed', lookups: [] },
      { outcome: 'failed', lookups: ['x'] },
    ])
      t.is((await reconcile(body)).status, 400, JSON.stringify(body));
    const all = (await reconcile({ outcome: 'failed' })).body.data.job;
    t.like(all, { status: 'completed', unresolved: 1, processed: all.configurations, failed: all.configurations - 1 });
    t.is((await reconcile({ outcome: 'failed' })).status, 409);
    t.is((await world.post(`/jobs/${randomUUID()}/reconcile`, { outcome: 'failed' })).status, 404);

    const rerun = await world.preview({ rerunOf: job.id, mode: 'refresh' });
    t.is(rerun.configurations, all.configurations, 'a person may have them looked up once more');
  },
);

test.serial('a job whose worker is gone goes back, and what it had sent is in doubt', async (t) => {
  const job = await world.create({ mode: 'refresh' });
  await claim(world, job.id);
  await intend(world, job.id, 1);
  for (const table of ['jobs', 'submissions'])
    await world.database.sql(
      `update store.geocode_${table} set lease_until = guard.now() - interval '1 s' where lease_until is not null`,
    );
  t.is(Number((await world.database.sql('select api.sweep_jobs() as n'))[0]?.n) >= 2, true);
  t.is((await read(job.id)).status, 'queued');
  t.is((await statusesOf(job.id)).filter((status: string) => status === 'uncertain').length, 1);
  await cancel(job.id);
  t.is((await read(job.id)).status, 'cancelled', 'doubt does not hold an end up');
  t.is((await world.post(`/jobs/${job.id}/reconcile`, { outcome: 'failed' })).body.data.job.status, 'cancelled');
});

test.serial('over all jobs an address is under way once', async (t) => {
  const input = { mode: 'refresh' };
  const [first, second] = [await world.create(input), await world.create(input)];
  await claim(world, first.id);
  await claim(world, second.id);
  const submission = await intend(world, first.id);
  await t.throwsAsync(intend(world, second.id), { message: /geocode_lookups_in_flight_key/ });
  await settle(world, submission, 'unresolved');
  await t.notThrowsAsync(
    intend(world, second.id).then((other) => settle(world, other, 'failed')),
    'control: then it may',
  );
  await finish(world, first.id);
  await finish(world, second.id);
  t.like(await read(second.id), { status: 'completed', failed: second.configurations });
});

test.serial('a cancel waits for who has the job, and then finds it as it is', async (t) => {
  const job = await world.create({ mode: 'refresh' });
  await claim(world, job.id);
  const held = new pg.Client(world.database.url);
  await held.connect();
  t.teardown(() => held.end());
  await held.query('begin');
  await held.query('select logic.lock_geocode_job($1)', [job.id]);
  const stopped = cancel(job.id);
  await untilWaiting(world.database, 1);
  await held.query(
    `update store.geocode_jobs set state = 'completed', moved_by = 'finish', version = version + 1,
       lease_attempt = null, lease_until = null where id = $1`,
    [job.id],
  );
  await held.query('commit');
  t.is((await stopped).body.data.job.status, 'completed');
});

test.serial('bad bodies are refused before anything is made', async (t) => {
  const { fingerprint } = await world.preview();
  const good = { scope: { state: 'OR' }, fingerprint, idempotencyKey: 'bad bodies' };
  const before = await jobs();
  for (const [status, change] of [
    [400, { idempotencyKey: '' }],
    [400, { idempotencyKey: 'x'.repeat(201) }],
    [400, { idempotencyKey: 7 }],
    [400, { idempotencyKey: undefined }],
    [400, { fingerprint: undefined }],
    [400, { fingerprint: null }],
    [400, { scope: undefined }],
    [400, { mode: 'x' }],
    [400, { rerunOf: 'x' }],
    [400, { more: 1 }],
    [404, { rerunOf: randomUUID() }],
    [409, { fingerprint: '' }],
    [409, { fingerprint: 'f'.repeat(64) }],
  ] as const)
    t.is((await world.post('/jobs', { ...good, ...change })).status, status, JSON.stringify(change));
  t.is(await jobs(), before);
  for (const path of ['/jobs/x', '/jobs/x/items']) t.is((await world.get(path)).status, 400, path);
  for (const path of ['/jobs/x/cancel', '/jobs/x/reconcile'])
    t.is((await world.post(path, { outcome: 'failed' })).status, 400, path);
  for (const query of ['', '?state=', '?state=XX', '?state=OR&city=', '?state=OR&postalCode=1', '?state=OR&x=1'])
    t.is((await world.get(`/coverage${query}`)).status, 400, query);
  for (const query of ['?state=', '?state=XX', '?city=a', '?state=OR&state=NV'])
    t.is((await world.get(`/regions${query}`)).status, 400, query);
  t.is((await world.get('/status?x=1')).status, 400);
});
