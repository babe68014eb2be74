/** A small catalog that changes at random, through imports and directly in the tables, and map requests about it. */

import type { MapConditions } from '../../server/map/source.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { type Fields, idOf, type Kind, kinds, type Line } from '../fixtures/line.ts';
import fc from '../random.ts';
import { everyone } from './oracle.ts';
import { addDataset, box } from './world.ts';

/** One change. */
export interface Happening {
  readonly name: string;
  run(database: TestDatabase): Promise<unknown>;
}

const keys = ['a', 'b', 'c', 'd', 'e'];
const words = ['lake', 'river', 'hill'];
const key = fc.constantFrom(...keys);
const kind = fc.constantFrom(...kinds);

let day = 0;

/** Each import is observed later than the one before. */
function say(database: TestDatabase, lines: readonly Omit<Line, 'id'>[]): Promise<unknown> {
  day += 1;
  const at = new Date(Date.UTC(2020, 0, 1) + day * 60_000).toISOString();
  return importLines(
    database.url,
    lines.map((line) => ({ id: idOf(line.kind, line.key), source: { observed_at: at }, ...line })),
  );
}

const fields: fc.Arbitrary<Fields> = fc
  .record(
    {
      name: fc.constantFrom(...words),
      region: fc.constantFrom('VT', 'OR'),
      age_range_years: fc.constantFrom([6, 9], [10, 14]),
      place: fc.tuple(
        fc.constantFrom(-72.5, -72.4, 10),
        fc.constantFrom(44, 45, -33),
        fc.constantFrom('exact', 'street', 'zip', 'state', 'unknown'),
      ),
    },
    { requiredKeys: ['name'] },
  )
  .map(({ place, ...rest }) => ({
    ...rest,
    ...(place === undefined ? {} : { longitude: place[0], latitude: place[1], coordinate_precision: place[2] }),
  }));

function parents(of: Kind, organization: string, activity: string, both: boolean): Partial<Line> {
  if (of === 'organization') return {};
  if (of === 'activity') return { organization };
  return both ? { organization, activity } : { activity };
}

const edit: fc.Arbitrary<Happening> = fc
  .array(fc.tuple(kind, key, fields, key, key, fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((edits) => ({
    name: `edit ${edits.map(([of, at]) => `${of} ${at}`).join(', ')}`,
    run: (database) =>
      say(
        database,
        edits.map(([of, at, values, organization, activity, both]) => ({
          kind: of,
          key: at,
          fields: values,
          ...parents(of, organization, activity, both),
        })),
      ),
  }));

const hide: fc.Arbitrary<Happening> = fc
  .tuple(kind, key, fc.constantFrom('deleted' as const, 'blacklisted' as const, 'active' as const))
  .map(([of, at, state]) => ({
    name: `${state} ${of} ${at}`,
    run: (database) => say(database, [{ kind: of, key: at, state }]),
  }));

const score: fc.Arbitrary<Happening> = fc
  .tuple(kind, key, fc.integer({ min: 0, max: 100 }), fc.constantFrom('v1', 'v2', null))
  .map(([of, at, overall, version]) => ({
    name: `score ${of} ${at} ${overall} ${version}`,
    run: ({ sql }) =>
      version === null
        ? sql('delete from store.scores where record_id = $1', [idOf(of, at)])
        : sql(
            `insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high,
              prepared_at)
              select id, kind, $2, $3, 50, 0, 100, now() from store.records where id = $1
              on conflict (record_id) do update set version = excluded.version, overall = excluded.overall`,
            [idOf(of, at), version, overall],
          ),
  }));

const sample: fc.Arbitrary<Happening> = fc.tuple(kind, key, fc.boolean()).map(([of, at, stays]) => ({
  name: `${stays ? 'show' : 'hide'} ${of} ${at} ${stays ? 'to' : 'from'} previews`,
  run: ({ sql }) =>
    stays
      ? sql('insert into store.preview_sample select id from store.records where id = $1 on conflict do nothing', [
          idOf(of, at),
        ])
      : sql('delete from store.preview_sample where record_id = $1', [idOf(of, at)]),
}));

const empty: fc.Arbitrary<Happening> = fc.constant({
  name: 'truncate scores',
  run: ({ sql }) => sql('truncate store.scores'),
});

export const happening = fc.oneof(
  { arbitrary: edit, weight: 6 },
  { arbitrary: hide, weight: 3 },
  { arbitrary: score, weight: 3 },
  { arbitrary: sample, weight: 1 },
  { arbitrary: empty, weight: 1 },
);

const region = { kind: 'state', code: 'VT', dataset: null };
/** The condition that a point is in the region. */
export const insideRegion = 'longitude < 0 and latitude = 44';

/** Adds some of everything, and a region. */
export async function begin(database: TestDatabase): Promise<void> {
  await addDataset(database, 'state', [{ code: 'VT', geometry: box(-73, 43.5, -72, 44.5) }]);
  // Records that never change. Among them the changes are few, so that the map updates its copy instead of reloading
  // it.
  const bystanders = Array.from({ length: 40 }, (_, at) => ({
    kind: 'organization' as const,
    key: `bystander ${at}`,
    fields: { name: words[at % 3], latitude: 44, longitude: -72.5, coordinate_precision: 'exact' },
  }));
  await say(database, [
    ...bystanders,
    ...keys.flatMap((at) =>
      kinds.map((of) => ({
        kind: of,
        key: at,
        fields: {
          name: words[at.charCodeAt(0) % 3],
          region: 'VT',
          latitude: 44,
          longitude: -72.5,
          coordinate_precision: 'exact',
        },
        ...parents(of, at, at, at === 'a'),
      })),
    ),
  ]);
  await database.sql("insert into store.preview_sample select id from store.records where key in ('a', 'b', 'c')");
}

const named = (word: string) => ({ field: 'name', op: 'eq', value: word });
const related = (relation: string, match: string, where: object) => ({ related: { relation, match, where } });
const scored = { field: 'score_band', op: 'eq', value: 'good' };

/** Requests whose answer for nearby camps can be affected by a change of one record. */
export const questions: readonly MapConditions[] = [
  everyone,
  { ...everyone, ageYears: 7 },
  { ...everyone, region },
  { ...everyone, kind: 'session', filter: JSON.stringify(named('lake')), region },
  ...(
    [
      ['organization', named('lake')],
      ['activity', named('lake')],
      ['session', { any: [named('lake'), { field: 'region', op: 'matchesRegion', value: 'OR' }] }],
      ['session', related('activity', 'any', named('hill'))],
      ['session', related('organization', 'none', named('river'))],
      ['activity', related('sessions', 'none', named('hill'))],
      ['activity', related('organization', 'any', named('lake'))],
      ['organization', related('sessions', 'any', { field: 'coordinate_precision', op: 'eq', value: 'exact' })],
      [
        'organization',
        related('activities', 'any', related('sessions', 'any', related('organization', 'any', named('hill')))),
      ],
      ['session', related('activity', 'any', related('organization', 'none', named('lake')))],
    ] as const
  ).map(([of, filter]) => ({ ...everyone, kind: of, filter: JSON.stringify(filter) })),
];

/** Such requests for roles that may use scores. */
export const scoreQuestions: readonly MapConditions[] = [
  { ...everyone, filter: JSON.stringify(scored) },
  { ...everyone, kind: 'session', filter: JSON.stringify(related('activity', 'any', scored)) },
  { ...everyone, kind: 'activity', filter: JSON.stringify(related('organization', 'any', scored)) },
];
