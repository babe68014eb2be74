/** Invalid amounts, byte by byte as a client may send them: rejected without effect. */
import test from 'ava';
import { makeChild, manual, openFamily } from './people.ts';

const budget = { currency: 'USD', period: 'week', scope: 'household', limit: 'hard_cap' };
const bad = [
  ...['-1', '-0.01', '1.234', '0.001', '1000000.01', '1000001', '1e21', '1e400', '-1e400', '9007199254740993'],
  ...['12.3399999999999999999', '1000000.00000000001', '"5"', '""', 'null', 'true', '[5]', '{}'],
  ...['NaN', 'Infinity', '+5', '05', '.5', '5.', '0x10', '1_000'],
];

test('amounts of care requirements [family.care-budget-travel] [family.budget-amount]', async (t) => {
  const { database, parent } = await openFamily();
  const { id: childId } = await makeChild(parent);
  const requirement = {
    childIds: [childId],
    dates: { start: '2027-07-05', end: '2027-07-30' },
    days: ['mon'],
    hours: { start: '09:00', end: '15:30' },
    timezone: 'America/New_York',
    flexibility: { level: 'fixed', startMinutes: 0, endMinutes: 0 },
    coverage: { mode: 'every_required_day', minimumDaysPerWeek: 1 },
    source: manual,
  };
  /** The body with the amount written exactly like this. */
  const written = (body: (of: object) => object, token: string) =>
    Buffer.from(JSON.stringify(body({ ...budget, amount: 'AMOUNT' })).replace('"AMOUNT"', token));
  const create = (token: string) =>
    parent.post(
      '/care-requirements',
      written((of) => ({ ...requirement, budget: of }), token),
    );
  const made = await create('12.5');
  t.is(made.status, 201, made.text);
  const { id } = made.body.data.careRequirement;
  const change = (version: number, token: string) =>
    parent.patch(
      `/care-requirements/${id}`,
      written((of) => ({ version, changes: { budget: of } }), token),
    );
  const all = () => database.sql('select id, version, sealed from store.care_requirements order by id');
  const before = await all();
  for (const token of bad) {
    t.is((await create(token)).status, 400, token);
    t.is((await change(1, token)).status, 400, token);
  }
  const twice = JSON.stringify({ ...requirement, budget: { ...budget, amount: 1 } });
  const doubled = await parent.post(
    '/care-requirements',
    Buffer.from(twice.replace('"amount":1', '"amount":1,"amount":2')),
  );
  t.is(doubled.status, 400, 'an amount stands there once');
  t.deepEqual(await all(), before, 'none of them changed anything');
  let version = 1;
  for (const token of ['0', '0.01', '12.50', '999999.99', '1000000']) {
    const { status, body, text } = await change(version, token);
    t.is(status, 200, text);
    t.is(body.data.careRequirement.details.budget.amount, Number(token), 'control');
    version += 1;
  }
});
