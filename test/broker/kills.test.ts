import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { startBrokerProcess } from '../../server/broker/start.ts';
import { childrenOf } from '../children.ts';
import type { CampMode } from '../fakes/camp-site/open.ts';
import { seed } from '../random.ts';
import { until } from '../until.ts';
import { limits, openWorld, type Run, type World } from './world.ts';

const kills = Number(process.env.BROKER_KILLS ?? 1);
const modes: readonly (readonly CampMode[])[] = [
  [],
  [],
  ['iframe'],
  ['reset'],
  ['500'],
  ['double'],
  ['silent'],
  ['account'],
];

/** The Chromium processes started by a process. */
function browsersOf(pid: number): number[] {
  try {
    return childrenOf(pid).filter((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('chrom'));
  } catch {
    return [];
  }
}

/** Pseudo-random numbers, the same for the same seed. */
function drawn(from: number) {
  let state = from;
  return {
    below(limit: number): number {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % limit;
    },
  };
}

/** The tables with a row that contains a word, plain, as bytes or in base64. */
async function holding({ database }: World, word: string): Promise<string[]> {
  const bytes = Buffer.from(word);
  const forms = [word, bytes.toString('hex'), ...[0, 1, 2].map((at) => inBase64(bytes, at))].join('|');
  const tables = await database.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('store', 'secret', 'graphile_worker') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await database.sql(`select from ${name} t where t::text ~ $1 limit 1`, [forms])).length > 0) found.push(name);
  return found;
}

/**
 * The base64 text of a word at this offset within three bytes, without the characters that depend on its neighbours.
 */
function inBase64(word: Buffer, at: number): string {
  const text = Buffer.concat([Buffer.alloc(at), word]).toString('base64');
  return text.slice(Math.ceil((at * 4) / 3), -4);
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // The process has just ended.
  }
}

test('a driver or browser that is killed at any moment: one order a run at most, no account is left', async (t) => {
  t.timeout(120_000 + kills * 60_000);
  const world = await openWorld({}, 'elsewhere');
  const driver = startBrokerProcess({
    databaseUrl: world.database.url,
    environment: world.environment,
    limits: { ...limits, leaseMs: 1500, answerMs: 5000, pollMs: 200 },
    log: (line) => t.log(line),
  });
  t.teardown(async () => {
    await driver.stop();
    await world.close();
  });
  await until('the driver is up', () => driver.address() !== null);
  const random = drawn(seed);
  const secret = { username: 'canary-user', password: 'canary-word-77' };
  const seen = new Map<string, number>();
  for (let round = 0; round < kills; round += 1) {
    const mode = modes[random.below(modes.length)] ?? [];
    world.camp.setModes(...mode);
    const before = world.camp.orders().length;
    const { id } = await world.start({ sessionId: world.sessionId, accounts: [{ site: world.camp.url, ...secret }] });
    await sleep(random.below(4000));
    const { pid } = driver;
    if (random.below(2) === 0) kill(pid);
    else for (const browser of browsersOf(pid ?? 0)) kill(browser);
    const run: Run = await world.once(id, 'done', 'failed', 'refused', 'unknown').catch(async (error: unknown) => {
      const staff = world.api.as('staff');
      t.log(`round ${round}, ${mode.join()}`, await world.run(id));
      t.log((await staff.get(`/api/broker/runs/${id}/activity`)).body.data);
      throw error;
    });
    const orders = world.camp.orders().length - before;
    t.true(orders <= 1, `${orders} orders by a run that is ${run.state} (${mode.join()})`);
    const [permit] = await world.database.sql('select from store.broker_submissions where run_id = $1', [id]);
    t.true(orders === 0 || permit !== undefined, 'no order without a permit');
    t.true(run.state !== 'done' || orders === 1, 'what is done was ordered');
    t.is((await world.database.sql('select from secret.broker_accounts')).length, 0, 'accounts are gone');
    seen.set(run.state, (seen.get(run.state) ?? 0) + 1);
  }
  for (const word of Object.values(secret))
    t.deepEqual(await holding(world, word), [], 'nothing stored holds a secret');
  const encoded = Buffer.from(`x${secret.password}`).toString('base64');
  await world.database.sql('update store.broker_runs set key = key || $1', [encoded]);
  t.deepEqual(await holding(world, secret.password), ['store.broker_runs'], 'control: a row that does is found');
  t.log(Object.fromEntries(seen));
});
