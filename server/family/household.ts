import { z } from 'zod';
import { tables } from '../db/own-rows.ts';
import { success } from '../shared/failure.ts';
import { approvalsOf, Provenance, toProvenance } from './approvals.ts';
import { HouseholdPreferences } from './details.ts';
import type { Family } from './person.ts';
import type { Values } from './values.ts';

const Household = z
  .strictObject({
    version: z.int().min(0).meta({ description: '0 if nothing has been saved.' }),
    preferences: HouseholdPreferences,
    provenance: Provenance,
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Household', description: "Preferences of the caller's household." });

export const HouseholdAnswer = success(z.strictObject({ household: Household })).meta({
  example: {
    success: true,
    data: {
      household: {
        version: 1,
        preferences: { timezone: 'America/New_York' },
        provenance: {},
        updatedAt: '2026-11-23T09:30:00.000Z',
      },
    },
  },
});

const table = 'store.households';
const own = tables
  .selectFrom(table)
  .select(['account_id', 'version', 'sealed', 'updated_at'])
  .select(approvalsOf('household_id', `${table}.account_id`).as('approvals'));

type Row = Awaited<ReturnType<typeof own.execute>>[number];

/** The caller's household; `row` is null before anything was saved. */
export interface OpenHousehold {
  readonly row: Row | null;
  readonly version: number;
  readonly values: Values;
}

export async function openHousehold({ own: rows, host }: Family): Promise<OpenHousehold> {
  const [row] = await rows.rows(own);
  if (row === undefined) return { row: null, version: 0, values: {} };
  const text = host.seal.open(row.sealed, { table, column: 'sealed', id: row.account_id });
  return { row, version: row.version, values: JSON.parse(text) as Values };
}

/** The sealed preferences, as stored. */
export function sealHousehold({ host }: Family, accountId: string, values: Values): Buffer {
  return host.seal.seal(JSON.stringify(values), { table, column: 'sealed', id: accountId });
}

export async function householdAnswer(family: Family) {
  const { row, version, values } = await openHousehold(family);
  const household = {
    version,
    preferences: values,
    provenance: toProvenance(row?.approvals ?? {}),
    updatedAt: row?.updated_at ?? null,
  };
  return { json: { success: true, data: { household } } };
}
