import test from 'ava';
import { catalogLines, importLines, openCatalog } from '../fixtures/catalog.ts';
import { vocabulary } from '../fixtures/crowd.ts';
import { type Line, line } from '../fixtures/line.ts';
import { runs } from '../random.ts';
import { facetsAgree, fold } from './agree.ts';

const today = '2026-12-25';

/** Changes of every sort: new values, new records, hidden ones, one that returns. */
const changes: readonly Line[] = [
  ...Array.from({ length: 12 }, (_, at) =>
    line('organization', `crowd/${at}`, {
      name: 'changed',
      city: vocabulary.cities[at % 5],
      region: vocabulary.regions[at % 9],
      categories: ['art', 'art', 'fresh'],
      grades: [at - 1, at + 2],
      founded_year: 1990 + at,
    }),
  ),
  ...Array.from({ length: 12 }, (_, at) =>
    line(
      'session',
      `fresh/${at}`,
      {
        name: 'fresh',
        city: 'Portland',
        region: 'OR',
        start_date: vocabulary.days[at % 6],
        age_range_years: [at, null],
      },
      { organization: 'home' },
    ),
  ),
  ...[1, 2, 3].map((at) => line('activity', `crowd/${at}`, {}, { state: 'deleted' as const })),
  ...[4, 5].map((at) => line('session', `crowd/${at}`, {}, { state: 'blacklisted' as const })),
  line('session', 'full/deleted', {}, { state: 'active' as const, source: { observed_at: '2020-03-01T00:00:00Z' } }),
];

test('counts are exact for every filter: from the rows, from what is kept, and in between', async (t) => {
  const { api, database } = await openCatalog();
  await database.sql(
    "do $$ begin execute format('alter database %I set campatlas.now = %L', current_database(), " +
      `'${today}T12:00:00Z'); end $$`,
  );
  const asked = { name: 'starter', plan: 'starter', runs: runs(120, 30), today } as const;
  await facetsAgree(api, catalogLines, asked);
  await fold(database);
  await facetsAgree(api, catalogLines, asked);
  const { refused, reasons } = await importLines(database.url, changes);
  t.is(refused, 0, reasons.join());
  await facetsAgree(api, [...catalogLines, ...changes], asked);
  await fold(database);
  await facetsAgree(api, [...catalogLines, ...changes], asked);
  await facetsAgree(api, [...catalogLines, ...changes], { ...asked, name: 'admin', plan: 'admin', runs: runs(40, 12) });
});
