import test from 'ava';
import { all, home, openSmall, type SmallCatalog } from '../fixtures/filter/small.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([home]);
});

const date = '2030-07-01';
const timed = { mode: 'overlap', dates: [date], atTime: '10:00' };

/** The statuses for schedule nodes. */
function statuses(schedules: readonly unknown[]) {
  return small.statuses(
    'session',
    schedules.map((schedule) => ({ schedule })),
  );
}

async function refusesOnly(
  t: { deepEqual(one: unknown, other: unknown): void },
  bad: readonly unknown[],
  good: readonly unknown[],
) {
  t.deepEqual(await statuses(bad), all(400, bad));
  t.deepEqual(await statuses(good), all(200, good));
}

/** This many successive days. */
function days(count: number, from = '2030-01-01'): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
  );
}

test('schedule is about sessions [filter.schedule-session-only]', async (t) => {
  const schedule = { schedule: { mode: 'overlap', dates: [date] } };
  for (const kind of ['organization', 'activity'] as const) {
    t.is((await small.refused(kind, schedule)).status, 400);
    t.is((await small.refused(kind, { related: { relation: 'sessions', match: 'any', where: schedule } })).status, 200);
  }
  t.is((await small.refused('session', schedule)).status, 200);
});

test('mode is overlap or covers [filter.schedule-mode]', async (t) => {
  const bad = [undefined, 'any', 'OVERLAP', '', null, 1].map((mode) => ({ mode, dates: [date] }));
  await refusesOnly(
    t,
    [...bad, null, [], 'overlap'],
    ['overlap', 'covers'].map((mode) => ({ mode, dates: [date] })),
  );
});

test('unknown members are refused [filter.schedule-unknown-key]', async (t) => {
  await refusesOnly(
    t,
    [
      { mode: 'overlap', day: 'monday' },
      { ...timed, date },
      { ...timed, AtTime: '10:00' },
    ],
    [timed],
  );
});

test('dates are real days, each once [filter.schedule-dates-unique]', async (t) => {
  const bad = [[], [date, date], ['2030-02-30'], ['2030-7-1'], ['07/01/2030'], [20300701], [null], date, null, {}];
  await refusesOnly(
    t,
    bad.map((dates) => ({ mode: 'overlap', dates })),
    [[date], [date, '2030-06-30']].map((dates) => ({ mode: 'overlap', dates })),
  );
});

test('from and to come together, ordered [filter.schedule-range-both] [filter.schedule-dates-xor-range]', async (t) => {
  const bad = [
    { from: date },
    { to: date },
    { from: date, to: '2030-06-30' },
    { from: date, to: null },
    { from: '2030-06-31', to: date },
  ];
  const both = { dates: [date], from: date, to: date };
  await refusesOnly(
    t,
    [...bad, both, { dates: [date], from: date }].map((rest) => ({ mode: 'overlap', ...rest })),
    [{ from: date, to: date }, { from: '2030-06-01', to: date }, { dates: [date] }].map((rest) => ({
      mode: 'overlap',
      ...rest,
    })),
  );
});

test(
  'daysOfWeek are days of the week, alone or with a range ' +
    '[filter.schedule-days-values] [filter.schedule-days-alone] [filter.schedule-days-not-with-dates] ' +
    '[filter.schedule-days-with-range]',
  async (t) => {
    const bad = [[], ['mon'], ['Monday'], [1], 'monday', null, ['monday', 'someday']].map((daysOfWeek) => ({
      mode: 'overlap',
      daysOfWeek,
    }));
    await refusesOnly(
      t,
      [...bad, { mode: 'overlap', dates: [date], daysOfWeek: ['monday'] }],
      [
        { mode: 'overlap', daysOfWeek: ['monday'] },
        { mode: 'covers', daysOfWeek: ['sunday', 'monday'] },
        { mode: 'overlap', dates: [date] },
        { mode: 'overlap', from: date, to: '2030-07-09', daysOfWeek: ['monday'] },
      ],
    );
  },
);

test('at most 366 dates are asked for [filter.schedule-max-dates]', async (t) => {
  await refusesOnly(
    t,
    [{ dates: days(367) }, { from: '2030-01-01', to: '2031-01-02' }].map((rest) => ({ mode: 'overlap', ...rest })),
    [{ dates: days(366) }, { from: '2030-01-01', to: '2031-01-01' }].map((rest) => ({ mode: 'covers', ...rest })),
  );
});

test('the dates lie within 366 days [filter.schedule-horizon]', async (t) => {
  await refusesOnly(
    t,
    [
      { dates: ['2030-01-01', '2031-02-05'] },
      { dates: ['2031-01-02', '2030-01-01'] },
      { from: '2030-01-01', to: '2031-02-05', daysOfWeek: ['monday'] },
      { from: '2030-01-01', to: '2031-12-31', daysOfWeek: ['monday'] },
      { from: '0001-01-01', to: '9999-12-31' },
      { from: '0001-01-01', to: '9999-12-31', daysOfWeek: ['monday'] },
    ].map((rest) => ({ mode: 'overlap', ...rest })),
    // 2030-01-01 is a Tuesday: the first and the last Monday are within 366 days.
    [{ dates: ['2030-01-01', '2031-01-01'] }, { from: '2030-01-01', to: '2031-01-06', daysOfWeek: ['monday'] }].map(
      (rest) => ({
        mode: 'overlap',
        ...rest,
      }),
    ),
  );
});

test('weekdays that select no date ask for nothing [filter.schedule-empty-selection.open]', async (t) => {
  // 2030-07-01 is a Monday.
  const range = { mode: 'overlap', from: date, to: '2030-07-03' };
  await refusesOnly(t, [{ ...range, daysOfWeek: ['sunday'] }], [{ ...range, daysOfWeek: ['wednesday'] }]);
});

test('something has to be asked [filter.schedule-needs-something]', async (t) => {
  await refusesOnly(
    t,
    [{ mode: 'overlap' }, { mode: 'covers', timeZone: 'venueLocal' }, { mode: 'overlap', includeCare: true }],
    [
      { mode: 'overlap', atTime: '10:00' },
      { mode: 'overlap', startTime: '10:00', endTime: '11:00' },
    ],
  );
});

test('atTime is a clock [filter.schedule-attime-format]', async (t) => {
  const bad = ['9:00', '24:00', '24:00:00', '09:60', '09:00:60', '25:00', '0900', '09:00Z', ' 09:00', '', 900, null];
  await refusesOnly(
    t,
    bad.map((atTime) => ({ mode: 'overlap', atTime })),
    ['09:00', '00:00', '23:59', '23:59:59', '09:00:00'].map((atTime) => ({ mode: 'overlap', atTime })),
  );
});

test(
  'a window has a start and a later end, and only its end may be 24:00 ' +
    '[filter.schedule-window] [filter.schedule-window-24]',
  async (t) => {
    const pair = ([startTime, endTime]: readonly unknown[]) => ({ mode: 'covers', startTime, endTime });
    const bad = [
      ['09:00', undefined],
      [undefined, '09:00'],
      ['09:00', '09:00'],
      ['09:00', '09:00:00'],
      ['10:00', '09:00'],
      ['24:00', '24:00'],
      ['24:00', '24:00:00'],
      ['09:00', '24:01'],
      ['09:00', '24:00:01'],
      ['9:00', '10:00'],
      ['09:00', 10],
      ['09:00', null],
    ];
    const good = [
      ['09:00', '10:00'],
      ['09:00', '09:00:01'],
      ['00:00', '24:00'],
      ['23:59:59', '24:00:00'],
    ];
    await refusesOnly(t, bad.map(pair), good.map(pair));
  },
);

test('a point and a window exclude each other [filter.schedule-attime-xor-window]', async (t) => {
  const window = { startTime: '09:00', endTime: '10:00' };
  await refusesOnly(
    t,
    [
      { ...timed, ...window },
      { ...timed, startTime: '09:00' },
      { ...timed, endTime: '11:00' },
    ],
    [timed, { mode: 'overlap', dates: [date], ...window }],
  );
});

test(
  'includeCare is true or false, and needs a time ' +
    '[filter.schedule-care-boolean] [filter.schedule-care-needs-timed]',
  async (t) => {
    const bad = ['true', 1, null, [], 'false'].map((includeCare) => ({ ...timed, includeCare }));
    await refusesOnly(
      t,
      [
        ...bad,
        { mode: 'overlap', dates: [date], includeCare: true },
        { mode: 'overlap', daysOfWeek: ['monday'], includeCare: true },
      ],
      [
        { ...timed, includeCare: true },
        { ...timed, includeCare: false },
        { mode: 'overlap', startTime: '08:00', endTime: '09:00', includeCare: true },
      ],
    );
  },
);

test(
  'a zone is known, and comes with dates and a time ' +
    '[filter.schedule-tz-invalid] [filter.schedule-tz-needs-dates] [filter.schedule-tz-needs-time]',
  async (t) => {
    const bad = ['Mars/Base', '', 'america', 5, null, 'Z', 'America/New_York '].map((timeZone) => ({
      ...timed,
      timeZone,
    }));
    const zone = { mode: 'overlap', timeZone: 'America/New_York' };
    await refusesOnly(
      t,
      [
        ...bad,
        { ...zone, daysOfWeek: ['monday'], atTime: '10:00' },
        { ...zone, atTime: '10:00' },
        { ...zone, dates: [date] },
        { ...zone, from: date, to: date },
      ],
      [
        { ...timed, timeZone: 'venueLocal' },
        { ...timed, timeZone: 'America/New_York' },
        { ...zone, from: date, to: date, daysOfWeek: ['monday'], startTime: '10:00', endTime: '24:00' },
        { mode: 'overlap', daysOfWeek: ['monday'], timeZone: 'venueLocal' },
      ],
    );
  },
);
