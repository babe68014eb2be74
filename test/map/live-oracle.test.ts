import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import type { Bounds } from '../../server/map/window.ts';
import { type Cast, makeCast, type Name } from '../cast.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { address, LiveClient } from './live-client.ts';
import { Mutator, queryOf, questions, type Sight, Truth } from './live-truth.ts';
import { sorted, until, world } from './live-world.ts';
import { randomFrom } from './worlds.ts';

const clientCount = Number(process.env.LIVE_CLIENTS ?? 8);
const mutationCount = Number(process.env.LIVE_MUTATIONS ?? 60);
const restartEvery = Number(process.env.LIVE_RESTART_EVERY ?? 20);
const seed = Number(process.env.LIVE_SEED ?? Math.floor(Math.random() * 2 ** 31));

interface Process {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts a server in a process of its own. */
async function startProcess(databaseUrl: string): Promise<Process> {
  const child = spawn(process.execPath, [join(projectRoot, 'test/map/live-program.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      MAP_LIVE_COALESCE_MS: '10',
      MAP_LIVE_HISTORY_BYTES: '60000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function end({ child }: Process, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** One client that keeps following until it is told to stop, whatever breaks. */
class Watcher {
  readonly sight: Sight;
  readonly client: LiveClient;
  commits: { readonly revision: string; readonly rows: ReadonlyMap<string, unknown[]> }[] = [];
  readonly #urlNow: () => string;
  #isStopped = false;
  readonly done: Promise<void>;

  constructor(sight: Sight, cast: Cast, name: Name, urlNow: () => string) {
    this.sight = sight;
    this.client = new LiveClient(cast.headersOf(name));
    this.#urlNow = urlNow;
    const { machine } = this.client;
    machine.onCommit = () => this.commits.push({ revision: machine.sourceRevision ?? '', rows: machine.rows });
    this.done = this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped && this.client.fault === null) {
      try {
        const answer = await this.client.connect(`${this.#urlNow()}${address}?${queryOf(this.sight)}`);
        if (answer.status !== 200 && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`);
        await this.client.ended();
      } catch (error) {
        // A server that is not there is tried again.
        if (!(error instanceof TypeError || (error as Error).name === 'AbortError')) throw error;
      }
      await sleep(10);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.client.cut();
    await this.done;
  }
}

test(`clients that are cut off and whose servers are stopped, killed and replaced have the database's rows at every cursor [map-live.cursor-commit map-live.history-memory]`, async (t) => {
  t.timeout(60_000 + mutationCount * 1000);
  t.log(`LIVE_SEED=${seed}`);
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const database = await openCatalogDatabase();
  const cast = await makeCast(database);
  const people = [
    ['starter', 'campatlas_starter'],
    ['proMachine', 'campatlas_pro'],
    ['staff', 'campatlas_staff'],
    ['preview', 'campatlas_preview'],
  ] as const;
  const boxes: readonly Bounds[] = [
    world,
    [-180, -90, 0, 90],
    [-76, 43, -72, 44.5],
    [170, -40, -100, 70],
    [0, 0, 30, 60],
  ];
  let current = await startProcess(database.url);
  const cases = Array.from({ length: clientCount }, () => {
    const [name, role] = pick(people);
    const isPreview = role === 'campatlas_preview';
    const question = pick(isPreview ? questions.slice(0, 3) : questions);
    const sight = { role, question, bounds: pick(boxes), names: random() < 0.5, scores: !isPreview && random() < 0.5 };
    return { name, sight };
  });
  const truth = new Truth(
    database,
    cases.map(({ sight }) => sight),
  );
  const mutator = await Mutator.open(database.url, random);
  await mutator.scatter();
  await truth.note();
  const watchers = cases.map(({ name, sight }) => new Watcher(sight, cast, name, () => current.url));
  let checked = 0;

  /** Compares each commit with the tables as they were at its revision. */
  function check(isEnd: boolean): void {
    for (const { commits, sight, client } of watchers) {
      if (client.fault !== null) throw client.fault;
      while (commits.length > 0) {
        const [{ revision, rows }] = commits as [(typeof commits)[0]];
        const wanted = truth.rows(sight, revision);
        if (wanted === null && !isEnd) break;
        t.deepEqual(sorted(rows), wanted, JSON.stringify(sight));
        commits.shift();
        checked += 1;
      }
    }
  }

  const isCurrent = ({ client, sight }: Watcher) =>
    JSON.stringify(sorted(client.machine.rows)) === JSON.stringify(truth.rows(sight, truth.revision));
  const settle = () =>
    until(() => watchers.every((watcher) => watcher.client.fault !== null || isCurrent(watcher)), 30_000).catch(
      () => {},
    );
  let behind = 0;
  for (let step = 1; step <= mutationCount; step++) {
    if (random() < 0.1) await mutator.cross(() => truth.note());
    else await mutator.change();
    await truth.note();
    check(false);
    if (random() < 0.2) await pick(watchers).client.cut();
    if (random() < 0.3) {
      const began = Date.now();
      await settle();
      behind = Math.max(behind, Date.now() - began);
    } else if (random() < 0.7) await sleep(Math.floor(random() * 60));
    if (step % restartEvery !== 0 || step === mutationCount) continue;
    const kind = Math.floor(step / restartEvery) % 3;
    const old = current;
    if (kind === 0) await end(old, 'SIGKILL');
    if (kind === 1) await end(old, 'SIGTERM');
    current = await startProcess(database.url);
    if (kind === 2) await end(old, 'SIGTERM');
    await until(() => watchers.every(({ client }) => client.isOpen && client.raw.includes('\n\nevent: ')), 30_000);
  }

  await settle();
  check(true);
  for (const watcher of watchers)
    t.deepEqual(
      sorted(watcher.client.machine.rows),
      truth.rows(watcher.sight, truth.revision),
      JSON.stringify(watcher.sight),
    );
  await Promise.all(watchers.map((watcher) => watcher.stop()));
  await end(current, 'SIGTERM');
  await mutator.close();
  t.log(`${checked} commits of ${clientCount} clients compared, at most ${behind} ms behind`);
  t.true(checked >= clientCount);
});
