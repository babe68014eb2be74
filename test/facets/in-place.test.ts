/** Changed records are updated in the bitmaps in place, with the same result as a complete rebuild. */
import test from 'ava';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { kinds, type Line, line } from '../fixtures/line.ts';
import fc, { runs } from '../random.ts';
import { bitmapLines, difference, fold } from './agree.ts';

const text = fc.constantFrom('Alpha', 'beta', 'Gamma ray', '');
const changes = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('organization' as const),
      n: fc.nat(20),
      fields: fc.record(
        {
          name: fc.constantFrom('one', 'two'),
          city: fc.constantFrom('Here', 'There'),
          organization_type: fc.constantFrom('public', 'nonprofit'),
          founded_year: fc.constantFrom(1950, 1951),
        },
        { requiredKeys: ['name'] },
      ),
    }),
    fc.record({
      kind: fc.constant('activity' as const),
      n: fc.nat(20),
      fields: fc.record(
        {
          name: fc.constantFrom('one', 'two'),
          categories: fc.subarray(['art', 'chess', 'swim']),
          overnight: fc.boolean(),
          age_range_years: fc.constantFrom([3, 8], [6, null], [null, null]),
        },
        { requiredKeys: ['name'] },
      ),
    }),
    fc.record({
      kind: fc.constant('session' as const),
      n: fc.nat(20),
      fields: fc
        .record(
          {
            name: fc.constantFrom('one', 'two'),
            capacity: fc.nat(9),
            spots_available: fc.nat(9),
            amenities: text,
            start_date: fc.constantFrom('2026-06-21', '2026-07-05'),
            latitude: fc.constantFrom(44.1, 44.9),
            longitude: fc.constant(-72.5),
            prices: fc.constantFrom([], [{ price: 100, basis: 'week', currency: 'USD' }]),
          },
          { requiredKeys: ['name'] },
        )
        .map(({ latitude, longitude, ...rest }) =>
          latitude === undefined || longitude === undefined ? rest : { ...rest, latitude, longitude },
        ),
    }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('records folded where they stand say what they say when everything is built anew', async (t) => {
  const { database } = await openCatalog();
  const lines = async () => await bitmapLines(database);
  const first: Line[] = [];
  for (let n = 0; n <= 20; n += 1)
    first.push(
      line('organization', `o${n}`, { name: 'zero', city: 'Here', region: 'VT' }),
      { ...line('activity', `a${n}`, { name: 'zero', region: 'VT' }), organization: `o${n % 7}` },
      { ...line('session', `s${n}`, { name: 'zero' }), activity: `a${n % 9}` },
    );
  await importLines(database.url, first);
  await fold(database);
  const slots = async () => await database.sql('select record_id, segment_id, slot from store.facet_slots order by 1');
  for (const batch of fc.sample(changes, { numRuns: runs(6, 3) })) {
    const before = await slots();
    await importLines(
      database.url,
      batch.map(({ kind, n, fields }) => line(kind, `${kind[0]}${n}`, fields)),
    );
    await database.sql(`select api.refresh_scores(1000)`);
    for (const kind of [...kinds, ...kinds]) await database.sql('select api.apply_facet_changes($1)', [kind]);
    const after = await slots();
    const placed = new Set(after.map((slot) => JSON.stringify(slot)));
    if (batch.every(({ fields }) => !('city' in fields)))
      t.true(before.every((slot) => placed.has(JSON.stringify(slot))));
    const inPlace = await lines();
    await database.sql('update store.facet_indexes set ready = false');
    for (const kind of kinds) await database.sql('select api.apply_facet_changes($1)', [kind]);
    t.deepEqual(difference(inPlace, await lines()), [], JSON.stringify(batch));
  }
});

test('a change of one value writes the bitmaps of that value, and of its time, alone', async (t) => {
  const one = (capacity: number) =>
    line('session', 'one', { name: 'zero', capacity, spots_available: 3 }, { organization: 'of one' });
  const { database } = await openCatalog();
  await importLines(database.url, [line('organization', 'of one', { name: 'zero' }), one(4)]);
  await fold(database);
  const versions = async () =>
    new Map(
      (
        await database.sql<{ at: string; what: string }>(
          `select b.ctid::text || b.xmin as at, b.segment_id || ' ' || b.field || ' ' || b.value as what
            from store.facet_bits b
      union all select t.ctid::text || t.xmin, t.kind || ' total ' || t.field || ' ' || t.value
        from store.facet_totals t`,
        )
      ).map(({ at, what }) => [what, at]),
    );
  const before = await versions();
  await importLines(database.url, [one(5)]);
  await database.sql(`select api.apply_facet_changes('session')`);
  const changed = [...(await versions())]
    .filter(([what, at]) => before.get(what) !== at)
    .map(([what]) => what.replace(/^\d+ /, ''));
  t.true(changed.length > 0);
  t.deepEqual(
    changed.filter((what) => !/capacity|updated_at/.test(what)),
    [],
  );
});
