import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import type { Bounds } from '../../server/map/window.ts';
import { type Cast, makeCast, type Name } from '../cast.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { runs, seed } from '../random.ts';
import { address, LiveClient } from './live-client.ts';
import { crashDatabase, endProcess, startProcess } from './live-processes.ts';
import { Mutator, queryOf, questions, type Sight, Truth } from './live-truth.ts';
import { sorted, until, world } from './live-world.ts';
import { randomFrom } from './worlds.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const clientCount = number('LIVE_CLIENTS', 10);
const mutationCount = number('LIVE_MUTATIONS', runs(100, 75));
/** The average number of changes per transaction. */
const batch = number('LIVE_BATCH', 3);
/** How often each way to end is tried. */
const rounds = number('LIVE_ROUNDS', 1);
/** Restarts PostgreSQL itself; not while others use the cluster. */
const isReal = process.env.LIVE_RESTART_POSTGRES !== undefined;

const ends = ['the server is killed', 'the database goes', 'the server stops', 'another server takes over'] as const;

/** A client that reconnects until it is stopped. */
class Watcher {
  readonly sight: Sight;
  readonly client: LiveClient;
  /** Its commits that have not been compared yet, with their rows as text. */
  commits: { readonly revision: string; readonly rows: string }[] = [];
  readonly #urlNow: () => string;
  #isStopped = false;
  readonly done: Promise<void>;

  constructor(sight: Sight, cast: Cast, name: Name, urlNow: () => string) {
    this.sight = sight;
    this.client = new LiveClient(cast.headersOf(name));
    this.#urlNow = urlNow;
    const { machine } = this.client;
    machine.onCommit = () => this.commits.push({ revision: machine.sourceRevision ?? '', rows: this.rows });
    this.done = this.#run();
  }

  get rows(): string {
    return JSON.stringify(sorted(this.client.machine.rows));
  }

  async #run(): Promise<void> {
    while (!this.#isStopped && this.client.fault === null) {
      try {
        const answer = await this.client.ask(`${this.#urlNow()}${address}?${queryOf(this.sight)}`);
        if (answer.status !== 200 && answer.status < 500) throw new Error(`${answer.status}: ${await answer.text()}`);
        await this.client.ended();
      } catch (error) {
        // Retries when the server is not running.
        if (!(error instanceof TypeError || (error as Error).name === 'AbortError')) throw error;
      }
      await sleep(30);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.client.cut();
    await this.done;
  }
}

test(
  'clients that are cut off and whose servers and database are stopped, ' +
    "killed and replaced have the database's rows at every cursor " +
    '[map-live.cursor-commit map-live.history-memory]',
  async (t) => {
    t.timeout(240_000 + mutationCount * 200);
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
    t.teardown(() => current.child.kill('SIGKILL'));
    const cases = Array.from({ length: clientCount }, () => {
      const [name, role] = pick(people);
      const isPreview = role === 'campatlas_preview';
      const question = pick(isPreview ? questions.slice(0, 3) : questions);
      const sight = {
        role,
        question,
        bounds: pick(boxes),
        names: random() < 0.5,
        scores: !isPreview && random() < 0.5,
      };
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
    t.teardown(() => Promise.all(watchers.map((watcher) => watcher.stop())));
    let checked = 0;
    let deltas = 0;

    /** Compares each commit with the tables at its revision. */
    function check(isQuiet: boolean): void {
      for (const { commits, sight, client } of watchers) {
        if (client.fault !== null) throw client.fault;
        while (commits.length > 0) {
          const [{ revision, rows }] = commits as [(typeof commits)[0]];
          const wanted = truth.rows(sight, revision);
          if (wanted === null && !isQuiet) break;
          if (rows !== wanted)
            throw new Error(`${JSON.stringify(sight)} at ${revision}: ${rows} in place of ${wanted}`);
          commits.shift();
          checked += 1;
        }
      }
    }

    let behind = 0;
    /** Waits until every client is current, and compares all. */
    async function settle(): Promise<void> {
      const began = Date.now();
      const isCurrent = (watcher: Watcher) =>
        watcher.client.fault !== null || watcher.rows === truth.rows(watcher.sight, truth.revision);
      await until(() => watchers.every(isCurrent)).catch(() => {});
      behind = Math.max(behind, Date.now() - began);
      check(true);
      for (const { rows, sight } of watchers)
        t.is(rows, truth.rows(sight, truth.revision) as string, JSON.stringify(sight));
      for (const { client } of watchers) {
        deltas += client.machine.events.filter(({ data }) => data.mode === 'delta').length;
        client.machine.events.length = 0;
        client.raw = '';
      }
    }

    const commitCount = Math.ceil(mutationCount / batch);
    const restartEvery = Math.ceil((commitCount + 1) / (ends.length * rounds + 1));
    for (let step = 1; step <= commitCount; step++) {
      if (random() < 0.1) await mutator.cross(() => truth.note());
      else await mutator.commit(1 + Math.floor(random() * (2 * batch - 1)));
      await truth.note();
      check(false);
      if (random() < 0.3) await pick(watchers).client.cut();
      if (random() < 0.4) await settle();
      else if (random() < 0.6) await sleep(Math.floor(random() * 40));
      if (step % restartEvery !== 0 || step === commitCount) continue;
      const how = ends[(step / restartEvery - 1) % ends.length];
      const old = current;
      if (how === 'the server is killed') await endProcess(old, 'SIGKILL');
      if (how === 'the server stops') await endProcess(old, 'SIGTERM');
      if (how === 'the database goes') {
        await crashDatabase(database.url, isReal);
        await mutator.reopen();
      } else current = await startProcess(database.url);
      if (how === 'another server takes over') await endProcess(old, 'SIGTERM');
    }

    await settle();
    await Promise.all(watchers.map((watcher) => watcher.stop()));
    await endProcess(current, 'SIGTERM');
    await mutator.close();
    t.log(
      `${checked} commits of ${clientCount} clients compared, ${deltas} of them deltas; ` +
        `at most ${behind} ms until all had the present; ` +
        `${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
    );
    t.true(checked >= clientCount && deltas > 0);
  },
);
