import test from 'ava';
import fc from 'fast-check';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import { catalogLines, openCatalog, previewKeys } from '../fixtures/catalog.ts';
import { kinds, type Line, plurals } from '../fixtures/line.ts';
import { answerList } from '../fixtures/listing.ts';
import type { Plan } from '../fixtures/plans.ts';
import { addressOf, questions } from '../fixtures/questions.ts';
import { type Truth, truthOf } from '../fixtures/truth.ts';

const truth = truthOf(catalogLines);

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

async function agrees(name: Name, plan: Plan, seen: Truth, lines: readonly Line[], runs: number): Promise<void> {
  for (const kind of kinds) {
    const property = fc.asyncProperty(questions(kind), async (query) => {
      const expected = answerList(seen, lines, kind, query, plan);
      const { status, body } = await api.as(name).get(addressOf(kind, query));
      if (status !== 200) throw new Error(`${status}: ${body.message}`);
      const ids = body[plurals[kind]].map(({ id }: { id: string }) => id);
      const { total, unfilteredTotal } = body;
      if (JSON.stringify({ ids, total, unfilteredTotal }) !== JSON.stringify(expected))
        throw new Error(`answered ${JSON.stringify({ ids, total })}, not ${JSON.stringify(expected)}`);
    });
    await fc.assert(property, { numRuns: runs, includeErrorInReport: true });
  }
}

test('random questions find what a slow reading of the lines finds, in the same order [lists.filters-and] [lists.org-q-combine.open]', async (t) => {
  await t.notThrowsAsync(agrees('starter', 'starter', truth, catalogLines, 150));
});

test('random questions on a plan that sees more find more [lists.q-no-hidden-columns.open]', async (t) => {
  await t.notThrowsAsync(agrees('team', 'team', truth, catalogLines, 60));
  await t.notThrowsAsync(agrees('pro', 'pro', truth, catalogLines, 40));
});

test('random questions of a preview find its sample alone', async (t) => {
  const sample = truthOf(catalogLines.filter(({ key }) => previewKeys.includes(key)));
  const inWindow = (limit: number) => fc.pre(limit <= 25);
  for (const kind of kinds) {
    const property = fc.asyncProperty(questions(kind), async (query) => {
      inWindow(((query.limit as number | undefined) ?? 24) + ((query.offset as number | undefined) ?? 0));
      const { body } = await api.as('preview').get(addressOf(kind, query));
      const ids = body[plurals[kind]].map(({ id }: { id: string }) => id);
      return JSON.stringify([ids, body.total, body.unfilteredTotal]) === JSON.stringify(Object.values(answerList(sample, catalogLines, kind, query, 'preview')));
    });
    await t.notThrowsAsync(fc.assert(property, { numRuns: 25 }));
  }
});
