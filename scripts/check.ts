/**
 * `npm run check`: types, lint, format and generated files; everything that needs no long wait. `-- --fix` mends first
 * what can be mended.
 */
import { leaveCluster } from '../test/clone.ts';
import { command, readFlags, say, step } from './command.ts';
import { runCheck, runProgram, staticChecks } from './run-program.ts';
import { Tally } from './tally.ts';

const flags = readFlags(
  `npm run check [-- --fix]

Types, lint, format and generated files. With --fix it formats, mends what lint can mend and writes the
generated files, before it checks.`,
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

/** One program after the other, since both write; what they cannot mend the checks tell afterwards. */
async function mend(): Promise<void> {
  for (const { part, program, mends } of staticChecks)
    if (mends) await step(`mending ${part}`, () => runProgram(program, mends));
  // Why they cannot be drawn the check of them says.
  const written = await generator()
    .then(({ writeFiles }) => writeFiles())
    .catch(() => []);
  if (written.length > 0) say(`Generated ${written.join(', ')}.`);
}

/** Loaded late: a route with a fault ends it, and types and lint are to be told all the same. */
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
