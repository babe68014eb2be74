import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import fc, { seed } from '../random.ts';
import { endOf, saysNext, within } from '../until.ts';
import { openWorld, type Run, type World } from './world.ts';

/** Rounds; each kills two servers. */
const rounds = Number(process.env.BROKER_SERVER_ROUNDS ?? 1);

/** A server in a separate process, which is killed during a request and then replaced. */
class Mortal {
  readonly #world: World;
  #child: ChildProcess | null = null;
  #url = '';

  constructor(world: World) {
    this.#world = world;
  }

  async start(): Promise<void> {
    const { database, settings } = this.#world;
    const env = { ...process.env, ...settings, DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false' };
    this.#child = fork(join(import.meta.dirname, '..', 'server-program.ts'), { env });
    this.#url = (await saysNext(this.#child, 'channel')) as string;
  }

  async stop(): Promise<void> {
    if (this.#child !== null) await endOf(this.#child, 'SIGKILL');
  }

  /**
   * Sends a request, kills the server after `afterMs`, repeats the request at the next server, and returns both
   * responses.
   */
  async send(path: string, body: object, afterMs: number): Promise<(Answer | null)[]> {
    const first = this.#post(path, body).catch(() => null);
    await sleep(afterMs);
    await this.stop();
    await this.start();
    return [await first, await within('the next server answers', this.#post(path, body))];
  }

  async #post(path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...this.#world.api.cast.headersOf('staff') };
    const answer = await fetch(this.#url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, run: ((await answer.json()) as { data?: { run: Run } }).data?.run ?? null };
  }
}

interface Answer {
  readonly status: number;
  /** Null when the request was rejected. */
  readonly run: Run;
}

test('a server killed while a run begins or is answered: one run a key, one order a run', async (t) => {
  t.timeout(120_000 + rounds * 60_000);
  const world = await openWorld();
  const server = new Mortal(world);
  t.teardown(async () => {
    await server.stop();
    await world.close();
  });
  await server.start();
  const moments = fc.sample(fc.tuple(fc.nat(60), fc.nat(60)), { numRuns: rounds, seed });
  let cut = 0;
  for (const [beginMs, decideMs] of moments) {
    world.camp.setModes();
    const before = world.camp.orders().length;
    const key = randomUUID();
    const body = { idempotencyKey: key, site: world.camp.url, task: 'Register.' };
    const begun = await server.send('/api/broker/runs', body, beginMs);
    const [first, again] = begun;
    t.true(again?.status === 200 || again?.status === 201, `the resent one is answered ${again?.status}`);
    t.true(first === null || first?.run.id === again?.run.id, 'one run a key');
    const asked = await world.once(again?.run.id, 'waiting', 'failed');
    const [{ id, options }] = asked.decisions;
    const path = `/api/broker/runs/${asked.id}/decisions/${id}`;
    const answered = await server.send(path, { outcome: 'accept', optionId: options[0].id }, decideMs);
    t.true(answered[1]?.status === 200 || answered[1]?.status === 409, `the answer again: ${answered[1]?.status}`);
    cut += [first, answered[0]].filter((answer) => answer === null).length;
    const run = await world.once(asked.id, 'done', 'failed', 'refused', 'unknown');
    t.is(run.state, 'done', JSON.stringify(run));
    t.is(world.camp.orders().length - before, 1, 'one order');
    const made = await world.database.sql('select from store.broker_runs where created_at >= $1', [asked.createdAt]);
    t.is(made.length, 1, 'one run');
  }
  t.log(`${2 * rounds} kills of seed ${seed}, ${cut} before the answer`);
});
