import test from 'ava';
import { all, compare, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { line } from '../fixtures/line.ts';

const price = (currency: string, amount: number) => ({ price: { maximum: amount, currency, basis: 'week' } });

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    ...['a', 'b', 'empty', 'unknown', 'shadow'].map((key) => record('organization', key)),
    record('activity', 'a camp', { overnight: true }, { organization: 'a' }),
    record('activity', 'b camp', {}, { organization: 'b' }),
    record('activity', 'gone camp', { overnight: true }, { organization: 'shadow', state: 'deleted' }),
    record(
      'session',
      'a cheap',
      { prices: [{ price: 50, currency: 'USD', basis: 'week' }], start_date: '2030-06-01' },
      { activity: 'a camp' },
    ),
    record(
      'session',
      'a july',
      { prices: [{ price: 500, currency: 'USD', basis: 'week' }], start_date: '2030-07-01' },
      { activity: 'a camp' },
    ),
    record('session', 'loaned', { start_date: '2030-08-01' }, { organization: 'a', activity: 'b camp' }),
    record('session', 'b own', { start_date: '2030-09-01', city: 'X' }, { activity: 'b camp' }),
    record('session', 'unknown', {}, { organization: 'unknown' }),
    record('session', 'gone', { start_date: '2030-07-01' }, { organization: 'shadow', state: 'deleted' }),
    record('session', 'barred', { start_date: '2030-07-01' }, { organization: 'shadow', state: 'blacklisted' }),
    record('session', 'orphan', { start_date: '2030-10-01' }, { organization: 'hidden' }),
    line('organization', 'hidden', { name: 'hidden', city: 'Y' }, { state: 'blacklisted' }),
  ]);
});

const july = compare('start_date', 'eq', '2030-07-01');
const august = compare('start_date', 'eq', '2030-08-01');
const everyone = ['a', 'b', 'empty', 'shadow', 'unknown'];
const organizations = (filter: unknown) => small.found('organization', filter, 'pro');

test('any holds when some related record matches [filter.related-any]', async (t) => {
  t.deepEqual(await organizations(related('sessions', 'any', july)), ['a']);
  t.deepEqual(await organizations(related('activities', 'any', compare('overnight', 'eq', true))), ['a']);
  t.deepEqual(await small.found('activity', related('organization', 'any', compare('name', 'eq', 'b'))), ['b camp']);
  t.deepEqual(await small.found('session', related('activity', 'any', compare('overnight', 'eq', true))), [
    'a cheap',
    'a july',
  ]);
});

test('none holds when no related record matches, also when there is none [filter.related-none]', async (t) => {
  t.deepEqual(await organizations(related('sessions', 'none', july)), ['b', 'empty', 'shadow', 'unknown']);
  t.deepEqual(await organizations(related('sessions', 'none', compare('id', 'present'))), ['empty', 'shadow']);
  t.deepEqual(await small.found('session', related('activity', 'none', compare('id', 'present'))), [
    'orphan',
    'unknown',
  ]);
});

test('an unknown value of a related record does not match [filter.related-none-unknown]', async (t) => {
  const later = compare('start_date', 'gte', '2000-01-01');
  t.false((await organizations(related('sessions', 'any', later))).includes('unknown'));
  t.true((await organizations(related('sessions', 'none', later))).includes('unknown'));
  t.true((await organizations(related('sessions', 'any', compare('start_date', 'missing')))).includes('unknown'));
});

test('match is any or none [filter.related-match-values]', async (t) => {
  const bad = ['all', 'ANY', '', null, true, ['any']].map((match) => ({
    related: { relation: 'sessions', match, where: july },
  }));
  const more = [
    ...bad,
    { related: { relation: 'sessions', where: july } },
    { related: { relation: 'sessions', match: 'any' } },
  ];
  t.deepEqual(await small.statuses('organization', more), all(400, more));
});

test('each kind has its relations and no others [filter.related-relation-names.open]', async (t) => {
  const relations = {
    organization: ['activities', 'sessions'],
    activity: ['organization', 'sessions'],
    session: ['organization', 'activity'],
  };
  const names = [
    'organization',
    'organizations',
    'activity',
    'activities',
    'session',
    'sessions',
    'media',
    'id',
    'constructor',
    '',
  ];
  for (const kind of ['organization', 'activity', 'session'] as const)
    for (const name of names) {
      const { status } = await small.refused(kind, related(name, 'any', compare('id', 'present')));
      t.is(status, relations[kind].includes(name) ? 200 : 400, `${kind} ${name}`);
    }
});

test('a session is related to the organization that owns it first [filter.related-session-owner]', async (t) => {
  t.deepEqual(await organizations(related('sessions', 'any', august)), ['a']);
  t.deepEqual(await organizations(related('sessions', 'any', compare('name', 'eq', 'b own'))), ['b']);
  t.deepEqual(await small.found('session', related('organization', 'any', compare('name', 'eq', 'b'))), ['b own']);
  t.deepEqual(await small.found('session', related('organization', 'any', compare('name', 'eq', 'a'))), [
    'a cheap',
    'a july',
    'loaned',
  ]);
  t.deepEqual(await small.found('activity', related('sessions', 'any', august)), ['b camp']);
  t.deepEqual(await small.found('session', compare('organization_id', 'missing')), ['a cheap', 'a july', 'b own']);
});

test('fields in where belong to the related kind [filter.related-wrong-kind-field]', async (t) => {
  const bad = [
    related('activities', 'any', july),
    related('sessions', 'any', compare('skill_level', 'present')),
    related('activities', 'any', price('USD', 1)),
    related('activities', 'any', { schedule: { mode: 'overlap', daysOfWeek: ['monday'] } }),
  ];
  t.deepEqual(await small.statuses('organization', bad, 'pro'), all(400, bad));
  t.is(
    (await small.refused('organization', related('activities', 'any', compare('skill_level', 'present')))).status,
    200,
  );
  t.is((await small.refused('session', related('organization', 'any', july))).status, 400);
});

test('deleted and blacklisted relatives neither satisfy nor block [filter.related-deleted.open]', async (t) => {
  t.false((await organizations(related('sessions', 'any', july))).includes('shadow'));
  t.true((await organizations(related('sessions', 'none', july))).includes('shadow'));
  t.false((await organizations(related('activities', 'any', compare('overnight', 'eq', true)))).includes('shadow'));
  t.deepEqual(await small.found('session', related('organization', 'any', compare('city', 'eq', 'Y'))), []);
  t.deepEqual(await small.found('session', related('organization', 'none', compare('id', 'present'))), ['orphan']);
});

test(
  'conditions in one group bind to one session, related nodes apart may be met by two ' +
    '[filter.one-session-one-group] [filter.separate-related-differ]',
  async (t) => {
    const cheap = price('USD', 100);
    t.deepEqual(await organizations(related('sessions', 'any', { all: [cheap, july] })), []);
    t.deepEqual(await organizations({ all: [related('sessions', 'any', cheap), related('sessions', 'any', july)] }), [
      'a',
    ]);
    t.deepEqual(await organizations(related('sessions', 'any', { all: [price('USD', 500), july] })), ['a']);
    t.deepEqual(await organizations(related('sessions', 'none', { all: [cheap, july] })), everyone);
  },
);

test('related nests inside related [filter.related-nested.open]', async (t) => {
  const campsOf = (where: object) => related('activities', 'any', related('sessions', 'any', where));
  t.deepEqual(await organizations(campsOf(august)), ['b']);
  t.deepEqual(await organizations(campsOf(july)), ['a']);
  t.deepEqual(await organizations(campsOf(related('organization', 'any', compare('name', 'eq', 'a')))), ['a', 'b']);
});

test('relatives that stand among alternatives are never gathered inside the lookup of a configuration', async (t) => {
  const inJuly = { schedule: { mode: 'covers', from: '2030-07-01', to: '2030-07-31' } };
  const camps = related('organization', 'none', related('sessions', 'any', inJuly));
  const here = { radius: { latitude: 1, longitude: 1, radiusMeters: 1 } };
  const looksUp = /store\.configurations c where/;
  const compiled = async (filter: unknown) => {
    const query = JSON.stringify({ filter: JSON.stringify(filter) });
    const [row] = await small.database.sql<{ text: string }>(
      `select logic.compile_query('session', $1::jsonb, 'campatlas_pro') as text`,
      [query],
    );
    return row?.text ?? '';
  };
  t.regex(await compiled({ any: [inJuly, here] }), looksUp);
  for (const filter of [
    { any: [inJuly, { any: [camps, here] }] },
    { any: [inJuly, { any: [camps, here, compare('score', 'eq', 1)] }] },
    { any: [inJuly, { all: [compare('country', 'eq', 'US'), camps] }] },
    { any: [inJuly, { all: [compare('country', 'eq', 'US'), { any: [camps, here] }] }] },
  ]) {
    const text = await compiled(filter);
    const inside = text.split(looksUp).slice(1);
    t.false(
      inside.some((part) => part.slice(0, closing(part)).includes('store.organizations')),
      text,
    );
  }
});

/** The end of the parenthesis in which a text begins. */
function closing(text: string): number {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
