import test from 'ava';
import { lockedFields, type Plan } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import { catalogLines, openCatalog, previewKeys } from '../fixtures/catalog.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';
import { coverOf, imageUrls, project } from '../fixtures/projection.ts';
import { ownerOf, type TrueRecord, truthOf } from '../fixtures/truth.ts';

const truth = truthOf(catalogLines);
const all = kinds.flatMap((kind) => [...truth[kind].values()]);

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

type Row = Record<string, unknown> & { id: string };

async function list(name: Name, kind: Kind): Promise<Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += 100) {
    const { body } = await api.as(name).get(`/api/${plurals[kind]}?limit=100&offset=${offset}`);
    rows.push(...body[plurals[kind]]);
    if (offset + 100 >= body.total) return rows;
  }
}

/** A cover without the members that only the database knows. */
function plainCover(cover: unknown): unknown {
  if (cover === undefined) return null;
  const { displayUrl, sourceEntity } = cover as Row;
  return sourceEntity === undefined ? { displayUrl } : { displayUrl, sourceEntity };
}

function expectedRow(record: TrueRecord, plan: Plan): unknown {
  const cover = record.media.find((image) => image.kind === 'cover');
  return {
    ...project(record, plan),
    ...(record.kind === 'activity' && cover !== undefined ? { image_url: cover.url } : {}),
    image_urls: imageUrls(record),
    resolved_cover: coverOf(record, ownerOf(record, catalogLines), truth),
  };
}

const askers: readonly (readonly [Name, Plan])[] = [
  ['starter', 'starter'],
  ['pro', 'pro'],
  ['team', 'team'],
  ['enterprise', 'enterprise'],
  ['staff', 'staff'],
  ['admin', 'admin'],
  ['proMachine', 'pro'],
  ['service', 'staff'],
];

for (const [name, plan] of askers)
  test(
    `${name}: every row of every list is the projection of its line ` +
      '[platform.plan-masks-fields] [projection.image-urls-own] [projection.resolved-cover]',
    async (t) => {
      for (const kind of kinds) {
        const rows = await list(name, kind);
        t.is(rows.length, truth[kind].size);
        for (const { resolved_cover: cover, ...row } of rows) {
          const record = truth[kind].get(row.id) as TrueRecord;
          t.deepEqual(
            { ...row, resolved_cover: plainCover(cover) } as unknown,
            expectedRow(record, plan),
            `${kind} ${record.key}`,
          );
        }
      }
    },
  );

test(
  'preview: the rows are those of the sample, without images ' +
    '[projection.image-urls-not-preview] [projection.resolved-cover-not-preview]',
  async (t) => {
    for (const kind of kinds) {
      const { body } = await api.as('preview').get(`/api/${plurals[kind]}?limit=25`);
      const sample = [...truth[kind].values()].filter(({ key }) => previewKeys.includes(key));
      t.true(sample.length > 2);
      t.is(body.total, sample.length);
      const rows: Row[] = body[plurals[kind]];
      const expected = sample.map((record) => project(record, 'preview'));
      t.deepEqual(rows.toSorted(byId), expected.toSorted((a, b) => byId(a as Row, b as Row)) as Row[]);
    }
  },
);

const byId = (one: Row, two: Row) => (one.id < two.id ? -1 : 1);

for (const [name, plan] of [
  ['starter', 'starter'],
  ['admin', 'admin'],
  ['preview', 'preview'],
] as const)
  test(
    `${name}: every detail is the projection of its line, its relatives too ` +
      '[details.masked] [details.summaries-hidden-fields] [projection.related-same-rules]',
    async (t) => {
      const inSample = ({ key }: TrueRecord) => name !== 'preview' || previewKeys.includes(key);
      for (const record of all.filter(inSample)) {
        const { status, body } = await api.as(name).get(`/api/${plurals[record.kind]}/${record.id}?includeMedia=false`);
        t.is(status, 200, record.key);
        const { resolved_cover: _, image_url: __, ...shown } = body.data[record.kind];
        t.deepEqual(
          shown,
          { ...project(record, plan), ...relatives(record, plan, inSample) },
          `${record.kind} ${record.key}`,
        );
      }
    },
  );

function relatives(record: TrueRecord, plan: Plan, seen: (record: TrueRecord) => boolean): Record<string, unknown> {
  const show = (kind: Kind, id: string | null) => {
    const found = id === null ? undefined : truth[kind].get(id);
    return found === undefined || !seen(found) ? {} : { [kind]: project(found, plan) };
  };
  const children = (kind: Kind, parent: 'organizationId' | 'activityId') =>
    [...truth[kind].values()]
      .filter((child) => child[parent] === record.id && seen(child))
      .toSorted(inListOrder)
      .slice(0, 100)
      .map((child) => project(child, plan));
  if (record.kind === 'organization') return { activities: children('activity', 'organizationId') };
  if (record.kind === 'activity')
    return { ...show('organization', record.organizationId), sessions: children('session', 'activityId') };
  return show('activity', record.activityId);
}

function inListOrder(one: TrueRecord, two: TrueRecord): number {
  const key = ({ kind, fields, id }: TrueRecord) =>
    [kind === 'session' ? (fields.start_date ?? '9999') : String(fields.name).toLowerCase(), id].join(' ');
  return Buffer.compare(Buffer.from(key(one)), Buffer.from(key(two)));
}

test('null at the top of a row means masked, no other [projection.keep-masked] [projection.omit-null]', async (t) => {
  for (const [name, plan] of [...askers, ['preview', 'preview'] as const])
    for (const kind of kinds) {
      const { body } = await api.as(name).get(`/api/${plurals[kind]}?limit=25`);
      for (const row of body[plurals[kind]] as Row[]) {
        const nulls = Object.keys(row).filter((key) => row[key] === null);
        t.deepEqual(nulls.toSorted(), lockedFields(kind, plan).toSorted(), `${name} ${kind}`);
      }
    }
});
