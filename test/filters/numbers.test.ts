/** Numbers of every size: those that a double can represent are compared, others are rejected. */
import test from 'ava';
import { fold } from '../facets/agree.ts';
import { filters, offers } from '../fixtures/filter/questions.ts';
import { difference, type FilterWorld, listUnder, openFilterWorld } from '../fixtures/filter/run.ts';
import { all, compare, home, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';
import fc, { seed } from '../random.ts';

const runs = Number(process.env.FILTER_RUNS ?? 120);

let small: SmallCatalog;
let world: FilterWorld;
test.before(async () => {
  small = await openSmall([
    home,
    record('organization', 'north', {
      latitude: 44,
      longitude: -72,
      coordinate_precision: 'exact',
      founded_year: 1990,
    }),
    record('organization', 'pole', { latitude: -90, longitude: 180, coordinate_precision: 'exact' }),
    record('session', 'week', { prices: [{ price: 10, currency: 'USD', basis: 'week' }], capacity: 3 }),
    record('session', 'free', { prices: [{ price: 0, currency: 'USD', basis: 'week' }], capacity: 0 }),
  ]);
  await fold(small.database);
  world = await openFilterWorld(60, seed);
  await fold(world.database);
});

/** No double can represent these. */
const unheld = [
  '1e309',
  '-1e309',
  '1.7976931348623159e308',
  '1e400',
  '1e131072',
  '1e999999',
  '-1e99999999999',
  '9'.repeat(400),
  '1e-324',
  '2.4e-324',
  '1e-400',
  '-1e-400',
  '1e-20000',
  '1e-99999999999',
  `0.${'0'.repeat(400)}1`,
  '0.0000000001E-0000320',
];

/** The largest and smallest doubles, and zeros in many forms. */
const held = [
  '1e306',
  '-1e306',
  '1.75e308',
  '1.7976931348623157e308',
  '-1.7976931348623157e308',
  '1e-300',
  '5e-324',
  '-5e-324',
  '2.5e-324',
  '0e999',
  '-0',
  '0.0e-999',
  `1${'0'.repeat(300)}`,
  `0.${'0'.repeat(300)}1`,
  `1${'0'.repeat(400)}e-400`,
];

/** Every position of a number in a filter: kind, the surrounding text, and the pointer in the error. */
const places: [Kind, (number: string) => string, string][] = [
  ['organization', (n) => `{"field":"latitude","op":"lt","value":${n}}`, '/value'],
  ['organization', (n) => `{"field":"longitude","op":"gte","value":${n}}`, '/value'],
  ['organization', (n) => `{"field":"latitude","op":"in","value":[1, ${n}]}`, '/value/1'],
  ['organization', (n) => `{"field":"founded_year","op":"eq","value":${n}}`, '/value'],
  ['organization', (n) => `{"field":"score","op":"lte","value":${n}}`, '/value'],
  ['organization', (n) => `{"field":"grades","op":"contains","value":${n}}`, '/value'],
  ['organization', (n) => `{"field":"age_range_years","op":"overlaps","value":[null,${n}]}`, '/value/1'],
  ['organization', (n) => `{"radius":{"latitude":${n},"longitude":-72,"radiusMeters":5}}`, '/radius/latitude'],
  ['organization', (n) => `{"radius":{"latitude":44,"longitude":${n},"radiusMeters":9000}}`, '/radius/longitude'],
  ['organization', (n) => `{"radius":{"latitude":44,"longitude":-72,"radiusMeters":${n}}}`, '/radius/radiusMeters'],
  ['session', (n) => `{"field":"capacity","op":"gt","value":${n}}`, '/value'],
  ['session', (n) => `{"field":"prices","op":"eq","value":[{"price":${n}}]}`, '/value/0/price'],
  ['session', (n) => `{"field":"prices","op":"containsAny","value":[{"a/~b":${n}}]}`, '/value/0/a~1~0b'],
  ['session', (n) => `{"price":{"minimum":${n},"currency":"USD","basis":"week"}}`, '/price/minimum'],
  ['session', (n) => `{"price":{"maximum":${n},"currency":"USD","basis":"week"}}`, '/price/maximum'],
  [
    'activity',
    (n) =>
      '{"any":[{"related":{"relation":"sessions","match":"none","where":{"field":"capacity","op":"lt",' +
      `"value":${n}}}}]}`,
    '/any/0/related/where/value',
  ],
];

test('a number that no double holds is refused wherever it stands, and the answer points there', async (t) => {
  for (const [kind, write, pointer] of places)
    for (const number of unheld) {
      const told = await small.refused(kind, write(number), 'team');
      t.like(told, { status: 400, code: 'invalid_filter' }, `${kind} ${write(number)}`);
      t.is(told.pointer, pointer, write(number));
      t.true(told.message.length < 200, told.message);
    }
});

test('a number that a double holds is compared or refused, at lists, facets and the map', async (t) => {
  const team = small.api.as('team');
  for (const [kind, write] of places)
    for (const number of held) {
      const filter = encodeURIComponent(write(number));
      const list = await team.get(`/api/${plurals[kind]}?filter=${filter}`);
      t.true([200, 400].includes(list.status), `${list.status} ${write(number)}`);
      const facets = await team.get(`/api/${plurals[kind]}/facets?filter=${filter}`);
      t.deepEqual([facets.status, facets.body.total], [list.status, list.body.total], write(number));
      const map = await team.get(`/api/canonical/map?bbox=-180,-90,180,90&zoom=1&filterKind=${kind}&filter=${filter}`);
      t.is(map.status, list.status, write(number));
    }
});

test('the extremes are compared as numbers', async (t) => {
  const found = (kind: Kind, field: string, op: string, number: string) =>
    small.found(kind, `{"field":"${field}","op":"${op}","value":${number}}`, 'team');
  for (const huge of ['1e306', '1.75e308', '1.7976931348623157e308']) {
    t.deepEqual(await found('organization', 'latitude', 'lt', huge), ['north', 'pole']);
    t.deepEqual(await found('organization', 'longitude', 'gte', huge), []);
    t.deepEqual(await found('organization', 'latitude', 'gt', `-${huge}`), ['north', 'pole']);
    t.deepEqual(await found('organization', 'founded_year', 'lte', huge), ['north']);
    t.deepEqual(await found('session', 'capacity', 'lt', huge), ['free', 'week']);
  }
  t.deepEqual(await found('session', 'capacity', 'lt', '5e-324'), ['free']);
  t.deepEqual(await found('organization', 'latitude', 'lt', '5e-324'), ['pole']);
  t.deepEqual(await found('organization', 'latitude', 'lte', '-90'), ['pole']);
  t.deepEqual(await found('organization', 'latitude', 'lt', '-90'), []);
  const price = (bounds: string) =>
    small.found('session', `{"price":{${bounds},"currency":"USD","basis":"week"}}`, 'pro');
  t.deepEqual(await price('"minimum":5e-324'), ['week']);
  t.deepEqual(await price('"maximum":5e-324'), ['free']);
  t.deepEqual(await price('"maximum":1.7976931348623157e308'), ['free', 'week']);
  t.deepEqual(await small.found('organization', '{"radius":{"latitude":44,"longitude":-72,"radiusMeters":5e-324}}'), [
    'north',
  ]);
});

const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^\\d{1,${maxLength}}$`));
const exponent = fc.oneof(
  fc.integer({ min: -330, max: 330 }),
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.constantFrom(-324, -323, -308, 306, 307, 308, 309),
);

/** Any number in JSON syntax. */
const literal = fc.oneof(
  fc.constantFrom(...held, ...unheld),
  fc
    .record({
      sign: fc.constantFrom('', '', '-'),
      whole: fc.oneof(fc.constantFrom('0', '1', '9', '17', '44', '90', '180'), digits(25)),
      fraction: fc.option(fc.oneof(digits(25), fc.constant('0'.repeat(330).concat('1'))), { nil: undefined, freq: 2 }),
      power: fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), exponent), { nil: undefined, freq: 1 }),
    })
    .map(({ sign, whole, fraction, power }) => {
      const head = `${sign}${whole.replace(/^0+(?=\d)/, '')}${fraction === undefined ? '' : `.${fraction}`}`;
      return power === undefined ? head : `${head}${power[0]}${power[0].length > 1 ? Math.abs(power[1]) : power[1]}`;
    }),
);

const number = /"(?:[^"\\]|\\.)*"|(-?\d[\d.eE+-]*)/g;

/** A valid filter with one of its numbers replaced; unchanged when it has none. */
function withNumber(kind: Kind) {
  const base = kind === 'session' ? fc.oneof(filters(kind, 'team', 3), offers('team')) : filters(kind, 'team', 3);
  const more = fc.constantFrom(...places.filter(([of]) => of === kind).map(([, write]) => write('7')));
  return fc.tuple(fc.oneof(base, more), fc.nat(), literal).map(([text, which, by]) => {
    const found = [...text.matchAll(number)].filter(([, digits]) => digits !== undefined);
    const one = found[which % Math.max(1, found.length)];
    return one === undefined ? text : text.slice(0, one.index) + by + text.slice(one.index + one[0].length);
  });
}

test('any number at any place of a filter gives what a slow reading gives, at lists and facets', async (t) => {
  t.timeout(Math.max(120_000, runs * 200));
  const team = { name: 'team', plan: 'team' } as const;
  const asked = kinds.flatMap((kind, at) =>
    fc.sample(withNumber(kind), { numRuns: Math.ceil(runs / 3), seed: seed + at }).map((text) => ({ kind, text })),
  );
  const found: string[] = [];
  for (const { kind, text } of asked) {
    const fault = await difference(world, team, kind, text);
    if (fault !== null) found.push(fault);
    const list = await world.api.as('team').get(listUnder(kind, text, '&includeRows=false'));
    const facets = await world.api.as('team').get(`/api/${plurals[kind]}/facets?filter=${encodeURIComponent(text)}`);
    if (list.status !== facets.status || list.body.total !== facets.body.total)
      found.push(
        `${kind}: facets say ${facets.status} ${facets.body.total}, ` +
          `the list ${list.status} ${list.body.total}\n${text}`,
      );
  }
  t.deepEqual(found.slice(0, 10), []);
});

test('coordinates are compared as doubles, whole numbers digit by digit', async (t) => {
  const above = `.${'0'.repeat(330)}1`;
  const found = (kind: Kind, text: string) => small.found(kind, text, 'team');
  t.deepEqual(await found('organization', `{"field":"latitude","op":"eq","value":44${above}}`), ['north']);
  t.deepEqual(await found('organization', `{"field":"latitude","op":"lte","value":-90${above}}`), ['pole']);
  t.deepEqual(await found('session', `{"field":"capacity","op":"lt","value":3${above}}`), ['free', 'week']);
  t.deepEqual(await found('session', `{"field":"capacity","op":"lt","value":3}`), ['free']);
  const pole = (latitude: string) => `{"radius":{"latitude":${latitude},"longitude":180,"radiusMeters":5}}`;
  t.deepEqual(await found('organization', pole(`-90${above}`)), ['pole']);
  t.is((await small.refused('organization', pole('-90.1'), 'team')).status, 400);
});

test('a filter of many nodes with one such number is refused as a whole', async (t) => {
  const good = compare('id', 'present');
  const text = JSON.stringify({ all: [good, related('organization', 'any', good), 'here'] });
  const bad = unheld.map((number) => text.replace('"here"', `{"field":"capacity","op":"in","value":[1,2,${number}]}`));
  t.deepEqual(await small.statuses('session', bad, 'pro'), all(400, bad));
});
