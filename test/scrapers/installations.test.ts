/** Installations: what they report, and requests to update them. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { behind } from '../until.ts';
import { openGiven } from './given.ts';

let api: Api;
let database: TestDatabase;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
});

const path = '/api/ingestion/scrapers';
const show = async (id: string) => {
  const { installations } = (await api.as('staff').get(path)).body.data;
  return installations.find((each: { id: string }) => each.id === id);
};
const ask = (id: string, action: 'update' | 'rollback') => api.as('staff').send('POST', `${path}/${id}/${action}`);
const tell = (id: string, columns: string) =>
  database.sql(`update store.scraper_installations set ${columns} where id = $1`, [id]);
/** An installation that has reported its build. */
const built = async () => {
  const id = await given.installation();
  await tell(
    id,
    `build_revision = 'old', build_main_revision = 'main7', build_behind_main = 7, build_checked_at = now()`,
  );
  return id;
};
const move = (id: string, event: string, state: string, more = '') =>
  database.sql(
    `update store.scraper_updates set state = $2, moved_by = $3, version = version + 1 ${more} where id = $1`,
    [id, state, event],
  );
/** Lets time pass for the request only, not for the clock. */
const later = (id: string, span: string) =>
  database.sql('update store.scraper_updates set due_at = due_at - $2::interval where id = $1', [id, span]);

test('a new installation has done nothing yet [scrapers.installations] [scrapers.installation-build]', async (t) => {
  const id = await given.installation('a new place');
  const { created_at, ...shown } = await show(id);
  t.deepEqual(shown, {
    id,
    name: 'a new place',
    capacity: null,
    contract_version: null,
    connection_status: 'never',
    last_seen_at: null,
    session: null,
    current_jobs: [],
    current_job: null,
    provider_pauses: [],
    codex_account: null,
    build: null,
    update: null,
  });
  t.regex(created_at, /^\d{4}-/);
});

test('it is stale after 45 seconds, disconnected after 5 minutes [scrapers.installations]', async (t) => {
  const id = await given.installation();
  for (const [ago, status] of [
    ['1 s', 'connected'],
    ['44 s', 'connected'],
    ['46 s', 'stale'],
    ['4 min 59 s', 'stale'],
    ['5 min 1 s', 'disconnected'],
    ['9 days', 'disconnected'],
  ] as const) {
    await tell(id, `last_seen_at = now() - interval '${ago}'`);
    t.is((await show(id)).connection_status, status, ago);
  }
});

test('the jobs it runs, the longest running first [scrapers.installation-current-jobs]', async (t) => {
  const id = await given.installation();
  const other = await given.installation();
  const [one, two, elsewhere] = [
    await given.job({ installation: id }),
    await given.job({ installation: id }),
    await given.job({ installation: other }),
  ];
  t.deepEqual((await show(id)).current_jobs, [], 'queued ones do not count');
  await given.claim(two);
  await given.claim(elsewhere);
  await given.claim(one);
  const busy = await show(id);
  t.deepEqual(
    busy.current_jobs.map((job: { id: string }) => job.id),
    [two, one],
  );
  t.deepEqual(busy.current_job, busy.current_jobs[0]);
  t.like(busy.session, { contract_version: 5, capacity: 4, ended_at: null });
  await given.end(two, 'complete');
  t.is((await show(id)).current_job.id, one);
  await given.end(one, 'release');
  t.like(await show(id), { current_jobs: [], current_job: null });
});

test('the most recent session is shown [scrapers.installations]', async (t) => {
  const id = await given.installation();
  await database.sql(
    `insert into store.scraper_sessions (installation_id, contract_version, capacity, started_at, last_seen_at,
        ended_at)
    values ($1, 4, 1, now() - interval '2 h', now() - interval '1 h', now() - interval '1 h'),
        ($1, 5, 2, now(), now(), null)`,
    [id],
  );
  t.like((await show(id)).session, { contract_version: 5, capacity: 2, ended_at: null });
});

test('a build is told as far as it is known [scrapers.installation-build]', async (t) => {
  const id = await given.installation();
  await tell(id, `build_revision = 'r1'`);
  t.deepEqual((await show(id)).build, { revision: 'r1', main_revision: null, behind_main: null, checked_at: null });
  await tell(id, `build_main_revision = 'r9', build_behind_main = 8, build_checked_at = '2026-07-01T10:00:00Z'`);
  t.deepEqual((await show(id)).build, {
    revision: 'r1',
    main_revision: 'r9',
    behind_main: 8,
    checked_at: '2026-07-01T10:00:00.000Z',
  });
});

test('providers it does without, whatever they are called by then [scrapers.installation-pauses]', async (t) => {
  const id = await given.installation();
  await database.sql(
    `insert into store.provider_pauses (installation_id, provider, reason, paused_at, probed_at, probe_error, probes)
    values ($1, 'residential', 'blocked', '2026-07-01T10:00:00Z', null, null, 0),
      ($1, 'gemini', 'quota', '2026-07-01T11:00:00Z', '2026-07-01T11:05:00Z', 'token=abc123secret', 2)`,
    [id],
  );
  t.deepEqual((await show(id)).provider_pauses, [
    {
      provider: 'residential',
      reason: 'blocked',
      paused_at: '2026-07-01T10:00:00.000Z',
      probed_at: null,
      probe_error: null,
      probes: 0,
    },
    {
      provider: 'gemini',
      reason: 'quota',
      paused_at: '2026-07-01T11:00:00.000Z',
      probed_at: '2026-07-01T11:05:00.000Z',
      probe_error: 'token=[hidden]',
      probes: 2,
    },
  ]);
  await database.sql(`update store.ingestion_providers set name = 'twins' where name = 'gemini'`);
  t.is((await show(id)).provider_pauses[1].provider, 'twins');
});

test('the account of the pool that it has, and none without [scrapers.installation-pool-lease]', async (t) => {
  const [holder, other] = [await given.installation(), await given.installation()];
  const rows = await database.sql<{ id: string }>(`insert into store.pool_accounts (label, email, state, moved_by,
    created_at, updated_at) values ('Team A', 'a@example.org', 'pending_login', 'create', now(), now()) returning id`);
  const id = rows[0]?.id;
  await database.sql(`update store.pool_accounts set state = 'awaiting_approval', moved_by = 'show_code', version = 2`);
  await database.sql(`update store.pool_accounts set state = 'active', moved_by = 'approve', version = 3`);
  t.is((await show(holder)).codex_account, null);
  await database.sql('select logic.lease_pool_account($1)', [holder]);
  t.deepEqual((await show(holder)).codex_account, { id, label: 'Team A', email: 'a@example.org' });
  t.is((await show(other)).codex_account, null);
  await database.sql('select logic.release_pool_lease($1)', [holder]);
  t.is((await show(holder)).codex_account, null);
});

test('an update is asked for, to the main revision [scrapers.update] [scrapers.request-fields]', async (t) => {
  const id = await built();
  const { status, body } = await ask(id, 'update');
  t.is(status, 202);
  const { id: request, created_at, ...rest } = body.data.request;
  t.deepEqual(rest, {
    action: 'update',
    status: 'pending',
    target_revision: 'main7',
    from_revision: 'old',
    to_revision: null,
    message: null,
    log_tail: null,
    requested_by: api.cast.accounts.staff,
    updated_at: created_at,
    finished_at: null,
  });
  t.deepEqual((await show(id)).update, body.data.request);
  t.is((await show(id)).update.id, request);
});

test('one request, to a known revision [scrapers.update-conflict] [scrapers.rollback-conflict]', async (t) => {
  const id = await given.installation();
  t.is((await ask(id, 'update')).status, 409, 'nothing told');
  await tell(id, `build_revision = 'old'`);
  const unknown = await ask(id, 'update');
  t.is(unknown.status, 409, 'no main revision told');
  t.regex(unknown.body.message, /has not yet reported/);
  await tell(id, `build_main_revision = 'main'`);
  const { body } = await ask(id, 'update');
  const request = body.data.request.id;
  for (const [event, state] of [
    ['', 'pending'],
    ['see', 'draining'],
    ['start', 'running'],
  ] as const) {
    if (event !== '') await move(request, event, state);
    for (const action of ['update', 'rollback'] as const)
      t.is((await ask(id, action)).status, 409, `${action} while ${state}`);
  }
  await move(request, 'succeed', 'succeeded');
  t.is((await ask(id, 'rollback')).status, 202, 'control: it is over');
});

test('a rollback has no target, and needs nothing told [scrapers.rollback]', async (t) => {
  const { status, body } = await ask(await given.installation(), 'rollback');
  t.is(status, 202);
  t.like(body.data.request, { action: 'rollback', status: 'pending', target_revision: null, from_revision: null });
});

test('ids that are none [scrapers.update-unknown] [scrapers.rollback-conflict]', async (t) => {
  for (const action of ['update', 'rollback'] as const) {
    t.is((await ask(randomUUID(), action)).status, 404);
    t.is((await ask('here', action)).status, 400);
    t.is((await api.as('staff').send('POST', `${path}/${await built()}/${action}?force=1`)).status, 400);
  }
});

test('the newest request is shown, and what is over stays as it was [scrapers.installation-update]', async (t) => {
  const id = await built();
  const first = (await ask(id, 'update')).body.data.request.id;
  await move(first, 'see', 'draining');
  await move(first, 'start', 'running');
  await move(
    first,
    'roll_back',
    'rolled_back',
    `, message = 'the script failed', log_tail = 'Authorization: Bearer abcdefgh123'`,
  );
  t.like(
    (await show(id)).update,
    { id: first, status: 'rolled_back', message: 'the script failed' },
    'a script that failed [scrapers.update-script-failure]',
  );
  t.is((await show(id)).update.log_tail, 'Authorization: [hidden]', 'no secrets [scrapers.request-fields]');
  t.is(typeof (await show(id)).update.finished_at, 'string');
  const second = (await ask(id, 'rollback')).body.data.request.id;
  t.is((await show(id)).update.id, second);
});

test('a request ends by itself [scrapers.update-drain-refused] [scrapers.update-no-result]', async (t) => {
  const steps = [
    {
      moves: [],
      in: '23 h 59 min',
      over: '2 min',
      shown: { status: 'refused', message: 'not picked up' },
      state: 'pending',
    },
    {
      moves: [['see', 'draining']],
      in: '9 min',
      over: '2 min',
      shown: { status: 'refused', message: 'still busy' },
      state: 'draining',
    },
    {
      moves: [
        ['see', 'draining'],
        ['start', 'running'],
      ],
      in: '14 min',
      over: '2 min',
      shown: { status: 'failed', message: 'no result' },
      state: 'running',
    },
  ];
  for (const { moves, in: soon, over, shown, state } of steps) {
    const id = await built();
    const request = (await ask(id, 'update')).body.data.request.id;
    for (const [event = '', to = ''] of moves) await move(request, event, to);
    await later(request, soon);
    t.like((await show(id)).update, { id: request, status: state, finished_at: null }, `${state}: not yet`);
    t.is((await ask(id, 'update')).status, 409);
    await later(request, over);
    const ended = (await show(id)).update;
    t.like(ended, { id: request, ...shown }, `${state}: over`);
    const stored = () => database.sql(`select state, message from store.scraper_updates where id = $1`, [request]);
    t.like((await stored())[0], { state }, 'by the clock alone');
    // The next writer or the sweep stores the new state; the displayed state does not change by that.
    if (state === 'draining') t.is((await ask(id, 'update')).status, 202);
    else await database.sql('select api.sweep_jobs()');
    t.like((await stored())[0], { state: shown.status, message: shown.message });
    if (state !== 'draining') t.deepEqual((await show(id)).update, ended);
    await t.throwsAsync(
      move(request, 'succeed', 'succeeded'),
      { message: /does not lead/ },
      'a late report changes nothing',
    );
  }
});

test('a request that a sweep is ending makes the next one wait, not fail', async (t) => {
  const id = await built();
  await later((await ask(id, 'update')).body.data.request.id, '25 hours');
  const next = await behind(database, `select logic.end_due_updates('${id}')`, 1, () => ask(id, 'rollback'));
  t.is(next.status, 202);
});

test('of many requests at once one is taken [scrapers.update-conflict]', async (t) => {
  const races = Number(process.env.SCRAPER_RACES ?? 5);
  for (let race = 0; race < races; race += 1) {
    const id = await built();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(id, n % 2 ? 'update' : 'rollback')));
    t.deepEqual(answers.map(({ status }) => status).toSorted(), [202, 409, 409, 409, 409, 409, 409, 409]);
  }
});

test('the list takes no parameters', async (t) => {
  t.is((await api.as('staff').get(`${path}?page=1`)).status, 400);
});
