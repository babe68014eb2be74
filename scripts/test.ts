/**
 * `npm test [-- <area or file> …]`: types, lint, pgTAP and ava against real databases. The last line is `N passed, N
 * failed`; the exit status is 1 when anything failed. With areas or files, only those tests run.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../server/config.ts';
import { ensureGdal } from '../server/imports/boundaries/shapefile.ts';
import { createTapClone, sweepClones } from './clone.ts';
import { command, readArguments, say } from './command.ts';
import { runCheck, runProgram, staticChecks } from './run-program.ts';
import { readTap, Tally } from './tally.ts';
import { tapOutput } from './tap.ts';
import { prepareBrowser } from './test-browser.ts';
import { freeMemory, leaveCluster, openTestCluster } from './test-cluster.ts';

const wanted = readArguments(
  `npm test [-- <area or file> …]

Checks types and lint and runs all pgTAP and ava tests on real databases; with areas or files, only their tests.`,
  (words) => words.every((word) => !word.startsWith('-')),
);
const tally = new Tally();

command(async () => {
  const tapFiles = select(wanted, 'sql').filter((path) => !/^test\/(helpers|fixtures)\//.test(path));
  const avaFiles = select(wanted, 'test.ts');
  if (tapFiles.length + avaFiles.length === 0) throw new Error(`No test matches ${wanted.join(', ')}.`);
  // The checks use the processors while packages are downloaded.
  const checks = wanted.length === 0 ? staticChecks.map((check) => runCheck(check, tally)) : [];
  if (avaFiles.some((path) => path.endsWith('.browser.test.ts'))) await prepareBrowser(say);
  if (avaFiles.includes('test/map/import-boundaries.test.ts')) await ensureGdal(say).catch(say);
  const needsTap = tapFiles.length > 0 || avaFiles.includes('test/mutations/sql.test.ts');
  const cluster = await openTestCluster(say, needsTap ? 'needed' : 'welcome');
  process.env.CAMPATLAS_TEST_CLUSTER = cluster.url;
  try {
    await sweepClones();
    await Promise.all([...checks, runTapFiles(tapFiles)]);
    if (avaFiles.length > 0) await runAva(avaFiles);
  } finally {
    await sweepClones();
    await leaveCluster();
    await cluster.stop();
    if (wanted.length === 0) freeMemory();
  }
  tally.finish();
});

/** The test files of the given areas or paths; all without arguments. */
function select(wanted: readonly string[], ending: string): string[] {
  const all = globSync(`test/**/*.${ending}`, { cwd: projectRoot }).sort();
  if (wanted.length === 0) return all;
  return all.filter((path) => wanted.some((word) => path.startsWith(`test/${word}/`) || path === word));
}

/** Runs two files at a time, each in its own clone. */
async function runTapFiles(files: readonly string[]): Promise<void> {
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await runTapFile(file);
  };
  await Promise.all([worker(), worker()]);
}

async function runTapFile(file: string): Promise<void> {
  const clone = await createTapClone();
  try {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const { passed, failed, details } = readTap(await tapOutput(clone.url, text));
    tally.add(file, passed, failed, details);
  } catch (error) {
    tally.add(file, 0, 1, describe(error));
  } finally {
    await clone.drop();
  }
}

function describe(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  return [error.message, error.detail, error.hint, error.where].filter((part) => part !== undefined).join('\n');
}

/** Runs ava; prints progress every ten seconds, then the failures. */
async function runAva(files: string[]): Promise<void> {
  let seen = '';
  const progress = setInterval(
    () =>
      say(`ava: ${(seen.match(/^ok/gm) ?? []).length} passed, ${(seen.match(/^not ok/gm) ?? []).length} failed so far`),
    10_000,
  );
  const ava = ['--import=./test/pending-tests.mjs', 'node_modules/ava/entrypoints/cli.js', '--tap', ...files];
  const { code, output, stdout } = await runProgram('node', ava, {}, (text) => (seen += text));
  clearInterval(progress);
  const { passed, failed, details } = readTap(stdout);
  const crashed = code !== 0 && failed === 0;
  tally.add('ava', passed, failed + (crashed ? 1 : 0), crashed ? output : details);
}
