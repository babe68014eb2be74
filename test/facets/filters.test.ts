import test from 'ava';
import fc from 'fast-check';
import pg from 'pg';
import type { Name } from '../cast.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { vocabulary } from '../fixtures/crowd.ts';
import { kinds, line, plurals } from '../fixtures/line.ts';
import { fold } from './agree.ts';

const open = openCatalog();
const ask = async (address: string, name: Name = 'starter') => await (await open).api.as(name).get(`/api/${address}`);
const filterOf = (node: object) => `filter=${encodeURIComponent(JSON.stringify(node))}`;

test.serial(
  'a structured filter narrows what is counted; a malformed or hidden one is refused [facets.structured-filter]',
  async (t) => {
    const { database } = await open;
    const art = { field: 'categories', op: 'containsAny', value: ['art'] };
    const nodes = [
      art,
      { all: [art, { field: 'city', op: 'eq', value: 'Portland' }] },
      { field: 'name', op: 'containsText', value: 'lake' },
    ];
    for (const round of ['rows', 'kept']) {
      for (const kind of kinds)
        for (const node of nodes) {
          const { total } = (await ask(`${plurals[kind]}?includeRows=false&${filterOf(node)}`)).body;
          for (const more of ['', '&field=category&snapshot=true', '&field=city']) {
            const { status, body } = await ask(`${plurals[kind]}/facets?${filterOf(node)}${more}`);
            t.deepEqual([status, body.total], [200, total], `${round} ${kind}`);
            if (node === art && body.facets.category)
              t.is(body.facets.category.find(({ value }: { value: string }) => value === 'art').count, total);
          }
          t.true(total > 0 || node !== art);
        }
      await fold(database);
    }
    for (const bad of [
      'filter=%7B',
      filterOf({}),
      filterOf({ field: 'nope', op: 'present' }),
      `${filterOf(art)}&${filterOf(art)}`,
    ])
      t.is((await ask(`organizations/facets?${bad}`)).status, 400, bad);
    const hidden = filterOf({ any: [art, { field: 'postal_code', op: 'eq', value: '05401' }] });
    for (const more of ['', '&field=city&snapshot=true']) {
      t.is((await ask(`organizations/facets?${hidden}${more}`)).status, 403);
      t.is((await ask(`organizations/facets?${hidden}${more}`, 'team')).status, 200);
    }
    t.is((await ask(`organizations/facets?field=nope&${hidden}`)).status, 400);
  },
);

const v = vocabulary;
const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1, maxLength: 3 });
const leaf = (field: string, op: string, value: fc.Arbitrary<unknown>) =>
  value.map((given) => ({ field, op, value: given }));
const bounds = (low: number, high: number) =>
  fc
    .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

/** What bitmaps know of sessions, and a little that they do not. */
const leaves = fc.oneof(
  { arbitrary: leaf('categories', 'containsAny', some([...v.categories, 'none'])), weight: 2 },
  leaf('categories', 'containsAll', some(v.categories)),
  leaf('city', 'eq', fc.constantFrom(...v.cities, 'Nowhere')),
  leaf('region', 'matchesRegion', fc.constantFrom('oregon', 'VT', 'bavaria', 'x')),
  leaf('age_range_years', 'contains', fc.integer({ min: 0, max: 25 })),
  leaf('age_range_years', 'overlaps', bounds(0, 24)),
  leaf('grades', 'contains', fc.integer({ min: -1, max: 12 })),
  leaf('grades', 'overlaps', fc.oneof(bounds(-1, 12), fc.constantFrom([3, null], [null, 2]))),
  ...['lt', 'lte', 'gt', 'gte', 'eq'].map((op) =>
    leaf('start_date', op, fc.constantFrom(...v.days, '0001-01-01', '9999-12-31', '2027-01-01')),
  ),
  leaf('end_date', 'lte', fc.constantFrom(...v.days)),
  leaf('registration_status', 'eq', fc.constantFrom(...v.statuses)),
  leaf('registration_status', 'in', some(v.statuses)),
  leaf('overnight', 'eq', fc.boolean()),
  leaf('early_bird', 'eq', fc.boolean()),
  leaf('time_zone', 'in', some(['America/New_York', 'America/Denver', 'America/Los_Angeles'])),
  fc.constant({ field: 'description', op: 'present' }),
);
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaves,
    fc.record({ all: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

test.serial('a filter is counted from bitmaps as it is from the rows, changes waiting or not', async (t) => {
  const { database } = await open;
  await fold(database);
  const client = new pg.Client(database.url);
  await client.connect();
  let used = 0;
  const property = fc.asyncProperty(
    node,
    fc.constantFrom(null, 'start_week', 'availability'),
    async (filter, field) => {
      const query = JSON.stringify({ filter: JSON.stringify(filter) });
      const text = `select facets, total from logic.pick_facets('session', $1, $2, null, 100, false, 'campatlas_starter')`;
      await client.query('begin isolation level repeatable read');
      try {
        const kept = (await client.query(text, [query, field])).rows[0];
        const bits = await client.query(`select condition from logic.compile_facet_bits('session', $1, '{}')`, [query]);
        if (bits.rows[0]?.condition !== null) used += 1;
        await client.query('update store.facet_indexes set failed_at = now()');
        const counted = (await client.query(text, [query, field])).rows[0];
        if (JSON.stringify(kept) !== JSON.stringify(counted))
          throw new Error(`${JSON.stringify(kept)}\nnot ${JSON.stringify(counted)}`);
      } finally {
        await client.query('rollback');
      }
    },
  );
  try {
    await fc.assert(property, { numRuns: 150 });
    const changed = v.days.map((start_date, at) =>
      line('session', `crowd/${at}`, {
        name: 'moved',
        city: 'Bend',
        start_date,
        end_date: null,
        categories: ['art', 'music'],
      }),
    );
    t.is((await importLines(database.url, changed)).refused, 0);
    await fc.assert(property, { numRuns: 80 });
    t.true(used > 100, `${used} of 230 from bitmaps`);
  } finally {
    await client.end();
  }
});
