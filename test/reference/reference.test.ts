/** The reference for staff comes entirely from the database's description of itself. */
import test from 'ava';
import { fieldsOf } from '../../scripts/attack/plans.ts';
import { type Api, openApi } from '../api.ts';
import { everybody } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { kinds, line } from '../fixtures/line.ts';

const address = '/api/canonical/reference';

interface Field {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly description: string;
  readonly storage: string | null;
  readonly sources: readonly string[];
  readonly [member: string]: unknown;
}

let api: Api;
let database: TestDatabase;

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const read = async () => (await api.as('admin').get(address)).body;

test('the reference is read by staff and ADMIN [reference.route]', async (t) => {
  for (const name of ['staff', 'admin', 'staffMachine', 'adminMachine'] as const)
    t.is((await api.as(name).get(address)).status, 200, name);
  t.is((await api.as('admin').get(`${address}?x=1`)).status, 400);
});

test('and by nobody else [reference.access]', async (t) => {
  const readers = ['staff', 'admin', 'staffMachine', 'adminMachine'];
  for (const name of everybody.filter((each) => !readers.includes(each)))
    t.is((await api.as(name).get(address)).status, name === 'nobody' ? 401 : 403, name);
  t.is((await api.speakingFor(api.cast.accounts.admin).get(address)).status, 403);
});

test('it has exactly its members, in version 1 [reference.members]', async (t) => {
  const { success, ...members } = await read();
  t.true(success);
  t.deepEqual(Object.keys(members).toSorted(), [
    'applicationFingerprint',
    'coverageIssues',
    'entities',
    'generatedAt',
    'relationships',
    'rules',
    'schemaFingerprint',
    'version',
  ]);
  t.is(members.version, 1);
  t.true(Math.abs(Date.parse(members.generatedAt) - Date.now()) < 60_000);
});

test('there are three entities, each with its fields [reference.entities]', async (t) => {
  const { entities } = await read();
  t.deepEqual(
    entities.map(({ kind }: { kind: string }) => kind),
    kinds,
  );
  for (const entity of entities) {
    t.deepEqual(Object.keys(entity).toSorted(), ['description', 'fields', 'kind', 'label', 'table']);
    t.regex(entity.table, /^store\.(organizations|activities|sessions)$/);
    t.true(entity.fields.length > 20 && entity.description.length > 10);
  }
});

test('fields carry what is said of them, editor and aliasOf only where they apply [reference.fields]', async (t) => {
  const { entities } = await read();
  const required = [
    'dataType',
    'description',
    'group',
    'id',
    'kind',
    'label',
    'meaningSource',
    'name',
    'nullable',
    'sources',
    'storage',
  ];
  for (const { kind, fields } of entities) {
    const all = fields as readonly Field[];
    t.is(new Set(all.map(({ id }) => id)).size, all.length);
    for (const field of all) {
      const { editor, aliasOf, ...rest } = field;
      t.deepEqual(Object.keys(rest).toSorted(), required, field.id);
      t.is(field.id, `${kind}.${field.name}`);
      t.is(typeof field.nullable, 'boolean');
      t.is(editor !== undefined, field.kind === 'stored' && field.dataType !== 'uuid', field.id);
      if (aliasOf !== undefined)
        t.true(
          all.some(({ id }) => id === aliasOf),
          field.id,
        );
    }
    const of = (name: string) => all.find((field) => field.name === name);
    for (const [name] of fieldsOf[kind as 'session']) t.truthy(of(name)?.description, name);
    t.like(of('age_range_months'), { kind: 'compatibility', aliasOf: `${kind}.age_range_years` });
    t.like(of('name'), { kind: 'stored', nullable: false, editor: 'text', sources: ['store.contributions'] });
    t.like(of('early_bird'), { kind: 'derived', storage: null, sources: ['store.configurations.flags'] });
    t.like(of('region'), { storage: 'store.configurations.region', nullable: true });
    t.like(of('records.source_created_at'), { kind: 'storage', meaningSource: 'comment on column' });
  }
});

test('every column of the stored rows is a field or storage of one [reference.field-kinds]', async (t) => {
  const { entities } = await read();
  const all: Field[] = entities.flatMap(({ fields }: { fields: Field[] }) => fields);
  const known = new Set(['stored', 'derived', 'editing', 'compatibility', 'storage']);
  t.deepEqual(
    all.filter(({ kind }) => !known.has(kind)),
    [],
  );
  t.deepEqual([...new Set(all.map(({ kind }) => kind))].toSorted(), ['compatibility', 'derived', 'storage', 'stored']);
  const columns = await database.sql<{ name: string }>(
    `select format('store.%s.%s', table_name, column_name) as name from information_schema.columns
      where table_schema = 'store'
      and table_name in ('organizations', 'activities', 'sessions', 'configurations', 'records')`,
  );
  const places = new Set(all.map(({ storage }) => storage));
  t.deepEqual(
    columns.filter(({ name }) => !places.has(name)),
    [],
  );
});

test('relationships say what may be absent [reference.relationships]', async (t) => {
  const { relationships } = await read();
  const told = relationships.map(({ label, ...rest }: { label: string }) => {
    t.true(label.length > 5);
    return rest;
  });
  t.deepEqual(told, [
    { from: 'activity', to: 'organization', field: 'organization_id', nullable: false },
    { from: 'session', to: 'organization', field: 'organization_id', nullable: true },
    { from: 'session', to: 'activity', field: 'activity_id', nullable: true },
  ]);
});

test('rules are those of the constraints and of the reading, in their own words [reference.rules]', async (t) => {
  const { rules } = await read();
  t.is(new Set(rules.map(({ id }: { id: string }) => id)).size, rules.length);
  for (const { details, ...rule } of rules) {
    t.deepEqual(
      Object.keys(rule).toSorted(),
      ['category', 'description', 'entities', 'fields', 'id', 'label', 'source'],
      rule.id,
    );
    t.true(['editing', 'interpretation'].includes(rule.category));
    t.true(details === undefined || typeof details === 'string');
    t.true(rule.entities.length > 0 && rule.entities.every((kind: 'session') => kinds.includes(kind)));
  }
  const of = (id: string) => rules.find((rule: { id: string }) => rule.id === id);
  t.like(of('configurations.configurations_point_check'), {
    category: 'editing',
    description: 'latitude and longitude are given together or not at all.',
    fields: ['latitude', 'longitude'],
  });
  t.like(of('unknown.session.availability'), { category: 'interpretation', fields: ['availability'] });
  t.like(of('visibility.pricing'), { category: 'interpretation', details: 'admin, enterprise, pro, staff, team' });
  t.regex(of('session.owner').description, /its own when it has one/);
});

test('every field, column and rule is described, and every entity [reference.fields]', async (t) => {
  const { entities, rules, coverageIssues } = await read();
  t.deepEqual(coverageIssues, []);
  const blank = (text: unknown) => typeof text !== 'string' || text.trim() === '';
  const all: Field[] = entities.flatMap(({ fields }: { fields: Field[] }) => fields);
  t.true(all.length > 100);
  t.deepEqual(
    all.filter(({ description }) => blank(description)).map(({ id }) => id),
    [],
  );
  for (const each of [...entities, ...rules]) t.false(blank(each.description), each.kind ?? each.id);
});

test('what nobody described is listed, and no longer once it is [reference.coverage-issues]', async (t) => {
  const other = await openDatabase();
  const client = (await openApi(other)).as('staff');
  const issues = async () => (await client.get(address)).body.coverageIssues as Record<string, string>[];
  for (const issue of await issues()) {
    t.deepEqual(Object.keys(issue).toSorted(), ['code', 'entity', 'field', 'message']);
    t.true(Object.values(issue).every((value) => typeof value === 'string' && value !== ''));
  }
  const about = async (field: string) =>
    (await issues()).filter((each) => each.field === field).map(({ entity, code }) => `${entity} ${code}`);
  await other.sql('alter table store.organizations add column trial integer constraint trial_check check (trial > 0)');
  t.deepEqual(await about('organizations.trial'), ['organization description_missing']);
  t.deepEqual(await about('trial'), ['organization rule_text_missing']);
  await other.sql(`comment on column store.organizations.trial is 'A trial.'`);
  await other.sql(`comment on constraint trial_check on store.organizations is 'trial is positive.'`);
  t.deepEqual([await about('organizations.trial'), await about('trial')], [[], []]);
  await other.sql(`delete from guard.field_notes where field = 'discounts'`);
  t.deepEqual(await about('discounts'), ['session group_missing']);
});

test('it holds no value of any record [reference.no-values]', async (t) => {
  const secret = 'zxqvaluezxq';
  const { refused } = await importLines(database.url, [
    line('organization', secret, {
      name: secret,
      description: secret,
      region: secret,
      contact_email: `${secret}@x.example`,
    }),
  ]);
  t.is(refused, 0);
  const list = await api.as('admin').get('/api/organizations');
  t.true(list.text.includes(secret));
  t.false((await api.as('admin').get(address)).text.includes(secret));
});

test('fingerprints move with build or schema, and with nothing else [reference.fingerprint-stable.open]', async (t) => {
  const [one, two] = [await openDatabase(), await openDatabase()];
  const prints = async (of: TestDatabase) => {
    const { body } = await (await openApi(of)).as('admin').get(address);
    return [body.schemaFingerprint, body.applicationFingerprint];
  };
  const [schema, application] = await prints(one);
  t.deepEqual(await prints(two), [schema, application]);
  await importLines(one.url, [line('organization', 'more', { name: 'more' })]);
  await one.sql('analyze');
  t.deepEqual(await prints(one), [schema, application]);
  await two.sql(`update deploy.code set fingerprint = 'another'`);
  const moved = await prints(two);
  t.is(moved[0], schema);
  t.not(moved[1], application);
  const changes = [
    'alter table store.organizations add column trial text',
    'alter table store.organizations alter column trial set not null',
    'alter table store.organizations add constraint trial_check check (trial <> $$x$$)',
    'create index trial_idx on store.organizations (trial)',
  ];
  const seen = new Set([schema]);
  for (const change of changes) {
    await one.sql(change.includes('not null') ? `delete from store.organizations` : 'select');
    await one.sql(change);
    const [now, app] = await prints(one);
    t.false(seen.has(now), change);
    t.is(app, application);
    seen.add(now);
  }
});
