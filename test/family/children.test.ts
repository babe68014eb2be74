/** Children's profiles: their content, their changes, and the rights of owner and guardian. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, bare } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { type Adult, addGuardian, base, long, makeChild, manual, names, openFamily } from './people.ts';

let database: TestDatabase;
let api: Api;
let owner: Adult;
let guardian: Adult;
test.before(async () => {
  ({ database, api, parent: owner, otherParent: guardian } = await openFamily());
});

const correct = (who: Adult, { id, version }: { id: string; version: number }, changes: object) =>
  who.post(`/children/${id}/corrections`, { version, changes, source: manual });
const read = async (id: string) => (await owner.get(`/children/${id}`)).body.data.child;
const statusOf = async (input: object) => (await owner.post('/children', input)).status;

test('a profile begins as its maker’s, of version 1 [family.child-id-version] [family.child-fields]', async (t) => {
  const child = await makeChild(owner);
  t.like(child, { version: 1, role: 'owner', reuseAllowed: false, fields: names });
  t.regex(child.id, /^[0-9a-f-]{36}$/);
  t.deepEqual(Object.keys(child).toSorted(), [
    'createdAt',
    'fields',
    'id',
    'planning',
    'preferences',
    'provenance',
    'reuseAllowed',
    'role',
    'updatedAt',
    'version',
  ]);
  t.deepEqual(await read(child.id), child);
  const { children } = (await owner.get('/children')).body.data;
  t.deepEqual(
    children.find(({ id }: { id: string }) => id === child.id),
    child,
  );
});

test('who made it owns it, who was invited is a guardian [family.child-role-values]', async (t) => {
  const { id } = await makeChild(owner);
  t.is((await guardian.get(`/children/${id}`)).status, 404);
  await addGuardian(database, api, id, 'otherParent');
  t.is((await read(id)).role, 'owner');
  t.is((await guardian.get(`/children/${id}`)).body.data.child.role, 'guardian');
});

/** Field keys with their maximum length, typed from the specification. */
const lengths: readonly (readonly [id: string, key: string, most: number])[] = [
  ['[family.field-max-allergies-notes]', 'child.allergies', 4000],
  ['[family.field-max-allergies-notes]', 'child.notes', 4000],
  ['[family.field-max-child-names]', 'child.firstName', 255],
  ['[family.field-max-child-names]', 'child.lastName', 255],
  ['[family.field-max-grade]', 'child.grade', 100],
  ['[family.field-max-emergency]', 'emergencyContact.name', 255],
  ['[family.field-max-emergency]', 'emergencyContact.phone', 64],
  ['[family.field-max-guardian]', 'guardian.email', 254],
  ['[family.field-max-guardian]', 'guardian.name', 255],
  ['[family.field-max-guardian]', 'guardian.phone', 64],
  ['[family.field-max-guardian]', 'guardian.relationship', 255],
  ['[family.field-max-secondary]', 'secondaryGuardian.email', 254],
  ['[family.field-max-secondary]', 'secondaryGuardian.name', 255],
  ['[family.field-max-secondary]', 'secondaryGuardian.phone', 64],
];

for (const [id, key, most] of lengths)
  test(`${key} holds up to ${most} characters, however they are written ${id}`, async (t) => {
    const planning = { label: 'x' };
    for (const value of ['a'.repeat(most), long(most)])
      t.is((await makeChild(owner, { fields: { [key]: value }, planning })).fields[key], value);
    for (const value of ['a'.repeat(most + 1), long(most + 1), 7, null])
      t.is(await statusOf({ fields: { [key]: value }, planning }), 400);
  });

test('child.birthDate is a day of the calendar [family.field-max-birthdate]', async (t) => {
  const planning = { label: 'x' };
  for (const value of ['2018-05-01', '2016-02-29', ''])
    t.is((await makeChild(owner, { fields: { 'child.birthDate': value }, planning })).fields['child.birthDate'], value);
  for (const value of [
    '2018-05-010',
    '2015-02-30',
    '2015-02-29',
    '0000-01-01',
    '01/05/2018',
    'May 1',
    ' '.repeat(11),
    7,
  ])
    t.is(await statusOf({ fields: { 'child.birthDate': value }, planning }), 400, String(value));
});

test('other fields and members are refused [family.field-unknown] [family.input-members]', async (t) => {
  t.is(await statusOf({ fields: { ...names, 'child.ssn': '1' } }), 400);
  t.is(await statusOf({}), 400);
  t.is(await statusOf({ planning: { label: 'Ada' } }), 400);
  t.is(await statusOf({ fields: names, colour: 'red' }), 400);
  t.is(await statusOf({ fields: names, actorId: api.cast.accounts.parent }), 400);
  t.is(await statusOf({ fields: names, version: 0 }), 400);
  t.is(await statusOf({ fields: names, planning: { hobby: 'x' } }), 400);
  t.is(await statusOf({ fields: names, preferences: { hobby: 'x' } }), 400);
  const all = { fields: names, planning: {}, preferences: {}, reuseAllowed: true, source: manual, version: 1 };
  t.is(await statusOf(all), 201);
});

/** Members of planning and preferences: valid and invalid ones. */
const members: readonly (readonly [ids: string, object: string, good: readonly object[], bad: readonly object[]])[] = [
  [
    '[family.planning-age]',
    'planning',
    [0, 21].map((years) => ({ age: { years, asOf: '2026-11-01' } })),
    [
      ...[22, -1, 7.5, '7'].map((years) => ({ age: { years, asOf: '2026-11-01' } })),
      ...['2026-02-30', 'soon', 7].map((asOf) => ({ age: { years: 7, asOf } })),
      { age: { years: 7 } },
      { age: { years: 7, asOf: '2026-11-01', more: 1 } },
    ],
  ],
  [
    '[family.planning-gradeschoolyear]',
    'planning',
    [{ gradeSchoolYear: '2030-2031' }],
    [{ gradeSchoolYear: '2030/31' }, { gradeSchoolYear: '2030-31' }, { gradeSchoolYear: ' 2030-2031' }],
  ],
  ['[family.planning-label]', 'planning', [{ label: long(60) }], [{ label: long(61) }, { label: 1 }]],
  [
    '[family.planning-requirements-max] [family.planning-requirement-detail]',
    'planning',
    [{ requirements: Array(20).fill(requirement({ detail: long(300) })) }],
    [
      { requirements: Array(21).fill(requirement({})) },
      ...['', '  ', long(301), 1].map((detail) => ({ requirements: [requirement({ detail })] })),
    ],
  ],
  [
    '[family.planning-requirement-kind]',
    'planning',
    ['required', 'preference'].map((kind) => ({ requirements: [requirement({ kind })] })),
    ['wish', null].map((kind) => ({ requirements: [requirement({ kind })] })),
  ],
  [
    '[family.planning-requirement-category]',
    'planning',
    'health_safety dietary accessibility supervision communication social other'
      .split(' ')
      .map((category) => ({ requirements: [requirement({ category })] })),
    ['health', null].map((category) => ({ requirements: [requirement({ category })] })),
  ],
  [
    '[family.planning-requirementsstatus]',
    'planning',
    ['unknown', 'none', 'listed'].map((requirementsStatus) => ({ requirementsStatus })),
    ['some', null].map((requirementsStatus) => ({ requirementsStatus })),
  ],
  [
    '[family.interests-max]',
    'preferences',
    [{ interests: Array(20).fill(long(100)) }],
    [{ interests: Array(21).fill('art') }, { interests: [long(101)] }, { interests: 'art' }],
  ],
  [
    '[family.interestsstatus-values]',
    'preferences',
    ['unknown', 'none', 'listed'].map((interestsStatus) => ({ interestsStatus })),
    ['some', null].map((interestsStatus) => ({ interestsStatus })),
  ],
  ['[family.preferences-notes]', 'preferences', [{ notes: long(2000) }], [{ notes: long(2001) }, { notes: 1 }]],
];

function requirement(change: object) {
  return { kind: 'required', category: 'dietary', detail: 'no nuts', ...change };
}

for (const [ids, object, good, bad] of members)
  test(`${object}: values are taken within their bounds alone ${ids}`, async (t) => {
    for (const member of good) t.like((await makeChild(owner, { fields: names, [object]: member }))[object], member);
    for (const member of bad) t.is(await statusOf({ fields: names, [object]: member }), 400, JSON.stringify(member));
  });

test('statuses that are left out follow what is listed [family.interestsstatus-default]', async (t) => {
  const bare = await makeChild(owner);
  t.deepEqual([bare.planning, bare.preferences], [{ requirementsStatus: 'unknown' }, { interestsStatus: 'unknown' }]);
  const listed = await makeChild(owner, { fields: names, preferences: { interests: ['art'] } });
  t.deepEqual(listed.preferences, { interests: ['art'], interestsStatus: 'listed' });
  const { body } = await correct(owner, bare, { 'preferences.interests': ['art'] });
  t.is(body.data.child.preferences.interestsStatus, 'listed', 'what was worked out is worked out again');
});

test('none stands beside no item [family.planning-requirementsstatus-consistency.open]', async (t) => {
  const planning = { requirements: [requirement({})] };
  t.is(await statusOf({ fields: names, planning: { ...planning, requirementsStatus: 'none' } }), 400);
  t.is((await makeChild(owner, { fields: names, planning })).planning.requirementsStatus, 'listed');
  const child = await makeChild(owner, { fields: names, planning: { requirementsStatus: 'none' } });
  t.is((await correct(owner, child, { 'planning.requirements': [requirement({})] })).status, 400);
  t.is(await statusOf({ fields: names, preferences: { interests: ['art'], interestsStatus: 'none' } }), 400);
});

test('a birth date or an age [family.planning-age-xor-birthdate] [family.planning-no-inference]', async (t) => {
  const age = { years: 7, asOf: '2026-11-01' };
  const born = { ...names, 'child.birthDate': '2018-05-01' };
  t.is(await statusOf({ fields: born, planning: { age } }), 400);
  const dated = await makeChild(owner, { fields: born });
  t.is(dated.planning.age, undefined);
  t.is(dated.fields['child.grade'], undefined);
  t.is((await correct(owner, dated, { 'planning.age': age })).status, 400);
  const aged = await makeChild(owner, { fields: names, planning: { age } });
  t.is(aged.fields['child.birthDate'], undefined);
  t.is((await correct(owner, aged, { 'child.birthDate': '2018-05-01' })).status, 400);
  t.deepEqual([await read(dated.id), await read(aged.id)], [dated, aged], 'nothing is stored');
  const swapped = await correct(owner, aged, { 'child.birthDate': '2018-05-01', 'planning.age': null });
  t.is(swapped.status, 200, 'control: one in place of the other');
});

test('a new profile needs a label or both names [family.new-needs-label-or-names]', async (t) => {
  for (const label of [undefined, '', '  '])
    t.is(await statusOf({ fields: { 'child.firstName': 'Ada' }, planning: { label } }), 400);
  t.is(await statusOf({ fields: { ...names, 'child.lastName': ' ' } }), 400);
  t.is(await statusOf({ fields: {}, planning: { label: 'Ada' } }), 201);
});

test('reuse is off at first and needs both names [family.reuse-default] [family.reuse-needs-names]', async (t) => {
  const label = { fields: {}, planning: { label: 'Ada' } };
  t.is(await statusOf({ ...label, reuseAllowed: true }), 400);
  const child = await makeChild(owner, label);
  t.false(child.reuseAllowed);
  t.is((await correct(owner, child, { reuseAllowed: true })).status, 400);
  const named = await correct(owner, child, { reuseAllowed: true, ...names });
  t.true(named.body.data.child.reuseAllowed);
});

test('no name goes while reuse is on [family.reuse-names-removal]', async (t) => {
  const child = await makeChild(owner, { fields: names, planning: { label: 'Ada' }, reuseAllowed: true });
  for (const name of Object.keys(names)) t.is((await correct(owner, child, { [name]: null })).status, 400);
  t.is((await owner.put(`/children/${child.id}`, { fields: {}, version: 1 })).status, 400);
  t.deepEqual(await read(child.id), child);
  const off = await correct(owner, child, { 'child.lastName': null, reuseAllowed: null });
  t.is(off.status, 200, 'control: it goes with reuse');
});

test('only the owner changes reuse [family.owner-controls-reuse]', async (t) => {
  const child = await makeChild(owner);
  await addGuardian(database, api, child.id, 'otherParent');
  const { id } = child;
  t.is((await correct(guardian, child, { reuseAllowed: true })).status, 403);
  t.is((await guardian.put(`/children/${id}`, { fields: names, reuseAllowed: true, version: 1 })).status, 403);
  t.is((await guardian.put(`/children/${id}`, { fields: names, reuseAllowed: false, version: 1 })).status, 200);
  t.is((await owner.put(`/children/${id}`, { fields: names, reuseAllowed: true, version: 2 })).status, 200);
  const { provenance } = (await guardian.get(`/children/${id}`)).body.data.child;
  t.is(provenance.reuseAllowed.actorId, api.cast.accounts.parent);
  const kept = await guardian.put(`/children/${id}`, { fields: names, version: 3 });
  t.true(kept.body.data.child.reuseAllowed, 'left out, it stays');
  t.is((await correct(guardian, kept.body.data.child, { reuseAllowed: null })).status, 403);
  const again = { version: 4, keys: ['reuseAllowed'], source: manual };
  t.is((await guardian.post(`/children/${id}/reconfirm`, again)).status, 403);
  t.is((await owner.post(`/children/${id}/reconfirm`, again)).status, 200);
});

test('only the owner deletes a profile, of the version that is stored [family.owner-controls-deletion]', async (t) => {
  const { id } = await makeChild(owner);
  await addGuardian(database, api, id, 'otherParent');
  t.is((await guardian.remove(`/children/${id}`, { version: 1 })).status, 403);
  t.is((await owner.remove(`/children/${id}`, { version: 2 })).status, 409);
  t.is((await owner.remove(`/children/${id}`, {})).status, 400);
  t.is((await owner.remove(`/children/${id}`, { version: 1 })).status, 200);
  for (const who of [owner, guardian]) t.is((await who.get(`/children/${id}`)).status, 404);
});

test('a guardian corrects fields and preferences [family.guardian-corrects]', async (t) => {
  const child = await makeChild(owner);
  await addGuardian(database, api, child.id, 'otherParent');
  const changes = { 'child.notes': 'Swims', 'preferences.notes': 'Lakes', 'planning.label': 'Ada' };
  const { status, body } = await correct(guardian, child, changes);
  t.is(status, 200);
  t.like(body.data.child, { version: 2, fields: { 'child.notes': 'Swims' }, preferences: { notes: 'Lakes' } });
  t.like(await read(child.id), { version: 2, planning: { label: 'Ada' } });
});

test('a submission replaces fields and preferences [family.put-replaces] [family.put-keeps-planning]', async (t) => {
  const planning = { label: 'Ada', requirements: [requirement({})] };
  const fields = { ...names, 'child.notes': 'Swims' };
  const { id } = await makeChild(owner, { fields, planning, preferences: { interests: ['art'], notes: 'x' } });
  const put = await owner.put(`/children/${id}`, { fields: names, preferences: { interests: ['math'] }, version: 1 });
  t.like(put.body.data.child, { fields: names, preferences: { interests: ['math'], interestsStatus: 'listed' } });
  t.deepEqual(put.body.data.child.planning, { ...planning, requirementsStatus: 'listed' });
  t.is(put.body.data.child.provenance['child.notes'], undefined);
  t.is(put.body.data.child.provenance['planning.label'].version, 1);
  const bare = await owner.put(`/children/${id}`, { fields: {}, planning: { label: 'A' }, version: 2 });
  t.deepEqual(
    [bare.body.data.child.fields, bare.body.data.child.planning, bare.body.data.child.preferences],
    [{}, { label: 'A', requirementsStatus: 'unknown' }, { interestsStatus: 'unknown' }],
  );
  t.is((await owner.put(`/children/${id}`, { fields: {}, planning: {}, version: 3 })).status, 400);
});

test('what a submission leaves needs a label or both names [family.put-merged-valid]', async (t) => {
  const { id } = await makeChild(owner);
  t.is((await owner.put(`/children/${id}`, { fields: {}, version: 1 })).status, 400);
  t.is((await owner.put(`/children/${id}`, { fields: { 'child.firstName': 'A' }, version: 1 })).status, 400);
  t.is((await read(id)).version, 1);
  const { id: labelled } = await makeChild(owner, { fields: names, planning: { label: 'Ada' } });
  t.is((await owner.put(`/children/${labelled}`, { fields: {}, version: 1 })).status, 200, 'control: its label stays');
});

test('a stale version changes nothing [family.version-conflict] [family.conflict-409]', async (t) => {
  const child = await makeChild(owner);
  const { id } = child;
  t.is((await correct(owner, child, { 'child.notes': 'one' })).status, 200);
  const stale = [
    await correct(owner, child, { 'child.notes': 'two' }),
    await owner.put(`/children/${id}`, { fields: names, version: 1 }),
    await owner.put(`/children/${id}`, { fields: names, version: 3 }),
    await owner.post(`/children/${id}/reconfirm`, { version: 1, keys: ['child.notes'], source: manual }),
    await correct(owner, { id, version: 0 }, { 'child.notes': 'two' }),
  ];
  for (const { status, body } of stale) t.like({ status, ...body }, { status: 409, code: 'stale_version', version: 2 });
  t.like(await read(id), { version: 2, fields: { 'child.notes': 'one' } });
  t.is((await owner.put(`/children/${id}`, { fields: names })).status, 400, 'a submission names its version');
});

test('a correction replaces or removes [family.correction-body] [family.correction-null-removes]', async (t) => {
  const child = await makeChild(owner, { fields: { ...names, 'child.notes': 'Swims', 'child.grade': '2' } });
  const { id } = child;
  const bodies = [
    { version: 1, changes: {}, source: manual },
    { version: -1, changes: { 'child.notes': 'x' }, source: manual },
    { version: 1, changes: { 'child.ssn': 'x' }, source: manual },
    { version: 1, changes: { 'child.notes': 'x' }, source: manual, actorId: id },
    { changes: { 'child.notes': 'x' }, source: manual },
    { version: 1, changes: ['child.notes'], source: manual },
    { version: 1, changes: { 'child.notes': long(4001) }, source: manual },
  ];
  for (const body of bodies) t.is((await owner.post(`/children/${id}/corrections`, body)).status, 400);
  const { body } = await correct(owner, child, { 'child.notes': null, 'child.grade': '3' });
  t.deepEqual(body.data.child.fields, { ...names, 'child.grade': '3' });
  t.is(body.data.child.version, 2);
});

test('what a correction leaves is checked as a submission is [family.correction-validated]', async (t) => {
  const child = await makeChild(owner, { fields: { ...names, 'child.birthDate': '2018-05-01' } });
  const age = { years: 8, asOf: '2026-11-01' };
  for (const changes of [{ 'planning.age': age }, { 'child.firstName': null }, { 'child.lastName': ' ' }])
    t.is((await correct(owner, child, changes)).status, 400);
  t.deepEqual(await read(child.id), child);
});

test('confirmed values stay, approved anew [family.reconfirm-effect] [family.reconfirm-body]', async (t) => {
  const child = await makeChild(owner, { fields: { ...names, 'child.notes': 'Swims' } });
  const confirm = (body: object) => owner.post(`/children/${child.id}/reconfirm`, body);
  for (const keys of [[], Array.from({ length: 41 }, (_, at) => `k${at}`), 'child.notes', [1]])
    t.is((await confirm({ version: 1, keys, source: manual })).status, 400);
  t.is((await confirm({ version: 0, keys: ['child.notes'], source: manual })).status, 400);
  const { status, body } = await confirm({ version: 1, keys: ['child.notes', 'child.notes'], source: manual });
  t.is(status, 200);
  const now = body.data.child;
  t.deepEqual([now.version, now.fields], [2, child.fields]);
  t.true(now.provenance['child.notes'].approvedAt > child.provenance['child.notes'].approvedAt);
  t.is(now.provenance['child.notes'].version, 2);
  t.deepEqual(now.provenance['child.firstName'], child.provenance['child.firstName']);
});

test('what is not saved cannot be confirmed [family.reconfirm-unsaved-409]', async (t) => {
  const { id } = await makeChild(owner);
  for (const keys of [['child.grade'], ['child.firstName', 'child.grade'], ['constructor'], ['planning.label']]) {
    const { status } = await owner.post(`/children/${id}/reconfirm`, { version: 1, keys, source: manual });
    t.is(status, 409);
  }
  t.is((await read(id)).version, 1);
});

test('what is not yours is answered as what there is not [family.child-private]', async (t) => {
  const { id } = await makeChild(owner);
  const paths = (child: string): [string, string, object?][] => [
    ['GET', `/children/${child}`],
    ['PUT', `/children/${child}`, { fields: names, version: 1 }],
    ['DELETE', `/children/${child}`, { version: 1 }],
    ['POST', `/children/${child}/corrections`, { version: 1, changes: { 'child.notes': 'x' }, source: manual }],
    ['POST', `/children/${child}/reconfirm`, { version: 1, keys: ['child.firstName'], source: manual }],
    ['GET', `/children/${child}/guardians`],
    ['DELETE', `/children/${child}/guardians/${api.cast.accounts.parent}`],
  ];
  for (const name of ['otherParent', 'staff', 'admin'] as const)
    for (const [at, [method, path, body]] of paths(id).entries()) {
      const foreign = await api.as(name).send(method, `${base}${path}`, body);
      const [, other = ''] = paths(randomUUID())[at] ?? [];
      const unknown = await api.as(name).send(method, `${base}${other}`, body);
      t.is(foreign.status, 404, `${name} ${method} ${path}`);
      t.is(bare(foreign), bare(unknown));
    }
  t.is((await read(id)).version, 1);
});
