import test from 'ava';
import { agesOf, lockedOf, milesBetween, pricesOf } from '../../server/pages/explore/card.ts';
import { daysOf, monthsOf } from '../../server/pages/explore/days.ts';
import { type Filters, kinds, noFilters } from '../../server/pages/explore/filters.ts';
import { lift } from '../../server/pages/explore/lift.ts';
import { home, readLink, writeLink } from '../../server/pages/explore/link.ts';
import { filterOf, weeksOf } from '../../server/pages/explore/nodes.ts';
import { chipsOf, readFeedback } from '../../server/pages/explore/say.ts';
import { statesLike } from '../../server/pages/explore/states.ts';
import { takeWeekLong, weekLong } from '../../server/pages/explore/week-long.ts';
import { addDays, mondayOf } from '../../server/pages/kit/days.ts';
import { openCatalog } from '../fixtures/catalog.ts';

const vermont = { type: 'state', code: 'VT', name: 'Vermont' } as const;

/** Filters of every sort, each with the texts of its chips. */
const examples: Record<string, Partial<Filters>> = {
  Vermont: { place: vermont },
  'Burlington, VT': { place: { type: 'city', state: 'VT', name: 'Burlington' } },
  'Within 10 mi of you': { place: { type: 'near', latitude: 44.5, longitude: -73.2, miles: 10, name: 'you' } },
  'Chittenden County': { place: { type: 'box', bounds: [-73.5, 44.1, -72.8, 44.7], name: 'Chittenden County' } },
  'Age 9': { age: 9 },
  Kindergarten: { grade: 0 },
  'Day camp': { stay: 'day' },
  Overnight: { stay: 'overnight' },
  Swimming: { categories: ['swimming'] },
  'About soccer': { topics: [{ categories: ['soccer', 'Soccer'], text: 'soccer' }] },
  'Jun 16 – 20, 2025': { from: '2025-06-16', to: '2025-06-20' },
  'From Jun 16, 2025': { from: '2025-06-16' },
  'Week of Jun 16': { weeks: ['2025-06-16'] },
  'Week-long': { weekLong: true },
  Weekdays: { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
  '9 am to 3:30 pm with care': { hours: { start: '09:00', end: '15:30' }, care: true },
  'Up to $300 per week or session': { price: { maximum: 300, basis: 'any', currency: 'USD' } },
  'Up to $12.50 per hour': { price: { maximum: 12.5, basis: 'hour', currency: 'USD' } },
  'Registration open': { open: true },
  'availability is limited': { extra: [{ field: 'availability', op: 'eq', value: 'limited' }] },
  'Advanced: sessions with capacity at least 20': {
    expert: {
      kind: 'organization',
      filter: {
        related: { relation: 'sessions', match: 'any', where: { field: 'capacity', op: 'gte', value: 20 } },
      },
    },
  },
};

test('each filter has one chip that says it and takes it away, and an address that keeps it', (t) => {
  for (const [label, part] of Object.entries(examples)) {
    const filters = { ...noFilters, ...part };
    const chips = chipsOf(filters);
    t.deepEqual(
      chips.map((one) => one.label.replaceAll('\u2009', ' ')),
      [label],
    );
    t.deepEqual({ ...filters, ...chips[0]?.without }, noFilters);
    t.deepEqual(readLink(writeLink({ ...home, ...filters })), { ...home, ...filters }, label);
  }
  const all = { ...home, ...Object.assign({}, ...Object.values(examples)), list: 'session', sort: '-start_date' };
  t.deepEqual(readLink(writeLink(all)), all);
});

test('the service takes every filter of the page for every kind, and they select the same', async (t) => {
  const { api } = await openCatalog();
  const pro = api.as('pro');
  const paths = { organization: 'organizations', activity: 'activities', session: 'sessions' };
  const total = async (kind: (typeof kinds)[number], filters: Filters) => {
    const filter = filterOf(kind, filters);
    const given = filter === undefined ? '' : `&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { status, body } = await pro.get(`/api/${paths[kind]}?includeRows=false${given}`);
    t.is(status, 200, `${kind}: ${JSON.stringify(filter)}: ${JSON.stringify(body)}`);
    return (body as unknown as { total: number }).total;
  };
  for (const [label, part] of Object.entries(examples)) {
    const filters = { ...noFilters, ...part };
    for (const kind of kinds) await total(kind, filters);
    const needsSession = JSON.stringify(filterOf('organization', filters))?.includes('"sessions"');
    const [camps = 0, , sessions = 0] = await Promise.all(kinds.map((kind) => total(kind, filters)));
    if (sessions > 0 && needsSession) t.true(camps > 0, label);
  }
  const many = { ...noFilters, ...Object.assign({}, ...Object.values(examples)) } as Filters;
  for (const kind of kinds) await total(kind, { ...many, weeks: weeks(12), grade: null, topics: [] });
});

test('week-long is five to seven days or nights that end within a week, in the time that is asked for', (t) => {
  const fits = (start: string, end: string, more: Partial<Filters> = {}) => {
    const node = filterOf('session', { ...noFilters, from: '2027-06-20', to: '2027-08-20', ...more, weekLong: true });
    const { any: weeks = [] } = (node as { all: { any?: { all: { value: string[] }[] }[] }[] }).all.at(-1) ?? {};
    return weeks.some(({ all: [starts, ends] }) => starts?.value.includes(start) && ends?.value.includes(end));
  };
  t.true(fits('2027-07-05', '2027-07-09'), 'Monday to Friday');
  t.true(fits('2027-07-04', '2027-07-10'), 'Sunday to Saturday');
  t.true(fits('2027-07-04', '2027-07-09'), 'five nights');
  t.false(fits('2027-07-05', '2027-07-08'), 'four days');
  t.false(fits('2027-07-05', '2027-07-16'), 'two weeks');
  t.false(fits('2027-07-07', '2027-07-09'));
  t.deepEqual(weeksOf({ weeks: ['2027-07-05'], from: null, to: null }), ['2027-07-05'], 'the chosen weeks alone');
  const summer = weeksOf({ weeks: [], from: null, to: null });
  t.is(summer.length, 12);
  t.true(summer.every((monday) => mondayOf(monday) === monday));
});

test('week-long is a length of the words, and names the last summer while the coming one is not planned', (t) => {
  t.deepEqual(takeWeekLong('week-long day camps in Vermont'), { isAsked: true, rest: 'day camps in Vermont' });
  t.deepEqual(takeWeekLong('One-week art camps'), { isAsked: true, rest: 'art camps' });
  t.deepEqual(takeWeekLong('camps every week'), { isAsked: false, rest: 'camps every week' });
  const starts = [
    { value: '2025-06-16', count: 4 },
    { value: '2026-08-17', count: 2 },
  ];
  const last = { weekLong: true, from: '2026-06-08', to: '2026-08-31' };
  t.deepEqual(weekLong(noFilters, starts, '2026-11-27'), last);
  t.deepEqual(weekLong(noFilters, starts, '2026-03-01'), { weekLong: true }, 'the coming one');
  t.deepEqual(weekLong({ ...noFilters, from: '2026-07-01' }, starts, '2026-11-27'), { weekLong: true }, 'as chosen');
  t.deepEqual(weekLong(noFilters, [], '2026-11-27'), { weekLong: true });
});

function weeks(count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays('2025-06-02', 7 * at));
}

test('what the words were read as becomes filters of the page, and nothing of it is lost', async (t) => {
  const { api } = await openCatalog();
  const read = async (text: string) => {
    const { body } = await api.as('pro').send('POST', '/api/canonical/search/interpret', { kind: 'session', text });
    return lift((body as unknown as { data: { filter: unknown } }).data.filter);
  };
  t.deepEqual(await read('week-long day camps for a nine-year-old under 300 dollars in Vermont'), {
    place: vermont,
    age: 9,
    stay: 'day',
    price: { maximum: 300, basis: 'any', currency: 'USD' },
  });
  t.deepEqual(await read('camps in Burlington VT for grade 3'), {
    place: { type: 'city', state: 'VT', name: 'Burlington' },
    grade: 3,
  });
  const near = await read('overnight camps near Burlington VT');
  t.like(near, { stay: 'overnight', place: { type: 'near', miles: 25, name: 'Burlington' } });
  t.deepEqual(await read('camps on mondays and tuesdays 9 to 3'), {
    days: ['monday', 'tuesday'],
    hours: { start: '09:00', end: '15:00' },
  });
  const about = await read('soccer camps with open registration');
  t.true(about.open);
  t.is(about.topics?.[0]?.text, 'soccer');
  const late = await read('camps at 3pm on mondays');
  t.is(late.extra?.length, 1, 'what no filter of the page says stays a condition');
});

test('what was not understood is told apart from what was assumed', (t) => {
  t.deepEqual(readFeedback('Not understood and left out: “unicorn”, “dragons”. A price was taken by the week.'), {
    left: ['unicorn', 'dragons'],
    notes: 'A price was taken by the week.',
  });
  t.deepEqual(readFeedback('All fine.'), { left: [], notes: 'All fine.' });
});

test('a calendar has the days of the schedule, without what is excluded', (t) => {
  const rule = { from: '2026-07-06', to: '2026-07-24', days_of_week: ['monday', 'friday'], interval_weeks: 2 };
  t.deepEqual(daysOf([{ date_rule: rule, exclusions: ['2026-07-20'] }], null, null), [
    '2026-07-06',
    '2026-07-10',
    '2026-07-24',
  ]);
  t.deepEqual(daysOf([{ dates: ['2026-08-01', '2026-07-31'] }], null, null), ['2026-07-31', '2026-08-01']);
  t.deepEqual(daysOf(null, '2026-07-30', '2026-08-01'), ['2026-07-30', '2026-07-31', '2026-08-01']);
  t.deepEqual(daysOf(undefined, null, null), []);
  const [july, august] = monthsOf(['2026-07-31', '2026-08-01']);
  t.deepEqual([july?.name, august?.name], ['2026-07', '2026-08']);
  t.is(july?.weeks.length, 5);
  t.is(august?.weeks[0]?.filter((one) => one !== null).length, 2);
  t.is(august?.weeks[0]?.find((one) => one?.isOn)?.day, '2026-08-01');
  t.is(mondayOf('2026-08-02'), '2026-07-27');
});

test('a card says ages, prices and what is locked in words', (t) => {
  t.is(agesOf({ age_range_years: [6, 12] }), 'Ages 6 to 12');
  t.is(agesOf({ age_range_years: [null, 12] }), 'Ages up to 12');
  t.is(agesOf({ grades: [0, 5] }), 'Kindergarten to Grade 5');
  t.is(agesOf({ age_range_years: [null, null], age_text: 'teens' }), 'teens');
  const prices = [
    { price: 300, basis: 'week', currency: 'USD' },
    { price: 0, basis: null, currency: 'USD' },
    { price: 99.5, basis: 'day', currency: 'USD', label: 'members' },
    { price: null },
  ];
  t.deepEqual(pricesOf({ prices }), ['Free', '$99.50 per day (members)', '$300 per week']);
  t.is(pricesOf({ prices: null }), null);
  t.deepEqual(lockedOf({ prices: null, contact_phone: null, city: 'x' }), [
    { plan: 'Pro', names: ['prices'] },
    { plan: 'Team', names: ['phone'] },
  ]);
  t.is(Math.round(milesBetween({ latitude: 44, longitude: -73 }, { latitude: 45, longitude: -73 })), 69);
});

test('states are found by the beginning of a word of their name, or by their code', (t) => {
  t.deepEqual(
    statesLike('new').map((one) => one.code),
    ['NH', 'NJ', 'NM', 'NY'],
  );
  t.deepEqual(
    statesLike('vt').map((one) => one.name),
    ['Vermont'],
  );
  t.deepEqual(statesLike(' '), []);
});
