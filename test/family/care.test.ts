/** Care requirements: when an adult needs care, and for which children. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, bare } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { type Adult, addGuardian, adult, base, long, makeChild, manual, openFamily } from './people.ts';

let database: TestDatabase;
let api: Api;
let who: Adult;
let other: Adult;
let childId: string;
test.before(async () => {
  ({ database, api, parent: who, otherParent: other } = await openFamily());
  childId = (await makeChild(who)).id;
});

const fixed = { level: 'fixed', startMinutes: 0, endMinutes: 0 };
const coverage = { mode: 'every_required_day', minimumDaysPerWeek: 2 };
const requirement = (change: object = {}) => ({
  childIds: [childId],
  dates: { start: '2027-07-05', end: '2027-07-30' },
  days: ['mon', 'wed'],
  hours: { start: '09:00', end: '15:30' },
  timezone: 'America/New_York',
  flexibility: fixed,
  coverage,
  source: manual,
  ...change,
});
const create = (change: object = {}) => who.post('/care-requirements', requirement(change));
const make = async (change: object = {}) => (await create(change)).body.data.careRequirement;
const change = (id: string, version: number, changes: object) =>
  who.patch(`/care-requirements/${id}`, { version, changes });

const ids = '[family.care-fields] [signin.care-list] [signin.care-create] [signin.care-patch] [signin.care-delete]';

test(`a requirement is made, read, changed and deleted ${ids}`, async (t) => {
  const { status, body } = await create({ label: 'July' });
  t.is(status, 201);
  const care = body.data.careRequirement;
  t.deepEqual(Object.keys(care).toSorted(), [
    'childIds',
    'createdAt',
    'details',
    'id',
    'provenance',
    'updatedAt',
    'version',
  ]);
  t.is(care.version, 1);
  t.deepEqual(care.childIds, [childId]);
  const { childIds: _, source: __, ...details } = requirement({ label: 'July' });
  t.deepEqual(care.details, details);
  t.deepEqual(Object.keys(care.provenance), ['childIds', ...Object.keys(details)].toSorted());
  const listed = (await who.get('/care-requirements')).body.data.careRequirements;
  t.deepEqual(
    listed.find(({ id }: { id: string }) => id === care.id),
    care,
  );
  const changed = await change(care.id, 1, { label: null, hours: { start: '10:00', end: '12:00' } });
  t.is(changed.status, 200);
  const now = changed.body.data.careRequirement;
  t.deepEqual([now.version, now.details.label, now.details.hours.start], [2, undefined, '10:00']);
  t.deepEqual([now.provenance.label, now.provenance.hours.version, now.provenance.days.version], [undefined, 2, 1]);
  t.is((await change(care.id, 1, { label: 'x' })).status, 409, '[signin.care-patch-stale]');
  t.is((await who.remove(`/care-requirements/${care.id}`, { version: 1 })).status, 409);
  t.is((await who.remove(`/care-requirements/${care.id}`, { version: 2 })).status, 200);
  t.is((await change(care.id, 2, { label: 'x' })).status, 404);
});

test('a stale version changes nothing [signin.care-patch-stale] [family.version-conflict]', async (t) => {
  const { id } = await make();
  t.is((await change(id, 1, { label: 'one' })).status, 200);
  const stale = await change(id, 1, { label: 'two' });
  t.like({ status: stale.status, ...stale.body }, { status: 409, code: 'stale_version', version: 2 });
  const listed = (await who.get('/care-requirements')).body.data.careRequirements;
  t.is(listed.find((one: { id: string }) => one.id === id).details.label, 'one');
});

test('another adult’s is none [family.care-access] [signin.care-foreign-404]', async (t) => {
  const { id } = await make();
  for (const name of ['otherParent', 'staff', 'admin'] as const) {
    const stranger = adult(api.as(name));
    for (const ask of [
      (of: string) => stranger.patch(`/care-requirements/${of}`, { version: 1, changes: { label: 'x' } }),
      (of: string) => stranger.remove(`/care-requirements/${of}`, { version: 1 }),
    ]) {
      const foreign = await ask(id);
      t.is(foreign.status, 404);
      t.is(bare(foreign), bare(await ask(randomUUID())));
    }
    t.deepEqual((await stranger.get('/care-requirements')).body.data.careRequirements, []);
  }
  for (const name of ['proMachine', 'staffMachine', 'adminMachine', 'service', 'preview'] as const)
    t.is((await api.as(name).get(`${base}/care-requirements`)).status, 403);
  const speaking = api.speakingFor(api.cast.accounts.parent);
  t.is((await speaking.get(`${base}/care-requirements`)).status, 403);
  t.is((await who.get('/care-requirements')).status, 200, 'control');
});

test('1 to 10 accessible children [family.care-childids-count] [family.care-childids-accessible]', async (t) => {
  const theirs = (await makeChild(other)).id;
  const all = await Promise.all(Array.from({ length: 11 }, async () => (await makeChild(who)).id));
  for (const childIds of [[], all, [childId, childId], 'x', ['x']]) t.is((await create({ childIds })).status, 400);
  const foreign = await create({ childIds: [childId, theirs] });
  const unknown = await create({ childIds: [childId, randomUUID()] });
  t.deepEqual([foreign.status, foreign.body.message], [400, unknown.body.message], 'in the same words');
  const care = await make({ childIds: all.slice(0, 10) });
  t.is(care.childIds.length, 10);
  t.is((await change(care.id, 1, { childIds: [theirs] })).status, 400);
  t.is((await change(care.id, 1, { childIds: null })).status, 400);
  t.deepEqual((await change(care.id, 1, { childIds: [childId] })).body.data.careRequirement.childIds, [childId]);
});

test('a child that access ended to is named no more [family.care-childids-accessible]', async (t) => {
  const theirs = (await makeChild(other)).id;
  await addGuardian(database, api, theirs, 'parent');
  const care = await make({ childIds: [childId, theirs] });
  t.deepEqual(care.childIds, [childId, theirs].toSorted());
  t.is((await other.remove(`/children/${theirs}/guardians/${api.cast.accounts.parent}`)).status, 200);
  const seen = await who.get('/care-requirements');
  t.false(seen.text.includes(theirs));
  const { careRequirement } = (await change(care.id, 1, { label: 'x' })).body.data;
  t.deepEqual(careRequirement.childIds, [childId]);
});

const day = (at: number) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10);
const days = (count: number) => Array.from({ length: count }, (_, at) => day(at));
const exceptions = (count: number) => days(count).map((date) => ({ date, needed: false }));
const flexible = { level: 'flexible', startMinutes: 30, endMinutes: 180 };
const single = (dates: unknown[], more: object = {}) => ({ dates: { dates }, days: undefined, ...more });
const travel = { mode: 'driving', limit: 'preference', maxMinutes: 20 };
const budget = { amount: 1, currency: 'USD', period: 'week', scope: 'household', limit: 'hard_cap' };

/** Valid and invalid requirements, typed from the specification. */
const shapes: readonly (readonly [ids: string, good: readonly object[], bad: readonly object[]])[] = [
  [
    '[family.care-dates-range]',
    [
      { dates: { start: '2027-01-01', end: '2028-01-01' } },
      { dates: { start: '2028-02-29', end: '2029-02-28' } },
      { dates: { start: '2027-07-05', end: '2027-07-05' } },
    ],
    [
      { dates: { start: '2027-01-01', end: '2028-01-02' } },
      { dates: { start: '2028-02-29', end: '2029-03-01' } },
      { dates: { start: '2027-07-05', end: '2027-07-04' } },
      { dates: { start: '2027-07-05' } },
      { dates: { start: '2027-02-29', end: '2027-03-01' } },
    ],
  ],
  [
    '[family.care-dates-explicit]',
    [single(days(1)), single(days(60))],
    [single([]), single(days(61)), single(['2027-02-29']), single([day(1), day(1)])],
  ],
  ['[family.care-dates-one-form]', [single(days(2))], [{ dates: { start: day(0), end: day(9), dates: days(2) } }]],
  [
    '[family.care-days-required-range]',
    [{ days: 'mon tue wed thu fri sat sun'.split(' ') }],
    [{ days: undefined }, { days: [] }, { days: ['monday'] }, { days: ['mon', 'mon'] }],
  ],
  ['[family.care-days-not-explicit]', [single(days(2))], [single(days(2), { days: ['mon'] })]],
  [
    '[family.care-hours]',
    [{ hours: { start: '08:00', end: '08:01' } }],
    [{ hours: undefined }, { hours: { start: '09:00', end: '09:00' } }],
  ],
  [
    '[family.care-recurrence]',
    [1, 2].map((intervalWeeks) => ({ recurrence: { intervalWeeks } })),
    [0, 3, 1.5, '1'].map((intervalWeeks) => ({ recurrence: { intervalWeeks } })),
  ],
  [
    '[family.care-exceptions]',
    [
      { exceptions: exceptions(60) },
      { exceptions: [{ date: day(0), needed: true, hours: { start: '08:00', end: '09:00' } }] },
    ],
    [{ exceptions: exceptions(61) }, { exceptions: [{ date: day(0) }] }],
  ],
  [
    '[family.care-flexibility]',
    [{ flexibility: fixed }, { flexibility: flexible }, { flexibility: { ...flexible, startMinutes: 0 } }],
    [
      { flexibility: undefined },
      { flexibility: { ...flexible, startMinutes: 181 } },
      { flexibility: { ...flexible, endMinutes: -1 } },
      { flexibility: { level: 'flexible', startMinutes: 1 } },
      { flexibility: { ...flexible, level: 'loose' } },
    ],
  ],
  [
    '[family.care-flexibility-fixed.open]',
    [{ flexibility: fixed }],
    [{ flexibility: { ...fixed, startMinutes: 1 } }, { flexibility: { ...fixed, endMinutes: 1 } }],
  ],
  [
    '[family.care-coverage]',
    [1, 7].flatMap((minimumDaysPerWeek) =>
      ['every_required_day', 'partial_ok'].map((mode) => ({ coverage: { mode, minimumDaysPerWeek } })),
    ),
    [
      ...[0, 8, 1.5].map((minimumDaysPerWeek) => ({ coverage: { ...coverage, minimumDaysPerWeek } })),
      { coverage: undefined },
      { coverage: { ...coverage, mode: 'some' } },
    ],
  ],
  ['[family.care-label]', [{ label: long(80) }], [{ label: long(81) }]],
  [
    '[family.care-budget-travel]',
    [{ budget, travel }],
    [{ travel: { ...travel, maxMinutes: undefined } }, { budget: { ...budget, amount: -1 } }],
  ],
  ['[family.input-members]', [{ label: 'x' }], [{ colour: 'red' }, { source: undefined }, { dates: undefined }]],
];

for (const [ids, good, bad] of shapes)
  test(`a requirement is taken within its bounds alone ${ids}`, async (t) => {
    const { id } = await make();
    for (const part of good) {
      const { status, body } = await create(part);
      t.is(status, 201, JSON.stringify(part));
      t.like(body.data.careRequirement.details, JSON.parse(JSON.stringify(part)));
    }
    for (const part of bad) {
      t.is((await create(part)).status, 400, JSON.stringify(part));
      const changes = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value ?? null]));
      t.is((await change(id, 1, changes)).status, 400, `as a change: ${JSON.stringify(part)}`);
    }
  });

test('the zone defaults [family.care-timezone-default] [family.care-timezone-none.open]', async (t) => {
  const free = adult(api.as('free'));
  const { id } = await makeChild(free);
  const create = (timezone?: string) => free.post('/care-requirements', requirement({ childIds: [id], timezone }));
  const none = await create();
  t.is(none.status, 400);
  t.regex(none.body.message, /timezone/);
  await free.post('/household/corrections', { version: 0, changes: { timezone: 'America/Chicago' }, source: manual });
  const { careRequirement } = (await create()).body.data;
  t.is(careRequirement.details.timezone, 'America/Chicago');
  t.is(careRequirement.provenance.timezone, undefined);
  t.is((await create('America/Denver')).body.data.careRequirement.details.timezone, 'America/Denver');
  t.is((await create('Nowhere/Else')).status, 400);
});
