import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../db/own-rows.ts';
import { success } from '../shared/failure.ts';
import { Uuid } from '../shared/params.ts';
import { approvalsOf, NullableReference, Provenance, toProvenance } from './approvals.ts';
import { factShape } from './details.ts';
import { type Family, missing } from './person.ts';
import type { Values } from './values.ts';

export const factParams = z.strictObject({ id: Uuid });

const MemoryFact = z
  .strictObject({
    id: z.guid(),
    version: z.int().min(1),
    childId: z.guid().nullable().meta({ description: 'The child that it is about, if you can access it.' }),
    category: factShape.category,
    statement: z.string(),
    expiresOn: z.iso.date().nullable(),
    provenance: Provenance,
    sourceReference: NullableReference,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'MemoryFact', description: 'Remembered facts of the caller.' });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000041',
  version: 1,
  childId: null,
  category: 'logistics' as const,
  statement: 'We have no car on Tuesdays.',
  expiresOn: null,
  provenance: {},
  sourceReference: null,
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
};

export const FactAnswer = success(z.strictObject({ memoryFact: MemoryFact })).meta({
  example: { success: true, data: { memoryFact: example } },
});
export const FactsAnswer = success(z.strictObject({ memoryFacts: z.array(MemoryFact) })).meta({
  example: { success: true, data: { memoryFacts: [example] } },
});

const table = 'store.memory_facts';
const facts = tables
  .selectFrom(table)
  .select(['id', 'version', 'category', 'sealed', 'created_at', 'updated_at'])
  .select([
    sql<string | null>`case when child_id = any ((select guard.my_children())::uuid[]) then child_id end`.as(
      'child_id',
    ),
    sql<string | null>`expires_on::text`.as('expires_on'),
    approvalsOf('fact_id', `${table}.id`).as('approvals'),
  ]);

type Row = Awaited<ReturnType<typeof facts.execute>>[number];

export interface OpenFact {
  readonly row: Row;
  readonly statement: string;
  /** The saved values by key. */
  readonly values: Values;
}

function open({ host }: Family, row: Row): OpenFact {
  const statement = host.seal.open(row.sealed, { table, column: 'sealed', id: row.id });
  const { category, child_id: childId, expires_on: expiresOn } = row;
  const values = {
    category,
    statement,
    ...(childId !== null && { childId }),
    ...(expiresOn !== null && { expiresOn }),
  };
  return { row, statement, values };
}

/** A fact of the caller; throws 404 for any other. */
export async function openFact(family: Family, id: string): Promise<OpenFact> {
  const [row] = await family.own.rows(facts.where('id', '=', id));
  if (row === undefined) throw missing.fact();
  return open(family, row);
}

/** Facts of the caller by creation time; with `onlyCurrent`, without expired ones. */
export async function readFacts(family: Family, onlyCurrent: boolean) {
  const current = sql<boolean>`expires_on is null or expires_on >= (select guard.now())::date`;
  const chosen = onlyCurrent ? facts.where(current) : facts;
  const rows = await family.own.rows(chosen.orderBy('created_at').orderBy('id'));
  return rows.map((row) => toFact(open(family, row)));
}

function toFact({ row, statement }: OpenFact) {
  const provenance = toProvenance(row.approvals);
  return {
    id: row.id,
    version: row.version,
    childId: row.child_id,
    category: row.category,
    statement,
    expiresOn: row.expires_on,
    provenance,
    sourceReference: provenance.statement?.sourceReference ?? null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function factAnswer(family: Family, id: string) {
  return { json: { success: true, data: { memoryFact: toFact(await openFact(family, id)) } } };
}

/** The sealed statement, as stored. */
export function sealStatement({ host }: Family, id: string, statement: string): Buffer {
  return host.seal.seal(statement, { table, column: 'sealed', id });
}
