/** `npm run soak [-- requests | filters]`: the random tests at length, in pieces, each with a seed that it names. */
import { command, readWords, step } from './command.ts';
import { runProgram } from './run-program.ts';
import { readTap, Tally } from './tally.ts';

/** What is asked at random: by which test, how many at a time, how often, and what its settings are called. */
const parts = {
  requests: { file: 'test/http/fuzz.test.ts', size: 3000, pieces: 4, setting: 'FUZZ' },
  filters: { file: 'test/filters/random-filters.test.ts', size: 1000, pieces: 5, setting: 'FILTER' },
} as const;
type Part = keyof typeof parts;

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
const words = readWords(
  `npm run soak [-- requests | filters …]

12,000 generated requests and 5,000 random filters of each kind, in pieces: every request answered as the
description says and none with 5xx, every filter as a slow reading of the records answers it.`,
  (given) => given.every(isPart),
);
const wanted = words.length === 0 ? (Object.keys(parts) as Part[]) : words.filter(isPart);
const tally = new Tally();

command(async () => {
  for (const part of wanted) for (let piece = 1; piece <= parts[part].pieces; piece += 1) await run(part, piece);
  tally.finish();
});

async function run(part: Part, piece: number): Promise<void> {
  const { file, size, pieces, setting } = parts[part];
  const seed = Math.floor(Math.random() * 1e6);
  const settings = { [`${setting}_RUNS`]: String(size), [`${setting}_SEED`]: String(seed) };
  const name = `${part} ${piece} of ${pieces}, ${size} at random, ${setting}_SEED=${seed}`;
  const { code, output, stdout } = await step(name, () => runProgram('ava', ['--tap', file], settings));
  const { passed, failed, details } = readTap(stdout);
  const isCut = code !== 0 && failed === 0;
  tally.add(name, passed, failed + (isCut ? 1 : 0), isCut ? output : details);
}
