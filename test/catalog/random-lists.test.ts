import test from 'ava';
import type { Api } from '../api.ts';
import { catalogLines, openCatalog, previewKeys } from '../fixtures/catalog.ts';
import { kinds, plurals } from '../fixtures/line.ts';
import { answerList } from '../fixtures/listing.ts';
import { listsAgree } from '../fixtures/probes.ts';
import { addressOf, questions } from '../fixtures/questions.ts';
import { truthOf } from '../fixtures/truth.ts';
import fc, { runs } from '../random.ts';

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

test(
  'random questions find what a slow reading of the lines finds, in the same order ' +
    '[lists.filters-and] [lists.org-q-combine.open]',
  async (t) => {
    await t.notThrowsAsync(listsAgree(api, 'starter', 'starter', runs(150, 60)));
  },
);

test('random questions on a plan that sees more find more [lists.q-no-hidden-columns.open]', async (t) => {
  await t.notThrowsAsync(listsAgree(api, 'team', 'team', runs(60, 30)));
  await t.notThrowsAsync(listsAgree(api, 'pro', 'pro', runs(40, 20)));
});

test('random questions of a preview find its sample alone', async (t) => {
  const sample = truthOf(catalogLines.filter(({ key }) => previewKeys.includes(key)));
  const inWindow = (limit: number) => fc.pre(limit <= 25);
  for (const kind of kinds) {
    const property = fc.asyncProperty(questions(kind), async (query) => {
      inWindow(((query.limit as number | undefined) ?? 24) + ((query.offset as number | undefined) ?? 0));
      const { body } = await api.as('preview').get(addressOf(kind, query));
      const ids = body[plurals[kind]].map(({ id }: { id: string }) => id);
      return (
        JSON.stringify([ids, body.total, body.unfilteredTotal]) ===
        JSON.stringify(Object.values(answerList(sample, catalogLines, kind, query, 'preview')))
      );
    });
    await t.notThrowsAsync(fc.assert(property, { numRuns: 25 }));
  }
});
