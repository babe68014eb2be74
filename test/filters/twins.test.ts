/** Databases that differ only in what a plan must not see, with filters that try to reach it. */
import test from 'ava';
import type { Plan } from '../../scripts/attack/plans.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { reachingQuestions } from '../fixtures/filter/reaching.ts';
import { compare } from '../fixtures/filter/small.ts';
import { kinds, plurals } from '../fixtures/line.ts';
import { firstDifference, openTwins } from '../fixtures/probes.ts';
import fc, { runs } from '../random.ts';

const probes = fc.constantFrom(...kinds).chain(reachingQuestions);

/** The same scores in both databases, none computed from masked values. */
async function alike({ sql }: TestDatabase): Promise<void> {
  await sql(
    `insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high, prepared_at)
      select id, kind, logic.score_version(kind), abs(hashtext(id::text)) % 101, 50, 0, 100, now() from store.records`,
  );
}

const twins: readonly { plan: Plan; as: readonly Name[]; control: Name }[] = [
  { plan: 'preview', as: ['preview'], control: 'admin' },
  { plan: 'starter', as: ['starter'], control: 'pro' },
  { plan: 'pro', as: ['pro', 'proMachine'], control: 'team' },
  { plan: 'team', as: ['team', 'staff', 'admin'], control: 'nobody' },
];

for (const { plan, as, control } of twins)
  test(
    `${as.join(', ')}: no filter tells what the plan does not see ` +
      '[filter.hidden-field-403] [filter.related-deleted.open]',
    async (t) => {
      t.timeout(120_000);
      const [one, two] = await openTwins(plan, alike);
      for (const name of as) {
        const addresses = [
          ...fc.sample(probes, { numRuns: runs(250, 60), seed: 4 }),
          ...fc.sample(probes, runs(100, 20)),
        ];
        t.is(await firstDifference(one.as(name), two.as(name), addresses), null);
      }
      if (control === 'nobody') return;
      const telling = ['address', 'prices', 'discounts', 'schedule_configurations', 'name'].map((field) =>
        encodeURIComponent(JSON.stringify(compare(field, 'present'))),
      );
      const asked = kinds.flatMap((kind) =>
        telling.map((filter) => `/api/${plurals[kind]}?limit=100&filter=${filter}`),
      );
      t.not(await firstDifference(one.as(control), two.as(control), asked), null);
    },
  );
