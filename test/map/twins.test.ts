/** Databases that differ only in what a plan must not see, with map requests that try to reach it. */
import test from 'ava';
import type { Plan } from '../../scripts/attack/plans.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { filters } from '../fixtures/filter/questions.ts';
import { reachingQuestions } from '../fixtures/filter/reaching.ts';
import { compare } from '../fixtures/filter/small.ts';
import { kinds } from '../fixtures/line.ts';
import { firstDifference, openTwins } from '../fixtures/probes.ts';
import fc, { runs } from '../random.ts';
import { ask } from './towns.ts';
import { addDataset, box } from './world.ts';

const everywhere = 'bbox=-180,-90,180,90';
const region = '&regionKind=state&regionCode=VT';

/** The map request that corresponds to a list request. */
function onMap(address: string): string | null {
  const [, plural, filter] = /^\/api\/(\w+)\b.*[?&]filter=([^&]*)/.exec(address) ?? [];
  const kind = kinds.find((each) => plural?.startsWith(each.slice(0, 6)));
  return filter === undefined || kind === undefined ? null : `&filterKind=${kind}&filter=${filter}`;
}

function probes(plan: Plan): fc.Arbitrary<string> {
  const selections = fc.constantFrom(...kinds).chain((kind) =>
    fc.oneof(
      reachingQuestions(kind).map((address) => onMap(address) ?? ''),
      filters(kind, plan).map((filter) => `&filterKind=${kind}&filter=${encodeURIComponent(filter)}`),
      fc.integer({ min: 0, max: 18 }).map((age) => `&ageYears=${age}`),
      fc.constant(''),
    ),
  );
  const forms = fc.constantFrom(
    `?${everywhere}&zoom=3&includeCampPoints=true&includeCampNames=true`,
    `?${everywhere}&zoom=10&includeCampPoints=true&includeCampScores=true`,
    '?bbox=-80,30,-60,50&zoom=6.5',
    '/members?group=55n&limit=100',
    '/members?group=40',
    `/summary?${region.slice(1)}`,
  );
  return fc
    .tuple(forms, selections, fc.boolean())
    .map(([form, selection, inRegion]) => form + selection + (inRegion && !form.startsWith('/summary') ? region : ''));
}

/** The same scores in both databases, none computed from masked values, and the same region. */
async function alike(database: TestDatabase): Promise<void> {
  await database.sql(
    `insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high, prepared_at)
      select id, kind, logic.score_version(kind), abs(hashtext(id::text)) % 101, 50, 0, 100, now() from store.records`,
  );
  await addDataset(database, 'state', [{ code: 'VT', name: 'Vermont', geometry: box(-73.5, 42.7, -71.5, 45) }]);
  const id = '00000000-0000-4000-8000-000000000001';
  await database.sql(`
    set session_replication_role = replica;
    update store.boundary_datasets set id = '${id}';
    update store.boundaries set dataset_id = '${id}';
    update store.active_boundaries set dataset_id = '${id}';
    reset session_replication_role`);
}

const hidden = ['prices', 'discounts', 'contact_email', 'address', 'name'].flatMap((field) =>
  kinds.map(
    (kind) =>
      `?${everywhere}&zoom=6&filterKind=${kind}&` +
      `filter=${encodeURIComponent(JSON.stringify(compare(field, 'containsText', 'twin')))}`,
  ),
);

/** Requests whose answers differ for whoever sees what is hidden. */
const telling = [...hidden, `/summary?${region.slice(1)}`, `?${everywhere}&zoom=8`];

const twins: readonly { plan: Plan; as: readonly Name[]; control: Name }[] = [
  { plan: 'preview', as: ['preview'], control: 'admin' },
  { plan: 'starter', as: ['starter'], control: 'pro' },
  { plan: 'pro', as: ['pro', 'proMachine'], control: 'team' },
  { plan: 'team', as: ['team', 'admin'], control: 'nobody' },
];

for (const { plan, as, control } of twins)
  test(`${as.join(', ')}: no map, member page or summary tells what is hidden [map.hidden-filter-403]`, async (t) => {
    t.timeout(240_000);
    const [one, two] = await openTwins(plan, alike);
    const warm = (name: Name) => Promise.all([one, two].map((api) => ask(api.as(name), `?${everywhere}&zoom=3`)));
    const complete = (address: string) => `/api/canonical/map${address}`;
    for (const name of as) {
      await warm(name);
      const addresses = [
        ...telling,
        ...fc.sample(probes(plan), { numRuns: runs(120, 24), seed: 6 }),
        ...fc.sample(probes(plan), runs(20, 10)),
      ];
      t.is(await firstDifference(one.as(name), two.as(name), addresses.map(complete)), null);
    }
    if (control === 'nobody') return;
    await warm(control);
    t.not(await firstDifference(one.as(control), two.as(control), telling.map(complete)), null);
  });
