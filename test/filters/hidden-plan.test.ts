/** A filter that names a hidden field is rejected with the plan that shows it and its position, at every endpoint. */
import test from 'ava';
import { fieldsOf } from '../../scripts/attack/plans.ts';
import type { Name } from '../cast.ts';
import { compare, home, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { ask } from '../fixtures/graph.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';
import { until } from '../until.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([home, record('session', 'week', { capacity: 10 })]);
  await small.database.sql('insert into store.preview_sample select id from store.records');
  const map = '/api/canonical/map?bbox=-1,-1,1,1&zoom=2';
  for (const name of ['starter', 'pro', 'preview'] as const)
    await until('the map is read in', async () => (await told(map, name)).code !== 'map_cache_warming');
});

const [pro, team, starter] = [
  { requiredPlan: 'pro', requiredTier: 'pro' },
  { requiredPlan: 'team', requiredTier: 'enterprise' },
  { requiredPlan: 'starter', requiredTier: 'paid' },
];

async function told(address: string, name: Name = 'starter') {
  const { status, body } = await small.api.as(name).get(address);
  return { status, ...body };
}

const prices = compare('prices', 'present');
const price = { price: { maximum: 100, currency: 'USD', basis: 'week' } };
const care = { schedule: { mode: 'overlap', atTime: '08:00', includeCare: true } };

test(
  'a filter says the field, the place and the plan, also in words ' +
    '[filter.hidden-field-403] [filter.price-hidden-403]',
  async (t) => {
    const cases: [Kind, object, string, string, object, Name][] = [
      ['session', prices, 'prices', '', pro, 'starter'],
      ['session', { any: [compare('id', 'present'), prices] }, 'prices', '/any/1', pro, 'starter'],
      ['session', { all: [{ any: [price] }] }, 'price', '/all/0/any/0/price', pro, 'starter'],
      ['organization', related('sessions', 'none', prices), 'prices', '/related/where', pro, 'starter'],
      ['organization', compare('canonical_url', 'missing'), 'canonical_url', '', team, 'pro'],
      ['session', care, 'includeCare', '/schedule/includeCare', starter, 'preview'],
      ['organization', compare('score', 'gt', 5), 'score', '', starter, 'preview'],
    ];
    for (const [kind, filter, field, pointer, plan, name] of cases) {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const addresses = [
        `/api/${plurals[kind]}?limit=5&${query}`,
        `/api/${plurals[kind]}/facets?${query}`,
        `/api/canonical/map?bbox=-180,-90,180,90&zoom=3&filterKind=${kind}&${query}`,
        ...(name === 'preview' ? [] : [`/api/${plurals[kind]}?format=csv&${query}`]),
      ];
      for (const address of addresses) {
        const body = await told(address, name);
        t.like(body, { status: 403, code: 'hidden_field', field, parameter: 'filter', pointer, ...plan }, address);
        const word = { pro: 'Pro', team: 'Team', starter: 'Starter' }[body.requiredPlan as 'pro'];
        t.is(
          body.message,
          `${field} needs the plan ${word}; ` +
            `the current plan does not include it, so a filter cannot use it${pointer === '' ? '' : ` at ${pointer}`}.`,
        );
      }
    }
  },
);

test('an order, a facet, bounds of scores and points with scores name their parameter', async (t) => {
  const points = 'bbox=-180,-90,180,90&zoom=3&includeCampPoints=true&includeCampScores=true';
  const cases: [string, Name, object][] = [
    ['/api/sessions?orderBy=capacity', 'starter', { field: 'capacity', parameter: 'orderBy', ...pro }],
    ['/api/sessions?format=csv&orderBy=capacity', 'starter', { field: 'capacity', parameter: 'orderBy', ...pro }],
    ['/api/organizations?orderBy=legal_name', 'pro', { field: 'legal_name', parameter: 'orderBy', ...team }],
    ['/api/organizations?limit=5&orderBy=score', 'preview', { field: 'score', parameter: 'orderBy', ...starter }],
    ['/api/sessions/facets?field=capacity', 'starter', { field: 'capacity', parameter: 'field', ...pro }],
    ['/api/organizations/facets?field=postal_code', 'pro', { field: 'postal_code', parameter: 'field', ...team }],
    [
      '/api/organizations?limit=5&minimumScore=5',
      'preview',
      { field: 'scores', parameter: 'minimumScore', ...starter },
    ],
    [
      '/api/organizations?limit=5&maximumScore=5',
      'preview',
      { field: 'scores', parameter: 'maximumScore', ...starter },
    ],
    [`/api/canonical/map?${points}`, 'preview', { field: 'scores', parameter: 'includeCampScores', ...starter }],
    [`/api/canonical/map/stream?${points}`, 'preview', { field: 'scores', parameter: 'includeCampScores', ...starter }],
  ];
  for (const [address, name, wanted] of cases) {
    const body = await told(address, name);
    t.like(body, { status: 403, code: 'hidden_field', ...wanted }, address);
    t.regex(
      body.message,
      /^\w+ needs the plan (Pro|Team|Starter); the current plan does not include it, so .*\.$/,
      address,
    );
    t.false('pointer' in body, address);
  }
  for (const [address, , { requiredPlan }] of cases as [string, Name, { requiredPlan: Name }][]) {
    const { status } = await small.api.as(requiredPlan).get(address.replace('/stream', ''));
    t.is(status, 200, `${requiredPlan} ${address}`);
  }
});

test('the graph says the same', async (t) => {
  const query = '{ sessions(filter: {any: [{field: "prices", op: "present"}]}) { totalCount } }';
  const { body } = await ask(small.api, 'starter', query);
  const wanted = { code: 'hidden_field', field: 'prices', parameter: 'filter', pointer: '/any/0', ...pro };
  t.like(body.errors[0].extensions, wanted);
});

test('the plan follows the table of capabilities, and a field that no plan shows names none', async (t) => {
  const { database, api } = await openSmall([home]);
  const answered = async () => (await api.as('starter').get(filter)).body;
  const filter = `/api/sessions?filter=${encodeURIComponent(JSON.stringify({ all: [prices] }))}`;
  const take = (plans: string[]) =>
    database.sql(
      `update guard.plan_capabilities set capabilities = array_remove(capabilities, 'pricing') where plan = any ($1)`,
      [plans],
    );
  await take(['pro']);
  t.like(await answered(), { code: 'hidden_field', ...team });
  await take(['team', 'enterprise']);
  const none = await answered();
  t.is(none.message, 'prices is not part of any plan, so a filter cannot use it at /all/0.');
  t.false('requiredPlan' in none);
});

test('every field that a plan does not show names one that does', async (t) => {
  const { database, api } = await openSmall([home]);
  const plans: Readonly<Record<string, string>> = Object.fromEntries(
    (
      await database.sql<{ capability: string; plan: string }>(
        `select distinct on (c) c as capability, t.name as plan from guard.plan_capabilities p
          join store.plans t on t.name = p.plan, unnest(p.capabilities) as c
          where t.is_for_accounts order by c, t.rank`,
      )
    ).map(({ capability, plan }) => [capability, plan]),
  );
  let hidden = 0;
  for (const kind of kinds)
    for (const [field, , capability] of fieldsOf[kind]) {
      const filter = encodeURIComponent(JSON.stringify(compare(field, 'missing')));
      const { status, body } = await api.as('starter').get(`/api/${plurals[kind]}?filter=${filter}`);
      if (status === 200) continue;
      hidden += 1;
      t.is(body.requiredPlan, plans[String(capability)], `${kind} ${field}`);
    }
  t.true(hidden > 10);
});
