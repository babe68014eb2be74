/** Points derived from a record's address: when they apply, and how they are shown. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { organization } from '../imports/world.ts';
import { withdraw } from './history.ts';
import { at, only, openPast, type Past } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

const street = { address: '12 Main St.', city: 'Barre', region: 'VT', postal_code: '05641' };
const near = [44.2, -72.5] as const;

interface Derived {
  readonly point?: readonly [number, number];
  readonly precision?: string;
  readonly day?: string;
  readonly of?: object;
}

/** Records a derived point; returns the outcome and the contribution. */
async function derive(key: string, { point = near, precision = 'street', day = '10', of = street }: Derived = {}) {
  const { address, city, region, postal_code } = of as typeof street;
  const [latitude, longitude] = point;
  const [row] = await past.world.database.sql<{ outcome: string; id: string; reason: string | null }>(
    `select d.outcome, d.contribution_id as id, d.reason from logic.record_derived(jsonb_build_array(jsonb_build_object(
        'record', $1::uuid, 'fields', $2::jsonb, 'source', jsonb_build_object('observed_at', $3::text, 'fields',
          jsonb_build_object('latitude', jsonb_build_object('observation', 'found', 'rule', 'geocode:census/test',
            'address_hash', encode(logic.address_hash($4, $5, $6, $7), 'hex')))))))  d`,
    [
      (await past.idOf('organization', key)) || randomUUID(),
      JSON.stringify({ latitude, longitude, coordinate_precision: precision }),
      `2026-05-${day}T00:00:00Z`,
      ...[address, city, region, postal_code],
    ],
  );
  return row ?? { outcome: 'none', id: '', reason: null };
}

async function pointOf(key: string) {
  const row = await past.world.row('organization', key);
  return [row?.latitude, row?.longitude, row?.coordinate_precision];
}

const none = [null, null, null];
const source = { latitude: 1, longitude: 2, coordinate_precision: 'exact' };
const theirs = [1, 2, 'exact'];
const ours = [...near, 'street'];

test('a derived point stands where nobody says one, and an older one of a source replaces it', async (t) => {
  await past.world.load(organization('late', street, at('02')));
  t.is((await derive('late')).outcome, 'updated');
  t.deepEqual(await pointOf('late'), ours);
  t.is((await past.world.load(only(source, at('01'), 'late'))).updated, 1);
  t.deepEqual(await pointOf('late'), theirs);
  t.is((await derive('late', { day: '20' })).outcome, 'overruled', 'nor does a later one stand over it');
  t.deepEqual(await pointOf('late'), theirs);
});

test('undoing the point of a source brings the derived one back, and so does its clear', async (t) => {
  await past.world.load(organization('undone', street, at('01')));
  await derive('undone');
  await past.world.load(only(source, at('12'), 'undone'));
  const id = await past.idOf('organization', 'undone');
  const said = (await past.world.contributions('organization', 'undone')).at(-1)?.id as string;
  await withdraw(past.world.database, id, said);
  t.deepEqual(await pointOf('undone'), ours);
  await withdraw(past.world.database, id, said, false);
  t.deepEqual(await pointOf('undone'), theirs);
  await past.world.load(only({ latitude: null, longitude: null }, at('13'), 'undone'));
  t.deepEqual(await pointOf('undone'), ours);
});

test('a person who clears the point has cleared it for derived ones, too', async (t) => {
  await past.world.load(organization('cleared', street, at('01')));
  await derive('cleared');
  const clear = only({ latitude: null, longitude: null }, at('02', { kind: 'manual_update' }), 'cleared');
  t.is((await past.world.load(clear)).updated, 1);
  t.deepEqual(await pointOf('cleared'), none);
  t.is((await derive('cleared', { day: '20' })).outcome, 'overruled');
  t.deepEqual(await pointOf('cleared'), none);
});

test('it falls with its address, comes back with it, and knows it in another spelling', async (t) => {
  await past.world.load(organization('moved', street, at('01')));
  await derive('moved');
  let day = 11;
  for (const [field, value] of Object.entries({ address: '13 Main', city: 'Stowe', region: 'NH', postal_code: '1' })) {
    await past.world.load(only({ [field]: value }, at(String(day)), 'moved'));
    t.deepEqual(await pointOf('moved'), none, field);
    await past.world.load(only(street, at(String(day + 1)), 'moved'));
    t.deepEqual(await pointOf('moved'), ours, field);
    day += 2;
  }
  await past.world.load(only({ address: '  12  MAIN st', city: 'barre.' }, at('28'), 'moved'));
  t.deepEqual(await pointOf('moved'), ours);
  t.is((await derive('moved', { of: { ...street, address: '1 2 Main St' }, point: [1, 2] })).outcome, 'overruled');
});

test('of derived points that of the address stands over those of postal code and state, then the latest', async (t) => {
  await past.world.load(organization('levels', street, at('01')));
  const say = async (precision: string, day: string, latitude: number) => {
    await derive('levels', { precision, day, point: [latitude, 0] });
    return (await pointOf('levels')).slice(0, 3);
  };
  t.deepEqual(await say('state', '20', 1), [1, 0, 'state']);
  t.deepEqual(await say('zip', '10', 2), [2, 0, 'zip']);
  t.deepEqual(await say('state', '21', 3), [2, 0, 'zip']);
  t.deepEqual(await say('street', '05', 4), [4, 0, 'street']);
  t.deepEqual(await say('building', '04', 5), [4, 0, 'street']);
  t.deepEqual(await say('building', '06', 6), [6, 0, 'building']);
});

test('a point and its origin are one contribution, which provenance names [geocoding.atomic-precision]', async (t) => {
  await past.world.load(organization('told', street, at('01')));
  const { id } = await derive('told');
  for (const field of ['latitude', 'longitude', 'coordinate_precision']) {
    const { state, value_state, sources, history } = await past.fieldOf('told', field);
    t.deepEqual([state, value_state, sources.length, history.length], ['tracked', 'set', 1, 1], field);
    t.like(sources[0], {
      kind: 'other',
      authority: 'automated',
      action: 'set',
      observed_at: '2026-05-10T00:00:00.000000Z',
    });
  }
  t.is((await past.fieldOf('told', 'latitude')).sources[0].rule, 'geocode:census/test');
  const [entry] = (await past.timelineOf('told')).entries;
  t.like(entry, { id: String(id), kind: 'other', authority: 'automated', reason: 'geocode:census/test' });
  t.deepEqual(
    entry.changes.map(({ field }: { field: string }) => field),
    ['coordinate_precision', 'latitude', 'longitude'].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
  );
  t.is((await past.provenanceOf('organization', 'told')).source_records.length, 1, 'it is no source of the record');

  await past.world.load(only(source, at('02'), 'told'));
  const after = await past.fieldOf('told', 'latitude');
  t.is(after.sources.length, 1);
  t.like(after.sources[0], { kind: 'scrape', action: 'set' });
  const [replaced] = (await past.timelineOf('told')).entries;
  t.like(replaced, { kind: 'scrape' });
  t.deepEqual(
    replaced.changes.find(({ field }: { field: string }) => field === 'latitude'),
    { field: 'latitude', before: { state: 'available', value: near[0] }, after: { state: 'available', value: 1 } },
  );
});
const order = ['latitude', 'longitude', 'coordinate_precision'];

test('an address that changes takes the point with it in the timeline, in one step', async (t) => {
  await past.world.load(organization('step', street, at('01')));
  await derive('step');
  await past.world.load(only({ city: 'Stowe' }, at('11'), 'step'));
  const [dropped] = (await past.timelineOf('step')).entries;
  const changes = Object.fromEntries(
    dropped.changes.map(({ field, after }: { field: string; after: { value: unknown } }) => [field, after.value]),
  );
  t.deepEqual(changes, { city: 'Stowe', latitude: null, longitude: null, coordinate_precision: null });
  t.is((await past.fieldOf('step', 'latitude')).value_state, 'unknown');
});

test('imports count their lines as if nobody had derived anything', async (t) => {
  const counts = async (key: string) => {
    const lines = [
      organization(key, street, { source: { kind: 'scrape' } }),
      organization(key, { ...street, latitude: null, longitude: null }, { source: { kind: 'scrape' } }),
      organization(key, { ...street, ...source }, { source: { kind: 'scrape' } }),
    ];
    const all: unknown[] = [];
    for (const line of [0, 0, 1, 1, 2, 2]) {
      const { updated, unchanged, overruled } = await past.world.load(lines[line]);
      all.push([updated, unchanged, overruled]);
    }
    return all;
  };
  await past.world.load(organization('plain', street, { source: { kind: 'scrape' } }));
  await past.world.load(organization('derived', street, { source: { kind: 'scrape' } }));
  await derive('derived');
  const plain = await counts('plain');
  const derived = await counts('derived');
  // A program's clearing of the point changes nothing while a derived point applies.
  t.deepEqual(plain[2], [1, 0, 0]);
  t.deepEqual(derived[2], [0, 0, 1]);
  t.deepEqual(derived.toSpliced(2, 1), plain.toSpliced(2, 1));
  t.deepEqual(await pointOf('derived'), theirs);
});

test('a source that says the very point makes it its own', async (t) => {
  await past.world.load(organization('same', street, { source: { kind: 'scrape' } }));
  await derive('same');
  const [latitude, longitude] = near;
  const point = { latitude, longitude, coordinate_precision: 'street' };
  await past.world.load(only(point, { source: { kind: 'scrape' } }, 'same'));
  await past.world.load(only({ city: 'Stowe' }, at('20'), 'same'));
  t.deepEqual(await pointOf('same'), ours, 'so it stays when the address changes');
});

test('a derived contribution says a point of an address and nothing else, whoever writes it', async (t) => {
  await past.world.load(organization('form', street, at('01')));
  const say = async (fields: object, more: object = {}, kind = 'other') => {
    const observations = { latitude: { observation: 'found', address_hash: 'a'.repeat(64) }, ...more };
    await past.world.database.sql(
      `insert into store.contributions (record_id, source, authority, observed_at, fields, observations)
        values ($1, $2, 'derived', now(), $3, $4)`,
      [await past.idOf('organization', 'form'), kind, JSON.stringify(fields), JSON.stringify(observations)],
    );
  };
  const point = { latitude: 1, longitude: 2, coordinate_precision: 'zip' };
  const refused = { message: /contributions_derived_check/ };
  await t.throwsAsync(say({ ...point, name: 'X' }), refused);
  await t.throwsAsync(say({ latitude: 1, longitude: 2 }), refused);
  await t.throwsAsync(say({ ...point, latitude: null }), refused);
  await t.throwsAsync(say(point, { latitude: { observation: 'found' } }), refused);
  await t.throwsAsync(say(point, {}, 'scrape'), refused);
  await t.notThrowsAsync(say(point), 'control');
  t.is((await derive('form', { point: [91, 0] })).outcome, 'refused');
  t.is((await derive('nobody')).outcome, 'refused');
});
