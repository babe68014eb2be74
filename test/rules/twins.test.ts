import test from 'ava';
import { fieldsOf, type Plan } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { catalogLines, importLines, openCatalog, previewKeys } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, type Kind, kinds, plurals } from '../fixtures/line.ts';
import { firstDifference, openTwins } from '../fixtures/probes.ts';
import { addressOf, maskedTerms, questions } from '../fixtures/questions.ts';
import fc, { runs } from '../random.ts';

/** Requests that try to reach hidden values: by search, sorting, place or id. */
function probes(): fc.Arbitrary<string> {
  const terms = [...maskedTerms, 'twin', 'lake', '4343', marker('deleted', 'name'), marker('blacklisted', 'address')];
  const keys = [
    'full/1',
    'full/2',
    'home',
    'away',
    'orphan',
    'full/deleted',
    'twin hidden',
    'crowd/1',
    'crowd/4',
    'plain',
  ];
  return fc.constantFrom(...kinds).chain((kind) => {
    const list = (more: Record<string, fc.Arbitrary<unknown>>) =>
      fc.tuple(questions(kind), fc.record(more)).map(([query, own]) => addressOf(kind, { ...query, ...own } as never));
    return fc.oneof(
      list({}),
      list({ q: fc.array(fc.constantFrom(...terms), { minLength: 1, maxLength: 2 }) }),
      list({ orderBy: fc.constantFrom(...fieldsOf[kind].map(([field]) => field), 'colour') }),
      list({ organization: fc.constantFrom(...keys).map((key) => idOf('organization', key)) }),
      list({ includeRows: fc.constant('false'), city: fc.constantFrom('Portland', 'x') }),
      list({ offset: fc.constantFrom(0, 24, 60, 100, 5000) }),
      list({ format: fc.constant('csv'), orderBy: fc.constantFrom('name', 'address', 'discounts') }),
      fc.tuple(fc.constantFrom(...keys), fc.boolean()).map(([key, media]) => detail(kind, key, media)),
      fc.tuple(fc.constantFrom(...terms, ...searched), fc.boolean()).map(([q, suggestions]) => search(q, suggestions)),
    );
  });
}

/** Names, places and parts of them, including those of hidden records. */
const searched = [
  'twin',
  'lake tw',
  'tw',
  'la',
  'e',
  'hidden',
  'del',
  'portland',
  'or',
  'OR',
  'hometown',
  'crowd',
  'full',
  '1',
];

function search(q: string, suggestions: boolean): string {
  return `/api/canonical/search?q=${encodeURIComponent(q)}${suggestions ? '&mode=suggestions&limit=20' : '&limit=100'}`;
}

function detail(kind: Kind, key: string, media: boolean): string {
  return `/api/${plurals[kind]}/${idOf(kind, key)}?includeMedia=${media}`;
}

/** Removes the limit on exports, so that every request is answered. */
const unmetered = ({ sql }: TestDatabase) => sql('update store.plans set exports_per_month = null');

const everything = kinds.flatMap((kind) => [
  ...['', '&offset=100', '&order=desc', '&format=csv'].map((more) => `/api/${plurals[kind]}?limit=100${more}`),
  ...[...new Set(catalogLines.filter((each) => each.kind === kind).map(({ key }) => key))].map((key) =>
    detail(kind, key, true),
  ),
]);
const ofSample = kinds.flatMap((kind) => [
  `/api/${plurals[kind]}?limit=25`,
  ...previewKeys.map((key) => detail(kind, key, true)),
]);

const twins: readonly { plan: Plan; as: readonly Name[]; control: Name }[] = [
  { plan: 'preview', as: ['preview'], control: 'admin' },
  { plan: 'starter', as: ['starter'], control: 'pro' },
  { plan: 'pro', as: ['pro', 'proMachine'], control: 'team' },
];

for (const { plan, as, control } of twins)
  test(`${as.join(' and ')}: databases that differ in what is hidden answer alike, not to ${control}`, async (t) => {
    const [one, two] = await openTwins(plan, unmetered);
    for (const name of as) {
      const addresses = [
        ...fc.sample(probes(), { numRuns: runs(250, 40), seed: 1 }),
        ...fc.sample(probes(), runs(60, 10)),
        ...(plan === 'preview' ? ofSample : everything),
      ];
      t.is(await firstDifference(one.as(name), two.as(name), addresses), null);
    }
    const ours = (api: Api) => api.speakingFor(api.cast.accounts.starter);
    if (plan === 'starter') t.is(await firstDifference(ours(one), ours(two), everything.slice(0, 60)), null);
    t.not(await firstDifference(one.as(control), two.as(control), everything), null);
  });

test('team, enterprise, staff and ADMIN: hidden records have no effect until they are disclosed', async (t) => {
  const [one, two] = await openTwins('team', unmetered);
  for (const name of ['team', 'enterprise', 'staff', 'admin'] as const) {
    const addresses = [
      ...fc.sample(probes(), { numRuns: runs(80, 15), seed: 2 }),
      ...(name === 'admin' ? everything : []),
    ];
    t.is(await firstDifference(one.as(name), two.as(name), addresses), null);
  }
  const disclosed = await openCatalog();
  await importLines(disclosed.database.url, [
    { kind: 'organization', key: 'full/deleted', state: 'active', source: { observed_at: '2020-03-01T00:00:00Z' } },
  ]);
  t.not(await firstDifference(one.as('admin'), disclosed.api.as('admin'), everything), null);
});
