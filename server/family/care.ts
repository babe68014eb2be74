import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../db/own-rows.ts';
import { invalidBody } from '../http/raw-body.ts';
import { success } from '../shared/failure.ts';
import { Uuid } from '../shared/params.ts';
import { approvalsOf, Provenance, toProvenance } from './approvals.ts';
import { CareDetails } from './details.ts';
import { openHousehold } from './household.ts';
import { type Family, missing } from './person.ts';
import type { Values } from './values.ts';

export const careParams = z.strictObject({ requirementId: Uuid });

const CareRequirement = z
  .strictObject({
    id: z.guid(),
    version: z.int().min(1),
    childIds: z.array(z.guid()).meta({ description: 'Those of its children that you can currently access.' }),
    details: CareDetails,
    provenance: Provenance,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CareRequirement', description: 'When the caller needs care for children.' });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000031',
  version: 1,
  childIds: ['0192f1c4-0000-7000-8000-000000000021'],
  details: {
    dates: { start: '2027-07-05', end: '2027-07-30' },
    days: ['mon' as const, 'wed' as const],
    hours: { start: '09:00', end: '15:30' },
    timezone: 'America/New_York',
    flexibility: { level: 'fixed' as const, startMinutes: 0, endMinutes: 0 },
    coverage: { mode: 'every_required_day' as const },
  },
  provenance: {},
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
};

export const CareAnswer = success(z.strictObject({ careRequirement: CareRequirement })).meta({
  example: { success: true, data: { careRequirement: example } },
});
export const CareListAnswer = success(z.strictObject({ careRequirements: z.array(CareRequirement) })).meta({
  example: { success: true, data: { careRequirements: [example] } },
});

const table = 'store.care_requirements';
const requirements = tables
  .selectFrom(table)
  .select(['id', 'version', 'sealed', 'created_at', 'updated_at'])
  .select([
    sql<string[]>`array(select c.child_id from store.care_children c
      where c.care_id = store.care_requirements.id order by 1)`.as('child_ids'),
    approvalsOf('care_id', `${table}.id`).as('approvals'),
  ]);

type Row = Awaited<ReturnType<typeof requirements.execute>>[number];

export interface OpenCare {
  readonly row: Row;
  readonly details: Values;
}

function open({ host }: Family, row: Row): OpenCare {
  return { row, details: JSON.parse(host.seal.open(row.sealed, { table, column: 'sealed', id: row.id })) as Values };
}

/** A care requirement of the caller; throws 404 for any other. */
export async function openCare(family: Family, id: string): Promise<OpenCare> {
  const [row] = await family.own.rows(requirements.where('id', '=', id));
  if (row === undefined) throw missing.care();
  return open(family, row);
}

/** All care requirements of the caller, by creation time. */
export async function readCare(family: Family) {
  const rows = await family.own.rows(requirements.orderBy('created_at').orderBy('id'));
  return rows.map((row) => toCare(open(family, row)));
}

function toCare({ row, details }: OpenCare) {
  return {
    id: row.id,
    version: row.version,
    childIds: row.child_ids,
    details,
    provenance: toProvenance(row.approvals),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function careAnswer(family: Family, id: string) {
  return { json: { success: true, data: { careRequirement: toCare(await openCare(family, id)) } } };
}

/** The sealed details, as stored. */
export function sealCare({ host }: Family, id: string, details: Values): Buffer {
  return host.seal.seal(JSON.stringify(details), { table, column: 'sealed', id });
}

/** Adds the household's time zone to details without one; throws 400 when it has none either. */
export async function withZone(family: Family, details: Values): Promise<Values> {
  if (details.timezone !== undefined) return details;
  const { timezone } = (await openHousehold(family)).values;
  if (timezone === undefined) throw invalidBody('"timezone": is missing, and no time zone is saved for the household');
  return { ...details, timezone };
}
