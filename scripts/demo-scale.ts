/**
 * `npm run demo:scale -- --organizations 200000 [--seed 1] [--database-url …]`: loads a large synthetic catalog for
 * benchmarks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importFiles } from '../server/imports/run.ts';
import { command, readArguments, say, step } from './command.ts';
import { openDatabase } from './database.ts';
import { prepareDeploy } from './deploy-step.ts';
import { showProgress } from './import-progress.ts';
import { prepareScores } from './prepare-scores.ts';
import { recordsEach } from './scale/lines.ts';
import { writeScaleLines } from './scale/write.ts';

const options = {
  organizations: { type: 'string', default: '200000' },
  seed: { type: 'string', default: '1' },
  'database-url': { type: 'string' },
} as const;

const words = readArguments(
  `npm run demo:scale -- [--organizations NUMBER] [--seed NUMBER] [--database-url URL]

Generates a large catalog, by default 200,000 organizations, and loads it.`,
  (given) => {
    try {
      const { organizations, seed } = parseArgs({ args: [...given], options }).values;
      return /^[1-9]\d{0,8}$/.test(organizations) && /^-?\d{1,9}$/.test(seed);
    } catch {
      return false;
    }
  },
);
const { values } = parseArgs({ args: [...words], options });

command(async () => {
  const organizations = Number(values.organizations);
  const seed = Number(values.seed);
  if (values['database-url'] !== undefined) process.env.DATABASE_URL = values['database-url'];
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-scale-'));
  const database = await openDatabase();
  try {
    await prepareDeploy(database.directUrl);
    const file = join(folder, `scale-${organizations}.ndjson`);
    await step(`writing ${organizations * recordsEach} lines`, () => writeScaleLines(file, organizations, seed));
    const progress = showProgress();
    const { inserted, unchanged, refused, seconds } = await importFiles({
      ownerUrl: database.directUrl,
      files: [file],
      log: say,
      progress: progress.update,
    }).finally(progress.end);
    await step('preparing scores', () => prepareScores(database.directUrl));
    say(`${inserted} inserted, ${unchanged} unchanged, ${refused} refused in ${seconds.toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.stop();
  }
});
