import test from 'ava';
import { fieldsOf, mayPass, type Plan } from '../../scripts/attack/plans.ts';
import type { Name } from '../cast.ts';
import { compare, home, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { type Kind, kinds } from '../fixtures/line.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    record('organization', 'lake', { address: '1 Lake Road', contact_email: 'a@b.example' }),
    record('session', 'week', { prices: [{ price: 100, currency: 'USD', basis: 'week' }], capacity: 10 }),
    record('session', 'bare'),
  ]);
  await small.database.sql('insert into store.preview_sample select id from store.records');
});

const prices = compare('prices', 'present');
const price = { price: { maximum: 100, currency: 'USD', basis: 'week' } };

async function isHidden(kind: Kind, filter: unknown, name: Name = 'starter'): Promise<boolean> {
  const { status, code } = await small.refused(kind, filter, name);
  return status === 403 && code === 'hidden_field';
}

test(
  'a field that the caller does not see is refused wherever it stands ' +
    '[filter.hidden-field-403] [filter.hidden-field-in-any-403] [filter.hidden-field-in-related-403]',
  async (t) => {
    const week = compare('name', 'eq', 'week');
    const places: [Kind, object][] = [
      ['session', prices],
      ['session', { any: [week, prices] }],
      ['session', { all: [compare('name', 'eq', 'nobody'), prices] }],
      ['organization', related('sessions', 'any', prices)],
      ['organization', related('sessions', 'none', { any: [week, prices] })],
      [
        'activity',
        { any: [compare('id', 'present'), related('organization', 'any', related('sessions', 'none', prices))] },
      ],
    ];
    for (const [kind, filter] of places) {
      t.true(await isHidden(kind, filter), JSON.stringify(filter));
      t.is((await small.refused(kind, filter, 'pro')).status, 200);
    }
    t.deepEqual(await small.found('session', prices, 'pro'), ['week']);
  },
);

test('each plan may name what it sees and nothing else [filter.hidden-field-403]', async (t) => {
  const callers: [Name, Plan][] = [
    ['starter', 'starter'],
    ['pro', 'pro'],
    ['proMachine', 'pro'],
    ['team', 'team'],
    ['admin', 'admin'],
    ['preview', 'preview'],
  ];
  for (const [name, plan] of callers)
    for (const kind of kinds)
      for (const [field, , capability] of fieldsOf[kind]) {
        const { status } = await small.refused(kind, compare(field, 'missing'), name);
        t.is(status, mayPass(plan, capability) ? 200 : 403, `${name} ${kind} ${field}`);
      }
});

test('a malformed filter is malformed before it is forbidden [filter.hidden-vs-malformed-order.open]', async (t) => {
  for (const filter of [
    { any: [prices, compare('colour', 'present')] },
    { any: [compare('colour', 'present'), prices] },
    { all: [prices, { all: [] }] },
    compare('prices', 'gt', 5),
    { all: [price, { price: { currency: 'USD', basis: 'week' } }] },
  ])
    t.is((await small.refused('session', filter)).status, 400, JSON.stringify(filter));
  t.true(await isHidden('session', { any: [prices, compare('city', 'present')] }));
});

test('a price node needs price access [filter.price-hidden-403]', async (t) => {
  for (const filter of [price, { any: [compare('id', 'present'), price] }]) {
    t.true(await isHidden('session', filter));
    t.true(await isHidden('session', filter, 'preview'));
    t.is((await small.refused('session', filter, 'pro')).status, 200);
  }
  t.true(await isHidden('organization', related('sessions', 'none', price)));
  t.deepEqual(await small.found('session', price, 'pro'), ['week']);
});

test(
  'schedules may be asked by everybody, with care only by who sees care hours ' +
    '[filter.schedule-care-access] [filter.schedule-hidden.open]',
  async (t) => {
    const plain = { schedule: { mode: 'overlap', dates: ['2030-07-01'], atTime: '08:00' } };
    const withCare = { schedule: { ...plain.schedule, includeCare: true } };
    for (const name of ['starter', 'preview'] as const) t.is((await small.refused('session', plain, name)).status, 200);
    t.true(await isHidden('session', withCare, 'preview'));
    t.true(await isHidden('session', { any: [compare('id', 'present'), withCare] }, 'preview'));
    t.true(await isHidden('organization', related('sessions', 'any', withCare), 'preview'));
    t.is((await small.refused('session', withCare)).status, 200);
  },
);

test('who may not read lists is told so before anything about the filter', async (t) => {
  for (const filter of ['{}', 'x', JSON.stringify(prices)]) {
    t.is((await small.refused('session', filter, 'free')).status, 402, filter);
    t.is((await small.refused('session', filter, 'nobody')).status, 401, filter);
  }
});

test('what is refused says nothing of what is there', async (t) => {
  const told = async (key: string) => (await small.refused('organization', compare('address', 'eq', key))).message;
  t.is(await told('1 Lake Road'), await told('2 Lake Road'));
  t.deepEqual(await small.found('organization', compare('address', 'eq', '1 Lake Road'), 'team'), ['lake']);
});
