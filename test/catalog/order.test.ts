import test from 'ava';
import rules from '../../server/shared/field-rules.json' with { type: 'json' };
import { catalogLines, openCatalog, previewKeys } from '../fixtures/catalog.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';
import { answerList } from '../fixtures/listing.ts';
import { truthOf } from '../fixtures/truth.ts';

const orderable = new Set(['text', 'date', 'integer', 'number', 'boolean']);

test('a list can be ordered by every column that has an order, alone, and by no other column', async (t) => {
  const { api } = await openCatalog();
  for (const { kind, field, type, json } of rules)
    for (const order of ['asc', 'desc']) {
      const { status } = await api
        .as('admin')
        .get(`/api/${plurals[kind as Kind]}?orderBy=${field}&order=${order}&limit=3`);
      t.is(status, json && orderable.has(type) ? 200 : 400, `${kind}.${field} ${order}`);
    }
});

test('pages that nothing narrows follow each other, in previews, too [lists.default-order.open]', async (t) => {
  const { api } = await openCatalog();
  const sample = truthOf(catalogLines.filter(({ key }) => previewKeys.includes(key)));
  const readers = [
    { who: 'starter', truth: truthOf(catalogLines), limit: 24, reach: 500 },
    { who: 'preview', truth: sample, limit: 2, reach: 25 },
  ] as const;
  for (const { who, truth, limit, reach } of readers)
    for (const kind of kinds) {
      const wanted = answerList(truth, catalogLines, kind, { limit: 1000 }, who);
      t.true(wanted.total > limit, `${who} ${kind} has two pages`);
      for (let offset = 0; offset < wanted.total && offset + limit <= reach; offset += limit) {
        const { body } = await api.as(who).get(`/api/${plurals[kind]}?limit=${limit}&offset=${offset}`);
        const ids = (body[plurals[kind]] as { id: string }[]).map(({ id }) => id);
        t.deepEqual(
          [ids, body.total],
          [wanted.ids.slice(offset, offset + limit), wanted.total],
          `${who} ${kind} ${offset}`,
        );
      }
    }
});
