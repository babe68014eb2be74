/** The whole import of some files: read and check in this process, apply in the database, both at once. */
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkForm } from './file-form.ts';
import { Lane } from './lane.ts';
import { lineSchemas } from './line-schema.ts';
import { type ImportOptions, Run, type Summary } from './pipeline.ts';
import { refuseSharedRejects } from './rejects.ts';
import { WaitingLines } from './waiting.ts';

export type { FileSummary, ImportOptions, Progress, Summary } from './pipeline.ts';
export type { ReasonCount } from './reasons.ts';

/** Chunks in the database at the same time. */
const laneCount = 2;

/**
 * Imports files one after another as if they were one; parents may come after children. What has been committed when it
 * is interrupted stays, and the same files again add the rest. One import runs at a time, others wait.
 */
export async function importFiles(options: ImportOptions): Promise<Summary> {
  const { ownerUrl, files } = options;
  const started = performance.now();
  refuseSharedRejects(files);
  const sizes = await Promise.all(files.map(sizeOf));
  for (const file of files) await checkForm(file);
  const keeper = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas import' });
  keeper.on('error', () => {});
  await keeper.connect();
  const lanes: Lane[] = [];
  const waiting = new WaitingLines();
  try {
    await keeper.query('set statement_timeout = 0');
    const { rows } = await keeper.query<{ deployed: boolean }>(
      `select to_regprocedure('api.apply_lines(bigint, boolean)') is not null as deployed`,
    );
    if (!rows[0]?.deployed) throw new Error('This database is not at this version: npm run deploy-db brings it there.');
    await waitForTurn(keeper, options);
    for (let lane = 0; lane < laneCount; lane += 1) lanes.push(await Lane.open(ownerUrl));
    const zones = await keeper.query<{ name: string }>('select name from store.time_zones');
    const run = new Run(options, keeper, lanes, waiting, lineSchemas(new Set(zones.rows.map(({ name }) => name))));
    return { ...(await run.all(sizes)), seconds: (performance.now() - started) / 1000 };
  } finally {
    waiting.remove();
    await Promise.allSettled([...lanes.map((lane) => lane.close()), keeper.end()]);
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  return found.size;
}

async function waitForTurn(keeper: pg.Client, { log, signal }: ImportOptions): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await keeper.query<{ had: boolean }>(
      `select pg_try_advisory_lock(hashtext('campatlas import')) as had`,
    );
    if (rows[0]?.had) return;
    if (signal?.aborted) throw new Error('Interrupted while waiting for another import.');
    if (attempt === 0) log('Another import is running; waiting for it to end …');
    await sleep(200);
  }
}
