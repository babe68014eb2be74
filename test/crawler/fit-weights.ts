/**
 * Fits the weights of server/crawler/reading/judge-page.ts and writes them:
 *
 *     node test/crawler/fit-weights.ts
 *
 * The training half of the fixture web is used, and harder pages (hard-pages.json), which count three times. Logistic
 * regression by gradient descent; the same web gives the same weights. The web has few sorts of pages, so weights are
 * kept near initial ones chosen by hand (`beliefs`), and at least a third of them: a camp's name in the title must
 * never count against it. Increase the version when the weights change; test/crawler/figures.test.ts checks the result
 * with the unseen half.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitesOf } from '../fakes/web/sites.ts';
import { judgedPages } from './figures.ts';
import { hardPages } from './unseen.ts';

const season = 2027;
const ridge = 0.0005;
const rounds = 4000;

const beliefs: Readonly<Record<string, number>> = {
  path_camp: 1.2,
  title_camp: 1.5,
  title_summer: 0.8,
  events: 1.5,
  schedule_tables: 0.8,
  calendar: 4,
  camp_words: 1.5,
  camp_phrases: 3,
  children: 1.5,
  ages: 2,
  prices: 0.8,
  registration: 0.8,
  weeks: 0.8,
  dates: 0.8,
  adults: -2,
  jobs: -2.5,
  pets: -2.5,
  giving: -2,
  leisure: -1.5,
  news: -1.5,
  missing: -3,
  shopping: -2,
  boot_camp: -3,
  training_camp: -3,
  campground: -3.5,
  campaign: -3,
  campus: -1.5,
  other_camp: -2,
  past_years: -3,
  little_text: -0.5,
};

interface Example {
  readonly values: readonly number[];
  readonly answer: number;
}

const pages = judgedPages(
  [...sitesOf(season).filter(({ half }) => half === 'training'), ...hardPages(), ...hardPages(), ...hardPages()],
  season,
);
const names = Object.keys(pages[0]?.features ?? {});
const start = names.map((name) => beliefs[name] ?? 0);
const examples = pages.map(({ features, isCamp }): Example => {
  return { values: names.map((name) => features[name] ?? 0), answer: isCamp ? 1 : 0 };
});

/** Gradient descent with a step that grows while the loss falls. */
function descend(): number[] {
  let weights = [...start, -4];
  let step = 1;
  let loss = lossOf(weights);
  for (let round = 0; round < rounds; round++) {
    const slope = slopeOf(weights);
    const next = weights.map((weight, nth) => signed(weight - step * (slope[nth] ?? 0), nth));
    const after = lossOf(next);
    if (after <= loss) {
      weights = next;
      loss = after;
      step *= 1.05;
    } else step /= 2;
  }
  return weights;
}

/** Keeps at least a third of the initial weight; the bias is free. */
function signed(weight: number, nth: number): number {
  const belief = start[nth];
  return belief === undefined ? weight : belief > 0 ? Math.max(belief / 3, weight) : Math.min(belief / 3, weight);
}

/** The bias is the last weight and is not regularized. */
function guess(weights: readonly number[], { values }: Example): number {
  const logit = values.reduce((sum, value, nth) => sum + value * (weights[nth] ?? 0), weights.at(-1) ?? 0);
  return 1 / (1 + Math.exp(-logit));
}

function lossOf(weights: readonly number[]): number {
  const missed = examples.reduce((sum, example) => {
    const chance = Math.min(1 - 1e-12, Math.max(1e-12, guess(weights, example)));
    return sum - Math.log(example.answer === 1 ? chance : 1 - chance);
  }, 0);
  const size = start.reduce((sum, belief, nth) => sum + ((weights[nth] ?? 0) - belief) ** 2, 0);
  return missed / examples.length + ridge * size;
}

function slopeOf(weights: readonly number[]): number[] {
  const slope = weights.map((weight, nth) => (nth < names.length ? 2 * ridge * (weight - (start[nth] ?? 0)) : 0));
  for (const example of examples) {
    const miss = (guess(weights, example) - example.answer) / examples.length;
    example.values.forEach((value, nth) => {
      slope[nth] = (slope[nth] ?? 0) + miss * value;
    });
    slope[names.length] = (slope[names.length] ?? 0) + miss;
  }
  return slope;
}

const weights = descend().map((weight) => Math.round(weight * 1000) / 1000);
const file = join(import.meta.dirname, '../../server/crawler/reading/weights.json');
const fitted = Object.fromEntries(names.map((name, nth) => [name, weights[nth] ?? 0]));
const content = { version: 'fixture-web-2', bias: weights.at(-1), weights: fitted };
writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
process.stdout.write(`${examples.length} pages, loss ${lossOf(weights).toFixed(4)}\n`);
