/** Imports files: lines are parsed in this process while the database applies earlier chunks. */
import pg from 'pg';
import { checkFormat, sizeOf } from './file-format.ts';
import { ImportConnection } from './import-connection.ts';
import { takeImportLock } from './import-lock.ts';
import { lineSchemas } from './line-schema.ts';
import { type ImportOptions, ImportRun, type Summary } from './pipeline.ts';
import { checkRejectsPaths } from './rejects.ts';
import { WaitingLines } from './waiting-lines.ts';

export type { FileSummary, ImportOptions, Progress, Summary } from './pipeline.ts';
export type { ReasonCount } from './reasons.ts';

/** Chunks applied concurrently. */
const connectionCount = 2;

/**
 * Imports files in order, as if they were one; parents may come after their children. When interrupted, committed
 * chunks stay, and importing the same files again adds the rest. Imports run one at a time; others wait.
 */
export async function importFiles(options: ImportOptions): Promise<Summary> {
  const { ownerUrl, files } = options;
  const started = performance.now();
  checkRejectsPaths(files);
  const sizes = await Promise.all(files.map(sizeOf));
  for (const file of files) await checkFormat(file);
  const coordinator = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas import' });
  coordinator.on('error', () => {});
  await coordinator.connect();
  const connections: ImportConnection[] = [];
  const waiting = new WaitingLines();
  try {
    await coordinator.query('set statement_timeout = 0');
    const { rows } = await coordinator.query<{ deployed: boolean }>(
      `select exists (select from pg_proc p where p.pronamespace = to_regnamespace('api') and p.proname = 'apply_lines'
        and p.proargtypes[1] = to_regtype('logic.staged_contribution[]')) as deployed`,
    );
    if (!rows[0]?.deployed) throw new Error('This database is not at this version: npm run deploy-db brings it there.');
    await takeImportLock(coordinator, 'campatlas import', 'import', options);
    for (let connection = 0; connection < connectionCount; connection += 1)
      connections.push(await ImportConnection.open(ownerUrl));
    const zones = await coordinator.query<{ name: string }>('select name from store.time_zones');
    const run = new ImportRun(
      options,
      coordinator,
      connections,
      waiting,
      lineSchemas(new Set(zones.rows.map(({ name }) => name))),
    );
    return { ...(await run.all(sizes)), seconds: (performance.now() - started) / 1000 };
  } finally {
    waiting.remove();
    await Promise.allSettled([...connections.map((connection) => connection.close()), coordinator.end()]);
  }
}
