/** The schema that each plan may see. */
import test from 'ava';
import { fieldsOf, lockedFields, mayPass, type Plan } from '../../scripts/attack/plans.ts';
import { openapiDocument } from '../../server/http/openapi.ts';
import { routes } from '../../server/routes/index.ts';
import type { Api } from '../api.ts';
import { everybody, type Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { viewRows } from '../fixtures/cells.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';

const address = '/api/canonical/schema';

interface Named {
  readonly name: string;
  readonly type: string;
}

interface Schema {
  readonly tables: readonly {
    readonly name: string;
    readonly kind: Kind;
    readonly columns: readonly Named[];
    readonly filterCapabilities: {
      readonly fields: readonly { field: string; type: string; operators: string[]; allowedValues?: string[] }[];
      readonly relations: readonly { relation: string; kind: Kind; match: string[] }[];
      readonly predicates: readonly { name: string; includeCare?: boolean }[];
      readonly limits: Readonly<Record<string, number>>;
    };
  }[];
  readonly relations: readonly { readonly name: string; readonly columns: readonly Named[] }[];
}

let api: Api;
let database: TestDatabase;

test.before(async () => {
  ({ api, database } = await openCatalog());
});

const schemaOf = async (name: Name): Promise<Schema> => (await api.as(name).get(address)).body.data;
const names = (columns: readonly Named[] = []) => columns.map(({ name }) => name);

async function table(name: Name, kind: Kind) {
  const found = (await schemaOf(name)).tables.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}

async function relation(name: Name, wanted: string) {
  return (await schemaOf(name)).relations.find((each) => each.name === wanted);
}

const plans: readonly (readonly [Name, Plan])[] = [
  ['starter', 'starter'],
  ['pro', 'pro'],
  ['proMachine', 'pro'],
  ['team', 'team'],
  ['enterprise', 'enterprise'],
  ['staff', 'staff'],
  ['admin', 'admin'],
  ['service', 'staff'],
  ['preview', 'preview'],
];

test('every reader of the catalog is told of its three tables, nobody else of any [schema.route]', async (t) => {
  const readers = [...plans.map(([name]) => name), 'staffMachine', 'adminMachine'];
  for (const name of everybody) {
    const { status, body } = await api.as(name).get(address);
    if (readers.includes(name))
      t.deepEqual(
        body.data.tables.map((each: Named) => each.name),
        Object.values(plurals),
      );
    else t.is(status, name === 'nobody' ? 401 : 402, name);
  }
  t.is((await api.as('starter').get(`${address}?kind=session`)).status, 400);
});

for (const [name, plan] of plans)
  test(
    `${name} is told of exactly the columns that are not locked ` +
      '[schema.visible-only] [schema.preview-sample-columns] [platform.column-lists.open]',
    async (t) => {
      for (const kind of kinds) {
        const locked = lockedFields(kind, plan);
        const fields = ['id', ...fieldsOf[kind].map(([field]) => field)].filter((field) => !locked.includes(field));
        const images = plan === 'preview' ? [] : ['image_urls', 'resolved_cover'];
        const alias = plan === 'preview' || kind !== 'activity' ? [] : ['image_url'];
        t.deepEqual(names((await table(name, kind)).columns).toSorted(), [...fields, ...images, ...alias].toSorted());
        const more = { organization: [], activity: ['parent_score'], session: ['owner_id'] }[kind];
        const view = names((await relation(name, plurals[kind]))?.columns);
        t.deepEqual(view.toSorted(), [...fields, 'age_range_months', ...(plan === 'preview' ? [] : more)].toSorted());
        const locks = (await api.as(name).get(`/api/${plurals[kind]}?limit=1`)).body.lockedColumns;
        t.deepEqual(locks.toSorted(), locked.toSorted());
      }
    },
  );

test('columns of tables are those that are described for rows of lists [platform.column-lists.open]', async (t) => {
  const document = JSON.parse(JSON.stringify(openapiDocument(routes, '0.0.0')));
  for (const kind of kinds) {
    const row = document.components.schemas[`${kind[0]?.toUpperCase()}${kind.slice(1)}Row`];
    t.deepEqual(names((await table('admin', kind)).columns).toSorted(), Object.keys(row.properties).toSorted());
  }
});

test('JSON columns leave out months and scores, relations keep them [schema.json-metadata-no-months]', async (t) => {
  for (const kind of kinds) {
    const columns = names((await table('team', kind)).columns);
    for (const absent of ['age_range_months', 'score', 'score_band', 'parent_score']) t.false(columns.includes(absent));
    t.true(columns.includes('age_range_years'));
    const sql = (await relation('team', plurals[kind]))?.columns ?? [];
    t.is(sql.find(({ name }) => name === 'age_range_months')?.type, 'int4range');
  }
});

test('relations are the columns of the views, in their order', async (t) => {
  for (const kind of kinds) {
    const view = await viewRows(database, 'team', kind);
    t.deepEqual(names((await relation('team', plurals[kind]))?.columns), Object.keys(Object.values(view)[0] ?? {}));
  }
});

test(
  'activities list the score of their parent, and scores of organizations are a relation ' +
    '[schema.activity-parent-score] [schema.organization-scores-view]',
  async (t) => {
    for (const name of ['starter', 'team', 'admin'] as const) {
      t.true(names((await relation(name, 'activities'))?.columns).includes('parent_score'), name);
      t.deepEqual(names((await relation(name, 'organization_scores'))?.columns), [
        'organization_id',
        'overall',
        'band',
        'confidence',
        'interval_low',
        'interval_high',
        'scoring_version',
        'prepared_at',
      ]);
    }
    t.is((await schemaOf('starter')).relations.length, 4);
  },
);

test('previews get no score relation and no parent score [schema.preview-no-score-relation]', async (t) => {
  const schema = await schemaOf('preview');
  t.deepEqual(
    schema.relations.map(({ name }) => name),
    Object.values(plurals),
  );
  t.false(JSON.stringify(schema).includes('score'));
  t.true(JSON.stringify(await schemaOf('starter')).includes('score'));
});

test('previews are told that it is a sample and how far it reaches [schema.preview-members]', async (t) => {
  const { body } = await api.as('preview').get(address);
  t.deepEqual([body.preview, body.resultLimit], [{ sample: true }, 25]);
  for (const name of ['starter', 'admin', 'service'] as const) {
    const other = (await api.as(name).get(address)).body;
    t.false('preview' in other || 'resultLimit' in other, name);
  }
});

test('each table has what a filter may say: fields, operators, relations [schema.filter-capabilities]', async (t) => {
  for (const kind of kinds) {
    const { fields, relations, predicates, limits } = (await table('team', kind)).filterCapabilities;
    t.true(fields.every(({ type, operators }) => type !== '' && operators.length > 1));
    const others = kinds.filter((each) => each !== kind);
    t.deepEqual(relations.map((each) => each.kind).toSorted(), others.toSorted());
    t.true(relations.every(({ match }) => match.join() === 'any,none'));
    const own = kind === 'session' ? ['related', 'radius', 'price', 'schedule'] : ['related', 'radius'];
    t.deepEqual(
      predicates.map(({ name }) => name),
      own,
    );
    for (const name of ['bytes', 'depth', 'nodes', 'cost']) t.true((limits[name] ?? 0) > 0, name);
    t.deepEqual(fields.find(({ field }) => field === 'score_band')?.allowedValues, ['weak', 'fair', 'good', 'strong']);
    t.true(fields.find(({ field }) => field === 'region')?.operators.includes('matchesRegion'));
  }
});

for (const [name, plan] of plans)
  test(`${name} is told of no filter field that is hidden [schema.hidden-not-advertised]`, async (t) => {
    for (const kind of kinds) {
      const { fields, predicates } = (await table(name, kind)).filterCapabilities;
      const known = fields.map(({ field }) => field);
      for (const [field, , authenticator] of fieldsOf[kind])
        t.is(known.includes(field), mayPass(plan, authenticator), field);
      t.is(known.includes('score'), plan !== 'preview');
      if (kind !== 'session') continue;
      t.is(
        predicates.some((each) => each.name === 'price'),
        mayPass(plan, 'pricing'),
      );
      t.is(predicates.find((each) => each.name === 'schedule')?.includeCare, mayPass(plan, 'care_hours'));
    }
  });

test('a plan that changes shows another schema at once', async (t) => {
  const other = await openCatalog();
  const { parent } = other.api.cast.accounts;
  const read = async (plan: string) => {
    await other.database.sql('select api.change_account($1, $2)', [parent, { plan }]);
    const { body } = await other.api.as('parent').get(address);
    return names(body.data.tables[2].columns);
  };
  t.is((await other.api.as('parent').get(address)).status, 402);
  t.false((await read('starter')).includes('prices'));
  t.true((await read('pro')).includes('prices'));
});
