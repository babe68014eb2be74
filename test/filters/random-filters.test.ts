/**
 * Random filters, compared with the oracle. FILTER_RUNS sets their number: FILTER_RUNS=20000 npm test --
 * test/filters/random-filters.test.ts
 */
import test from 'ava';
import type { Plan } from '../../scripts/attack/plans.ts';
import { edited, forbidden, hasForbidden, hopeless, largest, malformed } from '../fixtures/filter/mutations.ts';
import { filters, offers, type Text } from '../fixtures/filter/questions.ts';
import { askers, differences, type FilterWorld, openFilterWorld } from '../fixtures/filter/run.ts';
import { type Kind, kinds } from '../fixtures/line.ts';
import fc, { isWhole, seed } from '../random.ts';

const runs = Number(process.env.FILTER_RUNS ?? (isWhole ? 300 : 180));

const worlds: FilterWorld[] = [];
test.before(async () => {
  for (const at of [0, 1]) worlds.push(await openFilterWorld(at === 0 ? 150 : 40, seed + at));
});

/** This many requests in total, spread over every kind and every caller. */
function questions(count: number, textFor: (kind: Kind, plan: Plan) => Text | null) {
  const combinations = kinds.flatMap((kind) => askers.map((asker) => ({ kind, asker })));
  return combinations.flatMap(({ kind, asker }, at) => {
    const text = textFor(kind, asker.plan);
    const numRuns = Math.ceil(count / combinations.length);
    return text === null
      ? []
      : fc.sample(text, { numRuns, seed: seed + at }).map((each) => ({ kind, asker, text: each }));
  });
}

async function disagreements(count: number, textFor: (kind: Kind, plan: Plan) => Text | null): Promise<string> {
  const asked = questions(count, textFor);
  const found: string[] = [];
  for (const [at, world] of worlds.entries())
    found.push(
      ...(await differences(
        world,
        asked.filter((_, place) => (place % 3 === 0 ? 1 : 0) === at),
      )),
    );
  return [...new Set(found)].slice(0, 40).join('\n\n');
}

// A busy machine takes ten times as long.
const timeout = Math.min(600_000, Math.max(240_000, runs * 400));

test(
  'random filters find what a slow reading of the lines finds ' +
    '[lists.filter-param] [filter.nesting] [filter.op-eq-json] [filter.related-any] [filter.related-none]',
  async (t) => {
    t.timeout(timeout);
    t.is(await disagreements(runs, (kind, plan) => filters(kind, plan)), '');
  },
);

test(
  'random schedules, prices and places find what a slow reading of the lines finds ' +
    '[filter.schedule-tz-iana] [filter.schedule-tz-core-gap-fold] [filter.radius-distance.open]',
  async (t) => {
    t.timeout(timeout);
    t.is(await disagreements(runs, (kind, plan) => (kind === 'session' ? offers(plan) : null)), '');
  },
);

test(
  'a filter with one malformed node is refused as a whole and the answer points there ' +
    '[platform.never-drop-condition] [filter.hidden-vs-malformed-order.open]',
  async (t) => {
    t.timeout(timeout);
    t.is(await disagreements(runs / 3, (kind, plan) => malformed(kind, plan).map(({ text }) => text)), '');
  },
);

test(
  'a filter with one hidden node is refused as a whole ' +
    '[filter.hidden-field-403] [filter.hidden-field-in-any-403] [filter.hidden-field-in-related-403]',
  async (t) => {
    t.timeout(timeout);
    const hidden = (kind: Kind, plan: Plan) =>
      hasForbidden(kind, plan) ? forbidden(kind, plan).map(({ text }) => text) : null;
    t.is(await disagreements(runs / 3, hidden), '');
  },
);

test('a filter with one random edit is refused or answered by what it then says', async (t) => {
  t.timeout(timeout);
  t.is(await disagreements(runs / 3, edited), '');
});

test('texts that are no filter are refused, not the largest [filter.json-encoded] [filter.over-complex]', async (t) => {
  t.timeout(timeout);
  t.is(await disagreements(runs / 10, () => hopeless), '');
  t.is(await disagreements(runs / 30, () => fc.constantFrom(...largest)), '');
});
