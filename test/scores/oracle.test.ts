import test from 'ava';
import { importLines, openCatalogDatabase } from '../fixtures/catalog.ts';
import { kinds } from '../fixtures/line.ts';
import fc, { runs } from '../random.ts';
import { changes } from './changes.ts';
import { scoreOf } from './oracle.ts';
import { readWorld } from './oracle-world.ts';
import { explained } from './reading.ts';

test('every score is what a slow reading of the rows says, after random changes and at other times', async (t) => {
  const database = await openCatalogDatabase();
  const seen = new Set<number>();
  const property = fc.asyncProperty(
    fc.array(changes, { minLength: 1, maxLength: 12 }),
    fc.constantFrom('2020-07-03', '2026-11-21', '2027-01-10', '2027-02-28', '2028-03-01'),
    async (lines, day) => {
      await importLines(database.url, lines);
      const world = await readWorld(database, day);
      for (const row of await explained(database, `${day}T18:00:00Z`)) {
        const { kind, record_id: id, criteria, overall, confidence, interval_low, interval_high } = row;
        const found = { criteria, overall, confidence, interval_low, interval_high };
        const expected = scoreOf(world, kind as 'session', id);
        seen.add(overall);
        if (JSON.stringify(found) !== JSON.stringify(expected))
          throw new Error(`${kind} ${id}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
      }
      return kinds.every((kind) => world.rows[kind].size > 50);
    },
  );
  await fc.assert(property, { numRuns: runs(15, 6) });
  t.true(seen.size > 30);
});
