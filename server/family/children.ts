import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../db/own-rows.ts';
import { apiError } from '../shared/errors.ts';
import { success } from '../shared/failure.ts';
import { Uuid } from '../shared/params.ts';
import { type ApprovalSource, approvalsOf, manual, Provenance, Source, toProvenance } from './approvals.ts';
import { demandVersion, type Family, missing } from './person.ts';
import { Fields, flatten, holdsOf, Planning, Preferences, Profile, unflatten } from './profile.ts';
import { Version } from './shapes.ts';
import { demandValid, type Merged, replace, type Values } from './values.ts';

export const childParams = z.strictObject({ id: Uuid });

export const ChildInput = z.strictObject({
  fields: Fields,
  planning: Planning.optional(),
  preferences: Preferences.optional(),
  reuseAllowed: z.boolean().optional().meta({ description: 'Whether bookings may use the profile.' }),
  source: Source.optional(),
  version: Version.optional(),
});

const Child = z
  .strictObject({
    id: z.guid(),
    version: z.int().min(1),
    role: z
      .enum(['owner', 'guardian'])
      .meta({ description: 'Whether the caller is owner or guardian of the profile.' }),
    reuseAllowed: z.boolean(),
    fields: Fields,
    planning: Planning,
    preferences: Preferences,
    provenance: Provenance,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Child', description: 'The profile of a child, for its owner and guardians alone.' });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000021',
  version: 2,
  role: 'owner' as const,
  reuseAllowed: false,
  fields: { 'child.firstName': 'Ada', 'child.lastName': 'Moss' },
  planning: { requirementsStatus: 'unknown' as const },
  preferences: { interestsStatus: 'listed' as const, interests: ['swimming'] },
  provenance: {},
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-23T09:30:00.000Z',
};

export const ChildAnswer = success(z.strictObject({ child: Child })).meta({
  example: { success: true, data: { child: example } },
});
export const ChildrenAnswer = success(z.strictObject({ children: z.array(Child) })).meta({
  example: { success: true, data: { children: [example] } },
});

const table = 'store.children';

const children = tables
  .selectFrom(table)
  .select(['id', 'version', 'reuse_allowed', 'sealed', 'created_at', 'updated_at'])
  .select([
    sql<boolean>`owner_id = (select guard.account())`.as('is_owner'),
    approvalsOf('child_id', `${table}.id`).as('approvals'),
  ]);

type Row = Awaited<ReturnType<typeof children.execute>>[number];

/** A stored profile and its decrypted values by key; `reuseAllowed` is present only when true. */
export interface OpenChild {
  readonly row: Row;
  readonly values: Values;
}

function open({ host }: Family, row: Row): OpenChild {
  const content = JSON.parse(host.seal.open(row.sealed, { table, column: 'sealed', id: row.id })) as Values;
  return { row, values: row.reuse_allowed ? { ...content, reuseAllowed: true } : content };
}

/** A profile that the caller may see; throws 404 for any other. */
export async function openChild(family: Family, id: string): Promise<OpenChild> {
  const [row] = await family.own.rows(children.where('id', '=', id));
  if (row === undefined) throw missing.child();
  return open(family, row);
}

/** All profiles that the caller may see, by creation time. */
export async function readChildren(family: Family) {
  const rows = await family.own.rows(children.orderBy('created_at').orderBy('id'));
  return rows.map((row) => toChild(open(family, row)));
}

function toChild({ row, values }: OpenChild) {
  return {
    id: row.id,
    version: row.version,
    role: row.is_owner ? ('owner' as const) : ('guardian' as const),
    reuseAllowed: row.reuse_allowed,
    ...unflatten(values),
    provenance: toProvenance(row.approvals),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The answer with a profile. */
export async function childAnswer(family: Family, id: string) {
  return { json: { success: true, data: { child: toChild(await openChild(family, id)) } } };
}

/** Merges a submission into the stored profile: planning and reuse are kept when they are omitted. */
export function submit(stored: Values, input: z.output<typeof ChildInput>): Merged {
  const { reuseAllowed } = input;
  const sent = { ...flatten(input), ...(reuseAllowed !== undefined && { reuseAllowed }) };
  const isReplaced = (key: string) =>
    key.startsWith('planning.') ? input.planning !== undefined : key !== 'reuseAllowed' || reuseAllowed !== undefined;
  return replace(stored, sent, isReplaced);
}

/** The stored form of merged values. `reuseAllowed` is approved only by the owner, and only when true. */
function contentOf({ values, set, removed }: Merged, isOwner: boolean) {
  const { reuseAllowed, ...content } = values;
  const reuse = reuseAllowed === true;
  const others = (keys: readonly string[]) => keys.filter((key) => key !== 'reuseAllowed');
  const named = set.includes('reuseAllowed') || removed.includes('reuseAllowed');
  const own = isOwner && named ? ['reuseAllowed'] : [];
  return {
    content,
    reuse,
    p_holds: holdsOf(content),
    p_set: [...others(set), ...(reuse ? own : [])],
    p_removed: [...others(removed), ...(reuse ? [] : own)],
  };
}

/** Creates a profile of the caller; returns its id. */
export async function createChild({ own, host }: Family, input: z.output<typeof ChildInput>): Promise<string> {
  const merged = submit({}, input);
  demandValid(Profile, merged.values);
  const id = randomUUID();
  const { content, reuse, p_holds, p_set } = contentOf(merged, true);
  await own.call('api.create_child', {
    p_id: id,
    p_sealed: host.seal.seal(JSON.stringify(content), { table, column: 'sealed', id }),
    p_reuse: reuse,
    p_holds,
    p_set,
    p_source: JSON.stringify(input.source ?? manual),
  });
  return id;
}

/** Saves merged values if the stored version is still the one they were merged from. */
export async function writeChild(
  { own, host }: Family,
  { row }: OpenChild,
  merged: Merged,
  { version, source = manual }: { readonly version: number; readonly source?: ApprovalSource | undefined },
): Promise<void> {
  const { content, reuse, ...keys } = contentOf(merged, row.is_owner);
  if (!row.is_owner && reuse !== row.reuse_allowed)
    throw apiError(403, 'forbidden', 'Only the owner of a profile may change whether it is reused.');
  demandVersion(row.version, version);
  demandValid(Profile, merged.values);
  await own.call('api.write_child', {
    p_id: row.id,
    p_expected: version,
    p_sealed: host.seal.seal(JSON.stringify(content), { table, column: 'sealed', id: row.id }),
    p_reuse: reuse,
    ...keys,
    p_source: JSON.stringify(source),
  });
}
