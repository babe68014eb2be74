/** The content of a view as lines, and the expected content, read from the tables with one plain statement each. */

import { Bits } from '../../server/map/bits.ts';
import { bandNames, grade, idAt, kindNames } from '../../server/map/segment.ts';
import type { MapConditions, MapSource, View } from '../../server/map/source.ts';
import { ApiError } from '../../server/shared/errors.ts';
import type { TestDatabase } from '../database.ts';

export interface Spelled {
  readonly camps: readonly string[];
  readonly dots: readonly string[];
  readonly records: readonly string[];
  readonly coverage: Readonly<Record<string, number>>;
}

export const everyone: MapConditions = {
  kind: 'organization',
  filter: null,
  ageYears: null,
  collection: null,
  region: null,
};

export const roles = ['starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'preview'].map(
  (plan) => `campatlas_${plan}`,
);

const gradeNames = Object.fromEntries(Object.entries(grade).map(([name, code]) => [code, name]));

function all(length: number): Bits {
  const bits = new Bits(length);
  for (let row = 0; row < length; row++) bits.add(row);
  return bits;
}

/** All content of a view, row by row. */
export function spell(view: View): Spelled {
  const camps: string[] = [];
  const dots: string[] = [];
  const records: string[] = [];
  for (const layer of view.partitions) {
    const { segment } = layer;
    const selected = layer.camps() ?? all(segment.campCount);
    const dotted = layer.dots() ?? all(segment.dotCount);
    const located = layer.records() ?? all(segment.recordCount);
    if (
      selected.length !== segment.campCount ||
      dotted.length !== segment.dotCount ||
      located.length !== segment.recordCount
    )
      throw new Error('a set has another length than its segment');
    for (let row = 0; row < segment.campCount; row++) if (selected.has(row)) camps.push(idAt(segment.campIds, row));
    for (let row = 0; row < segment.dotCount; row++) {
      if (!dotted.has(row)) continue;
      const name = Buffer.from(segment.names.subarray(segment.nameStarts[row], segment.nameStarts[row + 1])).toString();
      const at = [segment.dotLongitudes[row], segment.dotLatitudes[row]];
      dots.push([idAt(segment.campIds, row), ...at, name, bandNames[segment.bands[row] as number]].join(' '));
      if (row > 0 && (segment.dotCodes[row] as number) < (segment.dotCodes[row - 1] as number))
        throw new Error('dots are out of order');
    }
    for (let row = 0; row < segment.recordCount; row++) {
      if (!located.has(row)) continue;
      const owner = idAt(segment.campIds, segment.owners[row] as number);
      const at = [segment.longitudes[row], segment.latitudes[row], gradeNames[segment.grades[row] as number]];
      records.push([kindNames[segment.kinds[row] as number], idAt(segment.recordIds, row), owner, ...at].join(' '));
      if (row > 0 && (segment.codes[row] as number) < (segment.codes[row - 1] as number))
        throw new Error('records are out of order');
    }
    if (located.count() > segment.recordCount || dotted.count() > segment.dotCount)
      throw new Error('bits beyond the end');
  }
  return { camps: camps.sort(), dots: dots.sort(), records: records.sort(), coverage: { ...view.coverage() } };
}

/** The expected content of a role's view. `inside` is the condition of a region on longitude and latitude. */
export async function expect(
  { sql }: TestDatabase,
  role: string,
  question: MapConditions,
  inside = 'true',
): Promise<Spelled> {
  const preview = role === 'campatlas_preview';
  const query = {
    ...(question.filter === null ? {} : { filter: question.filter }),
    ...(question.ageYears === null ? {} : { ageYears: question.ageYears }),
  };
  const owner = { organization: 'r.id', activity: 'r.organization_id', session: 'r.owner_id' }[question.kind];
  const [compiled] = await sql<{ text: string }>('select logic.compile_query($1, $2, $3) as text', [
    question.kind,
    JSON.stringify(query),
    role,
  ]);
  const everyCamp = question.filter === null && question.ageYears === null;
  const sampled = preview ? 'and r.id in (select record_id from store.preview_sample)' : '';
  const region = question.region === null ? 'true' : `(quality <> 'unknown' and ${inside})`;
  const band = preview
    ? 'null'
    : '(select x.band from store.scores x ' +
      'where x.record_id = r.id and x.version = logic.score_version($$organization$$))';
  const rows = await sql<{ line: string; what: string }>(`
    with chosen as materialized (
      select r.id, r.configuration_id from store.organizations r
      where ${everyCamp ? 'true' : `r.id in (select ${owner} ${compiled?.text})`} ${sampled}
    ), record as materialized (
      select u.*, c.longitude, c.latitude, c.longitude is not null as located,
        case when c.coordinate_precision in ('exact', 'building', 'parcel', 'street') then 'address'
          when c.coordinate_precision in ('zip', 'state') then 'approximate' else 'unknown' end as quality
      from (
        select 'organization' as kind, r.id, r.id as owner, r.configuration_id
          from store.organizations r where true ${sampled}
        union all select 'activity', r.id, r.organization_id, r.configuration_id
          from store.activities r where true ${sampled}
        union all select 'session', r.id, r.owner_id, r.configuration_id from store.sessions r where true ${sampled}
      ) u
      join chosen k on k.id = u.owner
      join store.configurations c on c.id = u.configuration_id
    )
    select 'camps' as what, id::text as line from chosen
    union all
    select 'dots', concat_ws(' ', r.id, r.longitude, r.latitude, o.name,
        coalesce(${band}, 'unavailable'))
      from record r join store.organizations o on o.id = r.id where r.quality = 'address' and ${region}
    union all
    select 'records', concat_ws(' ', kind, id, owner, longitude, latitude, quality)
      from record where located and ${region}
    union all
    select case when not located then 'unlocated' when quality = 'address' then 'addressGrade'
        else 'approximate' end, ''
      from record where ${question.region === null ? 'true' : `located and ${region}`}`);
  const lines = (what: string) =>
    rows
      .filter((row) => row.what === what)
      .map(({ line }) => line)
      .sort();
  const count = (what: string) => rows.filter((row) => row.what === what).length;
  return {
    camps: lines('camps'),
    dots: lines('dots'),
    records: lines('records'),
    coverage: {
      addressGrade: count('addressGrade'),
      approximate: count('approximate'),
      unlocated: count('unlocated'),
    },
  };
}

/** The catalog's revision, as the authenticator reads it. */
export async function revisionOf({ sql }: TestDatabase): Promise<string> {
  const [row] = await sql<{ revision: string }>('select logic.catalog_revision() as revision');
  return row?.revision ?? '';
}

/** Requests the view again until the records are loaded. */
export async function look(map: MapSource, role: string, question: MapConditions, revision: string): Promise<View> {
  for (;;) {
    try {
      return await map.view(role, question, revision);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'map_cache_warming')) throw error;
    }
  }
}
