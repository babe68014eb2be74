import test from 'ava';
import rules from '../../server/db/field-rules.json' with { type: 'json' };
import { openCatalog } from '../fixtures/catalog.ts';

const plurals: Readonly<Record<string, string>> = {
  organization: 'organizations',
  activity: 'activities',
  session: 'sessions',
};
const orderable = new Set(['text', 'date', 'integer', 'number', 'boolean']);

test('a list can be ordered by every column that has an order, with no other condition, and by no other column', async (t) => {
  const { api } = await openCatalog();
  for (const { kind, field, type, json } of rules)
    for (const order of ['asc', 'desc']) {
      const { status } = await api.as('admin').get(`/api/${plurals[kind]}?orderBy=${field}&order=${order}&limit=3`);
      t.is(status, json && orderable.has(type) ? 200 : 400, `${kind}.${field} ${order}`);
    }
});
