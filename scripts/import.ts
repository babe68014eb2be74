/** `npm run import -- FILE.ndjson[.gz] …`: loads catalog records. Exit status 1: lines were refused; 2: it could not run. */
import { resolve } from 'node:path';
import { type FileSummary, importFiles } from '../server/imports/run.ts';
import { say } from './command.ts';
import { openDatabase } from './database.ts';
import { prepareDeploy } from './deploy-step.ts';
import { showProgress } from './import-progress.ts';

const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? '.', file));

if (files.length === 0 || files.some((file) => file.startsWith('-'))) {
  console.error('npm run import -- FILE.ndjson[.gz] …');
  process.exit(2);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(
    process.env.DEBUG && error instanceof Error ? error.stack : error instanceof Error ? error.message : error,
  );
  process.exitCode = 2;
}

async function run(): Promise<number> {
  const database = await openDatabase();
  const progress = showProgress();
  const interrupt = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupt.abort());
  try {
    if (database.isPrivate) await prepareDeploy(database.directUrl);
    const summary = await importFiles({
      ownerUrl: database.directUrl,
      files,
      log: say,
      progress: progress.update,
      signal: interrupt.signal,
    });
    progress.end();
    for (const file of summary.files) say(describe(file));
    if (summary.files.length > 1) say(describe({ ...summary, file: 'all files', rejects: null }));
    say(`${summary.seconds.toFixed(1)} s`);
    return summary.refused > 0 ? 1 : 0;
  } finally {
    progress.end();
    await database.stop();
  }
}

function describe({ file, inserted, updated, unchanged, refused, rejects }: FileSummary): string {
  const counts = `${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${refused} refused`;
  return `${file}: ${counts}${rejects === null ? '' : ` (see ${rejects})`}`;
}
