/** `npm run check`: types, lint, format and generated pictures; everything that needs no long wait. */
import { leaveCluster } from '../test/clone.ts';
import { command, readFlags } from './command.ts';
import { stalePictures } from './pictures.ts';
import { runProgram, staticChecks } from './run-program.ts';
import { Tally } from './tally.ts';

readFlags('npm run check\n\nTypes, lint, format and generated pictures.');

const tally = new Tally();

command(async () => {
  const checks = staticChecks.map(async ({ part, program, args }) => {
    const { code, output } = await runProgram(program, args);
    tally.add(part, code === 0 ? 1 : 0, code === 0 ? 0 : 1, output);
  });
  try {
    const stale = await stalePictures();
    tally.add(
      'pictures',
      stale.length === 0 ? 1 : 0,
      stale.length,
      stale.map((path) => `${path} is not current: npm run draw`).join('\n'),
    );
  } finally {
    await leaveCluster();
  }
  await Promise.all(checks);
  tally.finish();
});
