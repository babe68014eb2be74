import test from 'ava';
import pg from 'pg';
import type { Name } from '../cast.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { type Kind, kinds, type Line, line, plurals } from '../fixtures/line.ts';
import fc, { runs } from '../random.ts';
import { countFromRows, fold, forgetAnswers } from './agree.ts';
import { changes, moments, nodes, parts } from './random-filters.ts';

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
    const price = { price: { maximum: 100, currency: 'USD', basis: 'week' } };
    const priced = filterOf({ any: [art, price] });
    t.is((await ask(`sessions/facets?${priced}`)).status, 403);
    t.is((await ask('sessions/facets?field=quote', 'admin')).status, 400);
    t.is((await ask('sessions/facets?field=organization.categories', 'admin')).status, 400);
    const { total } = (await ask(`sessions?includeRows=false&${filterOf(price)}`, 'pro')).body;
    t.true(total > 0);
    t.is((await ask(`sessions/facets?${filterOf(price)}`, 'pro')).body.total, total);
  },
);

test.serial('a filter is counted from bitmaps as it is from the rows, changes waiting or not', async (t) => {
  const { database } = await open;
  const client = new pg.Client(database.url);
  await client.connect();
  let used = 0;
  let tried = 0;
  const [many, few] = [runs(60, 12), runs(30, 6)];
  const asked = fc.oneof(
    { arbitrary: fc.constant({}), weight: 3 },
    fc.record({ q: fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 2 }) }),
    fc.record({ region: fc.constantFrom('or', 'VT') }),
  );
  const agree = async (kind: Kind, numRuns: number) => {
    const fields = kind === 'session' ? ['start_week', 'availability'] : ['country'];
    const property = fc.asyncProperty(
      nodes(kind),
      fc.constantFrom(null, ...fields),
      asked,
      async (filter, field, more) => {
        const query = JSON.stringify({ filter: JSON.stringify(filter), ...more });
        const text = `select facets, total from logic.pick_facets($1, $2, $3, null, 100, false, 'campatlas_pro')`;
        await client.query('begin isolation level repeatable read');
        try {
          const kept = (await client.query(text, [kind, query, field])).rows[0];
          const bits = await client.query(
            `select condition from logic.compile_facet_bits($1, $2, '{}', 'campatlas_pro')`,
            [kind, query],
          );
          if (bits.rows[0]?.condition !== null) used += 1;
          await countFromRows(client);
          const counted = (await client.query(text, [kind, query, field])).rows[0];
          if (JSON.stringify(kept) !== JSON.stringify(counted))
            throw new Error(`${JSON.stringify(kept)}\nnot ${JSON.stringify(counted)}`);
        } finally {
          await client.query('rollback');
        }
      },
    );
    await fc.assert(property, { numRuns });
    tried += numRuns;
  };
  const score = async (records: number) => await database.sql('select * from api.refresh_scores($1)', [records]);
  const rounds = async (each: number) => {
    for (const { at } of await database.sql<{ at: string }>(
      `select distinct to_json(updated_at)#>>'{}' as at from store.records order by at desc limit 20`,
    ))
      moments.push(at, `${at.slice(0, 19)}Z`);
    await agree('session', each * 2);
    await agree('activity', each);
    await agree('organization', each);
  };
  try {
    await fold(database);
    await score(500);
    await rounds(many);
    t.is((await importLines(database.url, changes)).refused, 0);
    await rounds(many);
    await score(100_000);
    // A session's fold includes its parents' fields; changes of organizations' own bitmaps wait for their fold.
    for (const kind of ['session', 'organization']) {
      await database.sql('select api.apply_facet_changes($1)', [kind]);
      await rounds(few);
    }
    await fold(database);
    t.deepEqual(await database.sql('select from store.facet_changes'), []);
    await rounds(many);
    // As in a large catalog, where names have too many values for a bitmap each.
    await database.sql(`update store.facet_indexes set left_out = '{name}' where kind <> 'session'`);
    await rounds(few);
    t.is((await importLines(database.url, changes.slice(0, 40).reverse())).refused, 0);
    await rounds(few);
    t.true(used > tried / 4, `${used} of ${tried} from bitmaps`);
  } finally {
    await client.end();
  }
});

test.serial('prices of sessions that go or move leave what they belonged to', async (t) => {
  const { database } = await open;
  const session = (key: string, price: number, given: object) =>
    line('session', `lone/${key}`, { name: key, prices: [{ price, currency: 'USD', basis: 'week' }] }, given);
  const load = async (lines: readonly Line[]) => t.is((await importLines(database.url, lines)).refused, 0);
  const found = async (plural: string, price: number) => {
    const where = { price: { minimum: price, maximum: price, currency: 'USD', basis: 'week' } };
    const node = { related: { relation: 'sessions', match: 'any', where } };
    const { body } = await ask(`${plural}?${filterOf(node)}`, 'pro');
    t.is(body[plural].length, body.total);
    return body[plural].map(({ name }: { name: string }) => name);
  };
  await load([
    ...['one', 'three', 'two'].flatMap((name) => [
      line('organization', `lone/${name}`, { name }),
      line('activity', `lone/${name}`, { name }, { organization: `lone/${name}` }),
    ]),
    session('goes', 7771, { activity: 'lone/one' }),
    session('moves', 7772, { activity: 'lone/three' }),
    session('stays', 7771, { activity: 'lone/two' }),
  ]);
  await fold(database);
  for (const plural of ['organizations', 'activities'])
    t.deepEqual([await found(plural, 7771), await found(plural, 7772)], [['one', 'two'], ['three']]);
  await load([
    line('session', 'lone/goes', {}, { activity: 'lone/one', state: 'deleted' }),
    session('moves', 7772, { activity: 'lone/two' }),
  ]);
  for (const kind of ['', 'session', 'activity', 'organization', 'session'] as const) {
    if (kind !== '') await database.sql('select api.apply_facet_changes($1)', [kind]);
    await forgetAnswers(database);
    for (const plural of ['organizations', 'activities'])
      t.deepEqual([await found(plural, 7771), await found(plural, 7772)], [['two'], ['two']], `${kind} ${plural}`);
  }
});

test.serial('an option of prices is found with all its facts, or none [filter.op-contains-whole-member]', async (t) => {
  const { database } = await open;
  const plain = { price: 7774, currency: 'USD', basis: 'week' };
  const labelled = { ...plain, description: 'Full day' };
  const session = (name: string, prices: object[]) => line('session', name, { name, prices }, { organization: 'home' });
  const lines = [session('both', [labelled, plain]), session('labelled', [labelled]), session('plain', [plain])];
  t.is((await importLines(database.url, lines)).refused, 0);
  const found = async (...value: object[]) => {
    const { body } = await ask(`sessions?${filterOf({ field: 'prices', op: 'containsAny', value })}`, 'pro');
    t.is(body.sessions.length, body.total);
    return body.sessions.map(({ name }: { name: string }) => name);
  };
  const doubt = async (...value: object[]) =>
    await database.sql(
      'select condition is not null as found, doubt is not null as unsure from logic.compile_facet_quotes($1, $2)',
      [JSON.stringify(value), '{}'],
    );
  for (const _ of ['rows', 'bitmaps']) {
    t.deepEqual(await found(plain), ['both', 'plain']);
    t.deepEqual(await found({ ...plain, price: 7774.0 }, { ...plain, price: 7775 }), ['both', 'plain']);
    t.deepEqual(await found(labelled), ['both', 'labelled']);
    t.deepEqual(await found(labelled, plain), ['both', 'labelled', 'plain']);
    await fold(database);
    await forgetAnswers(database);
  }
  // A change of the label alone is a change of what is plain.
  t.is((await importLines(database.url, [session('labelled', [plain])])).refused, 0);
  for (const _ of ['waiting', 'taken in']) {
    t.deepEqual(await found(plain), ['both', 'labelled', 'plain']);
    await fold(database);
    await forgetAnswers(database);
  }
  t.deepEqual(await doubt(plain), [{ found: true, unsure: false }]);
  t.deepEqual(await doubt(plain, labelled), [{ found: true, unsure: true }]);
  t.deepEqual(await doubt(plain, { price: 1 }), [{ found: false, unsure: false }]);
});

test.serial('what has too many values for bitmaps is left to the rows', async (t) => {
  const { database } = await open;
  const price = { price: { maximum: 100, currency: 'USD', basis: 'week' } };
  const where = { field: 'categories', op: 'containsAny', value: ['art'] };
  const related = (match: string) => ({ related: { relation: 'organization', match, where } });
  const compiled = async (filter: object, leftOut: readonly string[]) =>
    (
      await database.sql<{ condition: string | null }>(
        `select condition from logic.compile_facet_bits('session', $1, $2, 'campatlas_pro')`,
        [JSON.stringify({ filter: JSON.stringify(filter) }), leftOut],
      )
    )[0]?.condition ?? null;
  const known = async (leftOut: readonly string[]) =>
    await database.sql(`update store.facet_indexes set left_out = $1 where kind = 'organization'`, [leftOut]);
  // The bitmaps of organizations are used for what the sessions' bitmaps do not contain.
  await known([]);
  t.not(await compiled(related('any'), ['organization.categories']), null);
  await known(['categories']);
  for (const [filter, field] of [
    [price, 'quote'],
    [related('any'), 'organization.categories'],
    [related('none'), 'organization.categories'],
    [{ any: [where, price] }, 'categories'],
  ] as const) {
    t.not(await compiled(filter, []), null);
    t.is(await compiled(filter, [field]), null);
  }
});
