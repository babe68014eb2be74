/** Ingestion in full operation, with something of everything on the staff's page. */
import { line } from '../fixtures/line.ts';
import type { Pages } from '../pages/pages.ts';
import { openGiven } from '../scrapers/given.ts';

/** Camps with an address; those with even numbers have a point already. */
export const lines = Array.from({ length: 24 }, (_, at) => {
  const isOregon = at % 3 > 0;
  return line('organization', `camp/${at}`, {
    name: `Camp ${at}`,
    address: `${100 + at} Elm Street`,
    city: isOregon ? 'Portland' : 'Stowe',
    region: isOregon ? 'Oregon' : 'Vermont',
    country: 'US',
    ...(at % 2 === 0 && { latitude: 45.5 + at / 100, longitude: -122.6, coordinate_precision: 'exact' }),
  });
});

/** A staff request, not through the page. */
export async function send(world: Pages, method: string, path: string, body?: object) {
  const headers = { ...world.cast.headersOf('staff'), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${world.server.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  return { status: answer.status, body: (await answer.json()) as any };
}

export interface Desk {
  readonly north: string;
  readonly running: string;
  readonly failed: readonly string[];
  readonly accounts: Readonly<Record<'lent' | 'waiting' | 'lost' | 'stopped', string>>;
}

/**
 * Jobs in every state, at an installation that is connected, outdated and lacks a provider; and an installation that
 * never connected.
 */
async function giveScrapers(world: Pages) {
  const { sql } = world.database;
  const given = openGiven(world.database);
  const north = await given.installation('North desk');
  await given.installation('South desk');
  await sql(
    `update store.scraper_installations set capacity = 4, contract_version = 5, last_seen_at = now(),
      build_revision = 'f3e3d0e1a2b3c4d5', build_main_revision = '8001b0e9a8b7c6d5', build_behind_main = 7,
      build_checked_at = now() - interval '3 minutes' where id = $1`,
    [north],
  );
  await sql(
    `insert into store.provider_pauses (installation_id, provider, reason, paused_at, probed_at, probe_error, probes)
    values ($1, 'residential', 'No address is free.', now() - interval '20 minutes', now() - interval '2 minutes',
      'still none', 4)`,
    [north],
  );
  const site = (name: string) => ({ installation: north, website: `https://${name}.camps.example/summer/weeks` });
  for (const name of ['oak', 'elm']) await given.job(site(name));
  const failed = [
    await given.ended(site('ash'), 'crash'),
    await given.ended(site('fir'), 'fatal'),
    await given.ended(site('yew'), 'exhaust'),
  ];
  await given.ended(site('box'), 'unavailable');
  const done = await given.ended({ ...site('bay'), kind: 'onboarding' }, 'complete');
  await sql(
    `update store.scraper_jobs set publication = 'applied', published_at = now(),
      publication_summary = '{"inserted": 12, "updated": 3}' where id = $1`,
    [done],
  );
  const running = await given.job(site('pine'));
  const attempt = await given.claim(running);
  await sql(
    `insert into store.scraper_events (attempt_id, kind, detail, at)
    values ($1, 'fetched', '{"page": 3}', now())`,
    [attempt],
  );
  await sql(
    `insert into store.scraper_artifacts (attempt_id, name, bytes, digest, body, omitted_reason, created_at)
    values ($1, 'plan.json', 19, sha256('a'), '{"pages": ["weeks"]}', null, now()),
      ($1, 'page.html', 400000, sha256('b'), null, 'too_large', now())`,
    [attempt],
  );
  return { north, running, failed };
}

/** Accounts that are leased, waiting for a person, without a login, and at their ceiling. */
async function givePool(world: Pages, north: string) {
  const add = async (label: string): Promise<string> =>
    (await send(world, 'POST', '/api/ingestion/pool-accounts', { label })).body.data.account.id;
  const accounts = {
    lent: await add('Team seat 1'),
    waiting: await add('Team seat 2'),
    lost: await add('Team seat 3'),
    stopped: await add('Team seat 4'),
  };
  const move = (id: string, state: string, event: string, more = '') =>
    world.database.sql(
      `update store.pool_accounts set state = $2, moved_by = $3, version = version + 1, login_at = null ${more}
      where id = $1`,
      [id, state, event],
    );
  const shown = `, device_url = 'https://login.example/device', user_code = 'ABCD-1234',
    code_expires_at = now() + interval '10 minutes'`;
  const usage = (five: number, week: number) => `, device_url = null, user_code = null, code_expires_at = null,
    email = 'seat@camps.example', plan = 'pro', used_5h_pct = ${five}, used_week_pct = ${week}, read_at = now(),
    resets_5h_at = now() + interval '2 hours', resets_week_at = now() + interval '4 days'`;
  for (const id of Object.values(accounts)) await move(id, 'awaiting_approval', 'show_code', shown);
  await move(accounts.lent, 'active', 'approve', usage(42.5, 60));
  await move(
    accounts.stopped,
    'active',
    'approve',
    `${usage(30, 81)}, usage_ceiling_pct = 80,
    stopped_until = now() + interval '4 days'`,
  );
  await move(accounts.lost, 'active', 'approve', usage(5, 5));
  await move(accounts.lost, 'login_required', 'lose_login', `, last_error = 'The login was lost.'`);
  await world.database.sql(
    `update store.pool_accounts set leased_by = $2, leased_at = now(), lease_until = now() + interval '1 hour',
      last_used_at = now() where id = $1`,
    [accounts.lent, north],
  );
  return accounts;
}

export async function giveDesk(world: Pages): Promise<Desk> {
  const scrapers = await giveScrapers(world);
  return { ...scrapers, accounts: await givePool(world, scrapers.north) };
}

/** A geocoding job that has sent everything it may and lost one response. */
export async function giveDoubt(world: Pages, job: string): Promise<void> {
  const { sql } = world.database;
  const [made] = await sql<{ id: string }>(
    `insert into store.geocode_submissions (job_id, attempt, provider, lookups, intent_at, lease_until)
    values ($1, gen_random_uuid(), 'census', 1, now(), now()) returning id`,
    [job],
  );
  const move = (table: string, id: string, state: string, event: string, more = '') =>
    sql(`update store.${table} set state = $2, moved_by = $3, version = version + 1 ${more} where id = $1`, [
      id,
      state,
      event,
    ]);
  await move(
    'geocode_jobs',
    job,
    'running',
    'claim',
    `, lease_attempt = gen_random_uuid(), lease_until = now() + '1 hour'`,
  );
  const lookups = await sql<{ id: string }>('select id from store.geocode_lookups where job_id = $1 order by id', [
    job,
  ]);
  for (const [at, { id }] of lookups.entries()) {
    await move('geocode_lookups', id, 'submitting', 'intend', `, submission_id = '${made?.id}'`);
    if (at === 0) await move('geocode_lookups', id, 'uncertain', 'doubt');
    else await move('geocode_lookups', id, 'unresolved', 'answer_unresolved');
  }
  await move('geocode_jobs', job, 'needs_reconciliation', 'doubt', ', lease_attempt = null, lease_until = null');
}
