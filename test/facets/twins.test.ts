import test from 'ava';
import { fieldsOf, type Plan } from '../../scripts/attack/plans.ts';
import type { Name } from '../cast.ts';
import { marker } from '../fixtures/full.ts';
import { kinds, plurals } from '../fixtures/line.ts';
import { firstDifference, openTwins } from '../fixtures/probes.ts';
import { maskedTerms } from '../fixtures/questions.ts';
import fc, { runs } from '../random.ts';
import { facetAddress, facetQuestions, fold } from './agree.ts';

/** Requests that try to reach hidden values: counts with filters, masked fields, searches, values. */
function probes(): fc.Arbitrary<string> {
  const terms = [...maskedTerms, 'twin', 'lake', 'secret', '4343', marker('deleted', 'name')];
  return fc.constantFrom(...kinds).chain((kind) =>
    fc.oneof(
      facetQuestions(kind).map((question) => facetAddress(kind, question)),
      fc
        .tuple(facetQuestions(kind), fc.constantFrom(...terms))
        .map(([{ query, ...own }, term]) => facetAddress(kind, { ...own, query: { ...query, q: [term] } })),
      fc
        .tuple(
          fc.constantFrom(...fieldsOf[kind].map(([field]) => field), 'colour'),
          fc.constantFrom('', '&snapshot=true', '&q=a', '&limit=100'),
        )
        .map(([field, more]) => `/api/${plurals[kind]}/facets?field=${field}${more}`),
    ),
  );
}

const everything = kinds.flatMap((kind) => [
  `/api/${plurals[kind]}/facets?limit=100`,
  ...['name', 'city', 'region', 'categories', 'address', 'postal_code', 'discounts', 'capacity', 'canonical_url'].map(
    (field) => `/api/${plurals[kind]}/facets?field=${field}&limit=100`,
  ),
]);

const twins: readonly { plan: Plan; name: Name; control: Name }[] = [
  { plan: 'preview', name: 'preview', control: 'admin' },
  { plan: 'starter', name: 'starter', control: 'pro' },
  { plan: 'pro', name: 'pro', control: 'team' },
];

for (const { plan, name, control } of twins)
  test(`${name}: facets of databases that differ in what the plan hides are alike, not to ${control}`, async (t) => {
    const [one, two] = await openTwins(plan, (database) => (plan === 'pro' ? fold(database) : Promise.resolve()));
    const addresses = [
      ...fc.sample(probes(), { numRuns: runs(150, 60), seed: 3 }),
      ...fc.sample(probes(), runs(60, 20)),
      ...everything,
    ];
    t.is(await firstDifference(one.as(name), two.as(name), addresses), null);
    t.not(await firstDifference(one.as(control), two.as(control), everything), null);
  });

test('team: hidden records are in no count', async (t) => {
  const [one, two] = await openTwins('team', fold);
  t.is(
    await firstDifference(one.as('team'), two.as('team'), [...fc.sample(probes(), runs(120, 40)), ...everything]),
    null,
  );
});
