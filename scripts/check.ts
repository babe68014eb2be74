/**
 * `npm run check`: types, lint, format and generated files; everything that is quick. `-- --fix` first fixes what can
 * be fixed.
 */

import { command, readFlags, say, step } from './command.ts';
import { runCheck, runProgram, staticChecks } from './run-program.ts';
import { Tally } from './tally.ts';
import { leaveCluster } from './test-cluster.ts';

const flags = readFlags(
  `npm run check [-- --fix]

Checks types, lint, format and generated files. With --fix it first formats, fixes what lint can fix and writes the
generated files.`,
  ['--fix'],
);

const tally = new Tally();

command(async () => {
  try {
    if (flags.has('--fix')) await mend();
    await Promise.all([checkFiles(), ...staticChecks.map((check) => runCheck(check, tally))]);
  } finally {
    await leaveCluster();
  }
  tally.finish();
});

/** Runs the fixers one after the other, since all of them write; the checks report what they could not fix. */
async function mend(): Promise<void> {
  for (const { part, program, mends } of staticChecks)
    if (mends) await step(`mending ${part}`, () => runProgram(program, mends));
  // A failure to generate is reported by the check of the files.
  const written = await generator()
    .then(({ writeFiles }) => writeFiles())
    .catch(() => []);
  if (written.length > 0) say(`Generated ${written.join(', ')}.`);
}

/** Imported late: an invalid route makes the import fail, and types and lint are to be reported even then. */
function generator() {
  return import('./generate-files.ts');
}

async function checkFiles(): Promise<void> {
  try {
    const { staleFiles } = await generator();
    const stale = await staleFiles();
    const lines = stale.map((path) => `${path} is not current: npm run draw`);
    tally.add('generated files', stale.length === 0 ? 1 : 0, stale.length, lines.join('\n'));
  } catch (error) {
    tally.add('generated files', 0, 1, error instanceof Error ? error.message : String(error));
  }
}
