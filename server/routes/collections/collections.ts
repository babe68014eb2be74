import { sql } from 'kysely';
import { z } from 'zod';
import { type OwnRows, tables } from '../../db/own-rows.ts';
import { violates } from '../../db/sqlstate.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { oneLine, Uuid } from '../../shared/params.ts';
import type { RestrictedAccess } from '../../viewer/access.ts';

/** Staff and ADMIN in person: no named keys, no service, no previews. */
export const keepers: RestrictedAccess = {
  capability: 'collections',
  role: 'staff',
  machine: false,
  service: false,
  preview: false,
  metered: false,
};

export const collectionParams = z.strictObject({ id: Uuid });
export const memberParams = z.strictObject({ id: Uuid, organizationId: Uuid });

/** The name of a collection; the database has the same constraint. */
export const Name = oneLine(120, 'Art camps');

const CollectionSchema = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    createdBy: z
      .guid()
      .nullable()
      .meta({ description: 'The account that created it; null when that account is erased.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().meta({ description: 'When its name, its members or its state last changed.' }),
    archivedAt: z.iso.datetime().nullable().meta({ description: 'After this time it never changes.' }),
    memberCount: z.int().min(0).meta({ description: 'All members, available or not.' }),
    availableMemberCount: z.int().min(0).meta({ description: 'Members that are neither deleted nor blacklisted.' }),
  })
  .meta({ id: 'Collection', description: 'A set of organizations that staff share.' });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000011',
  name: 'Art camps',
  createdBy: '0192f1c4-0000-7000-8000-000000000001',
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-23T09:30:00.000Z',
  archivedAt: null,
  memberCount: 12,
  availableMemberCount: 11,
};

export const CollectionAnswer = success(z.strictObject({ collection: CollectionSchema })).meta({
  example: { success: true, data: { collection: example } },
});
export const CollectionsAnswer = success(z.strictObject({ collections: z.array(CollectionSchema) })).meta({
  example: { success: true, data: { collections: [example] } },
});

const unavailable = sql<string>`(select count(*) from store.collection_members m
  where m.collection_id = store.collections.id and not m.is_available)`;

/** The columns of a collection that the API returns. */
const shown = [
  'id',
  'name',
  'created_by',
  'created_at',
  'updated_at',
  'archived_at',
  'member_count',
  unavailable.as('unavailable'),
] as const;

const collections = tables.selectFrom('store.collections').select(shown);

/** Collections by name: active, archived or all. */
export function listOf(archived: 'false' | 'true' | 'all') {
  const ordered = collections.orderBy(sql`lower(name)`).orderBy('id');
  return archived === 'all' ? ordered : ordered.where('archived_at', archived === 'true' ? 'is not' : 'is', null);
}

/** Inserts a collection and returns its row. */
export function creation(name: string, accountId: string) {
  return tables.insertInto('store.collections').values({ name, created_by: accountId }).returning(shown);
}

/** Updates a collection; returns no row when it does not exist. */
export function change(id: string, { name, archived }: { name?: string | undefined; archived?: true | undefined }) {
  return tables
    .updateTable('store.collections')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(archived === undefined ? {} : { archived_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .returning(shown);
}

type Row = Awaited<ReturnType<ReturnType<typeof listOf>['execute']>>[number];

/** A row in the form of the API. */
export function toCollection(row: Row) {
  return {
    id: row.id,
    name: row.name,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    memberCount: row.member_count,
    availableMemberCount: row.member_count - Number(row.unavailable),
  };
}

/** The current collection; throws 404 when it does not exist. */
export async function readCollection(own: OwnRows, id: string) {
  return found(await own.rows(collections.where('id', '=', id)));
}

/** The only row of a result; throws 404 without one. */
export function found(rows: readonly Row[]) {
  const [row] = rows;
  if (row === undefined) throw apiError(404, 'not_found', 'There is no such collection.');
  return toCollection(row);
}

/** Awaits a statement that names a collection; throws 409 when another active one has the name. */
export async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!violates(error, 'collections_active_name_key')) throw error;
    throw apiError(
      409,
      'conflict',
      'Another active collection already has this name; upper and lower case are not distinguished.',
    );
  }
}
