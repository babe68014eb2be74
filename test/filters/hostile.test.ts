import test from 'ava';
import { all, home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';
import { leastOf } from '../until.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    record('session', 'week', {
      time_zone: 'America/New_York',
      capacity: 10,
      prices: [{ price: 100, currency: 'USD', basis: 'week' }],
      schedule_configurations: [
        {
          date_rule: { from: '2030-01-01', to: '2030-12-31', days_of_week: ['monday'] },
          hours: [{ start: '09:00', end: '15:00' }],
        },
      ],
    }),
  ]);
});

const compare = (field: string, op: string, value: string) => `{"field":"${field}","op":"${op}","value":${value}}`;
const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('numbers of any size are compared or refused', async (t) => {
  const numbers = [
    '1e300',
    '-1e300',
    '1e-300',
    '1e308',
    '-0',
    '-0.0',
    '0e99999',
    '1E+2',
    `1${'0'.repeat(300)}`,
    `0.${'1'.repeat(4000)}`,
    '1e-20000',
  ];
  for (const number of numbers) {
    for (const filter of [
      compare('capacity', 'lt', number),
      compare('latitude', 'eq', number),
      compare('capacity', 'in', `[${number}]`),
      compare('prices', 'eq', `[{"price":${number}}]`),
      `{"price":{"maximum":${number},"currency":"USD","basis":"week"}}`,
      `{"radius":{"latitude":0,"longitude":0,"radiusMeters":${number}}}`,
      compare('age_range_years', 'contains', number),
      compare('grades', 'overlaps', `[${number},null]`),
    ])
      t.true([200, 400].includes((await small.refused('session', filter, 'pro')).status), filter.slice(0, 100));
  }
  const infinite = ['1e309', '-1e999', '1e99999', `1${'0'.repeat(400)}`].flatMap((number) => [
    compare('capacity', 'lt', number),
    `{"price":{"minimum":${number},"currency":"USD","basis":"week"}}`,
  ]);
  t.deepEqual(await small.statuses('session', infinite, 'pro'), all(400, infinite));
  t.deepEqual(await small.found('session', compare('capacity', 'lt', '1e300'), 'pro'), ['week']);
});

test('values nested without end are compared or refused', async (t) => {
  for (const levels of [10, 1000, 8000]) {
    for (const filter of [
      compare('prices', 'eq', nest(levels)),
      compare('prices', 'containsAny', nest(levels)),
      compare('name', 'eq', nest(levels)),
      nest(levels),
      `${'{"all":['.repeat(levels / 10)}${']}'.repeat(levels / 10)}`,
    ])
      t.true(
        [200, 400].includes((await small.refused('session', filter, 'pro')).status),
        `${levels} ${filter.slice(0, 60)}`,
      );
  }
});

test('names that only PostgreSQL takes for zones are none', async (t) => {
  const zones = [
    'X0',
    'UTC+5',
    'PDT',
    '+05:00',
    '-08',
    'EST5EDT4',
    '<+03>-03',
    'posixrules',
    'localtime',
    'America/New_York\\u0000',
    "'",
    'Factory ',
  ];
  const bad = zones.map(
    (zone) => `{"schedule":{"mode":"overlap","dates":["2030-07-01"],"atTime":"10:00","timeZone":"${zone}"}}`,
  );
  t.deepEqual(await small.statuses('session', bad), all(400, bad));
});

test('the first and the last days of the calendar are days', async (t) => {
  for (const date of ['0001-01-01', '9999-12-31', '1883-11-18'])
    for (const timeZone of ['venueLocal', 'America/New_York', 'Pacific/Kiritimati']) {
      const filter = { schedule: { mode: 'covers', dates: [date], startTime: '22:00', endTime: '24:00', timeZone } };
      t.deepEqual(await small.found('session', filter), []);
    }
});

test('text means itself, whatever it means elsewhere', async (t) => {
  const texts = [
    "'",
    "''",
    '$$',
    "'; drop table store.records; --",
    '%',
    '_',
    '\\\\',
    '{}',
    '[',
    '\\u2028',
    '😀',
    'İ',
    'ß',
    '$1',
    'null',
  ];
  for (const text of texts)
    for (const op of ['eq', 'containsText'])
      t.deepEqual(await small.found('session', compare('description', op, `"${text}"`)), [], text);
  t.deepEqual(await small.found('session', compare('name', 'eq', '"week"')), ['week']);
});

test('the most that may be asked is answered in time', async (t) => {
  const many = (node: object) => JSON.stringify({ all: Array.from({ length: 80 }, () => node) });
  const schedule = { mode: 'covers', from: '2030-01-01', to: '2030-12-31', daysOfWeek: ['monday'] };
  const zoned = { ...schedule, atTime: '10:00', timeZone: 'America/Denver' };
  const timed = async () => {
    const started = Date.now();
    for (const node of [{ schedule }, { schedule: zoned }]) {
      const { status } = await small.refused('session', many(node));
      t.true([200, 400].includes(status), `${status}`);
    }
    return Date.now() - started;
  };
  const took = await leastOf(20_000, await timed(), timed);
  t.true(took < 20_000, `${took} ms`);
});
