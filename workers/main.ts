/** Starts the runners of background jobs: typed tasks, a schedule, and graceful shutdown. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as JobLogger, type Runner, run, type Task, type TaskList, WorkerPreset } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { serverUrl } from '../server/db/pool.ts';
import { jobSamples } from '../server/metrics/job-source.ts';
import type { Metrics } from '../server/metrics/registry.ts';
import { poolSamples } from '../server/metrics/server-source.ts';
import { checkSeal } from '../server/seal/check.ts';
import type { Seal } from '../server/seal/seal.ts';
import { JobRuns } from './runs.ts';

export interface WorkerOptions {
  /** The URL of the owner or of campatlas_worker; not through a pooler, which would lose notifications. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** The key ring, checked against the database before the first job. */
  readonly seal?: Seal;
  /** Where job metrics are registered. */
  readonly metrics?: Metrics | null;
  /** Whether this process has no server, so that the worker also reports metrics of database and queue. */
  readonly isAlone?: boolean;
  /** False: runs only queued jobs, without the schedule. */
  readonly timetable?: boolean;
  /** The lane to run; all lanes by default. */
  readonly lane?: Lane;
  /** Milliseconds until running jobs are aborted on shutdown. */
  readonly graceMs?: number;
  /** Called when a runner ends by itself. */
  readonly onFailure?: (error: unknown) => void;
}

export interface RunningWorker {
  /** Takes no new jobs and waits for running ones, but not for a job that does not end or a database that is down. */
  stop(): Promise<void>;
  /** Whether it takes jobs and its database answers within two seconds. */
  isWell(): Promise<boolean>;
}

/**
 * Concurrent jobs per lane. Jobs of `slow` may wait for web sites and services for a minute; mails are not delayed by
 * them.
 */
const lanes = { fast: 2, slow: 4 } as const;
export type Lane = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as readonly Lane[];

/** Connections for the jobs, the LISTEN of each lane, and the queue's own queries. */
const connections = 16;

/** Timeout of the database in the health check. */
const answerMs = 2000;

const tasksFolder = join(import.meta.dirname, 'tasks');

/**
 * Every file of workers/tasks by job name: tasks/scores/refresh.ts is scores/refresh. A file may export its `lane`; the
 * default is `fast`.
 */
export async function readTasks(lane?: Lane): Promise<TaskList> {
  const files = globSync('*/*.ts', { cwd: tasksFolder }).sort();
  const tasks = files.map(async (file) => {
    const module = (await import(join(tasksFolder, file))) as { default: Task; lane?: Lane };
    const name = file.replaceAll('\\', '/').replace(/\.ts$/, '');
    return { name, task: module.default, lane: module.lane ?? 'fast' };
  });
  const wanted = (await Promise.all(tasks)).filter((each) => lane === undefined || each.lane === lane);
  return Object.fromEntries(wanted.map(({ name, task }) => [name, task]));
}

/** Starts a runner for each lane. Any number of workers may use one database. */
export async function startWorker({
  databaseUrl,
  log,
  seal,
  metrics = null,
  isAlone = false,
  timetable = true,
  lane,
  graceMs = 10_000,
  onFailure,
}: WorkerOptions): Promise<RunningWorker> {
  const pool = new pg.Pool({ connectionString: await serverUrl(databaseUrl, 'campatlas_worker'), max: connections });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection failed'));
  pool.on('connect', (client) => client.on('error', () => {}));
  if (seal !== undefined)
    await checkSeal(pool, seal).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  const runs = new JobRuns();
  const crontab = timetable ? { crontabFile: join(import.meta.dirname, 'crontab') } : { crontab: '' };
  const runners = await Promise.all(
    (lane === undefined ? laneNames : [lane]).map(async (name) =>
      run({
        pgPool: pool,
        taskList: runs.counted(await readTasks(name)),
        ...(name === 'fast' ? crontab : { crontab: '' }),
        noHandleSignals: true,
        logger: jobLogger(log),
        preset: {
          extends: [WorkerPreset],
          worker: { concurrentJobs: lanes[name], pollInterval: 2000, gracefulShutdownAbortTimeout: graceMs },
        },
      }),
    ),
  );
  const queue = async () => ({ ...poolSamples(new Map([['worker', pool]])), ...(await jobSamples(pool)) });
  const endMetrics = metrics?.add(async () => ({ ...runs.samples(), ...(isAlone ? await queue() : {}) }));
  let isRunning = true;
  const onEnd = (error: unknown) => {
    if (isRunning) onFailure?.(error);
    isRunning = false;
  };
  const ended = runners.map((runner) => watch(runner, onEnd));
  return {
    async isWell() {
      const answered = pool.query('select').then(() => true);
      answered.catch(() => {});
      return (await Promise.race([answered, sleep(answerMs, false, { ref: false })])) && isRunning;
    },
    async stop() {
      isRunning = false;
      endMetrics?.();
      const stopped = Promise.all([...runners.map((runner) => runner.stop()), ...ended]).then(() => pool.end());
      await Promise.race([stopped, sleep(1.2 * graceMs, undefined, { ref: false })]);
    },
  };
}

async function watch(runner: Runner, onEnd: (error: unknown) => void): Promise<void> {
  try {
    await runner.promise;
    onEnd(new Error('The worker stopped unexpectedly.'));
  } catch (error) {
    onEnd(error);
  }
}

/** Writes graphile-worker's messages to our log; its info messages at level debug. */
function jobLogger(log: Logger): JobLogger {
  return new JobLogger((scope) => (level, message) => {
    const members = { worker: scope.label, task: scope.taskIdentifier, job: scope.jobId };
    if (level === 'error') log.error(members, message);
    else if (level === 'warning') log.warn(members, message);
    else log.debug(members, message);
  });
}
