/** The runner of background jobs: typed tasks, a timetable, and a way to stop that lets running jobs finish. */
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
  /** The owner's address, or campatlas_worker's own; never through a pooler, which would lose notifications. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** The ring of sealed values, tried on the database before the first job. */
  readonly seal?: Seal;
  /** Where the worker reports what it has run. */
  readonly metrics?: Metrics | null;
  /** Whether no server of this process reports metrics of database and queue. */
  readonly isAlone?: boolean;
  /** False: only jobs that somebody queued, no timetable. */
  readonly timetable?: boolean;
  /** Milliseconds after which a running job is aborted when the worker stops. */
  readonly graceMs?: number;
  /** Called when the runner ends for a reason of its own. */
  readonly onFailure?: (error: unknown) => void;
}

export interface RunningWorker {
  /**
   * Takes no new job and waits for those that run, but not for one that will not end nor for a database that is away.
   */
  stop(): Promise<void>;
  /** Whether it takes jobs and its database answers within two seconds. */
  isWell(): Promise<boolean>;
}

/** Two jobs, the LISTEN for new ones, and room for the queue's own queries. */
const connections = 10;

/** Whoever asks whether the worker is well waits so long for its database. */
const answerMs = 2000;

const tasksFolder = join(import.meta.dirname, 'tasks');

/** Every file of workers/tasks by its job name: tasks/scores/refresh.ts is scores/refresh. */
export async function readTasks(): Promise<TaskList> {
  const files = globSync('*/*.ts', { cwd: tasksFolder }).sort();
  const tasks = files.map(async (file) => {
    const module = (await import(join(tasksFolder, file))) as { default: Task };
    return [file.replaceAll('\\', '/').replace(/\.ts$/, ''), module.default] as const;
  });
  return Object.fromEntries(await Promise.all(tasks));
}

/** Starts one runner. Any number may work on one database. */
export async function startWorker({
  databaseUrl,
  log,
  seal,
  metrics = null,
  isAlone = false,
  timetable = true,
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
  const runner = await run({
    pgPool: pool,
    taskList: runs.counted(await readTasks()),
    ...(timetable ? { crontabFile: join(import.meta.dirname, 'crontab') } : { crontab: '' }),
    noHandleSignals: true,
    logger: jobLogger(log),
    preset: {
      extends: [WorkerPreset],
      worker: { concurrentJobs: 2, pollInterval: 2000, gracefulShutdownAbortTimeout: graceMs },
    },
  });
  const queue = async () => ({ ...poolSamples(new Map([['worker', pool]])), ...(await jobSamples(pool)) });
  const endMetrics = metrics?.add(async () => ({ ...runs.samples(), ...(isAlone ? await queue() : {}) }));
  let isRunning = true;
  const ended = watch(runner, (error) => {
    if (isRunning) onFailure?.(error);
    isRunning = false;
  });
  return {
    async isWell() {
      const answered = pool.query('select').then(() => true);
      answered.catch(() => {});
      return (await Promise.race([answered, sleep(answerMs, false, { ref: false })])) && isRunning;
    },
    async stop() {
      isRunning = false;
      endMetrics?.();
      const stopped = Promise.all([runner.stop(), ended]).then(() => pool.end());
      await Promise.race([stopped, sleep(1.2 * graceMs, undefined, { ref: false })]);
    },
  };
}

async function watch(runner: Runner, onEnd: (error: unknown) => void): Promise<void> {
  try {
    await runner.promise;
    onEnd(new Error('The worker stopped by itself.'));
  } catch (error) {
    onEnd(error);
  }
}

/** graphile-worker's lines in our log; its info is logged at debug. */
function jobLogger(log: Logger): JobLogger {
  return new JobLogger((scope) => (level, message) => {
    const members = { worker: scope.label, task: scope.taskIdentifier, job: scope.jobId };
    if (level === 'error') log.error(members, message);
    else if (level === 'warning') log.warn(members, message);
    else log.debug(members, message);
  });
}
