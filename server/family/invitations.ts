import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { codeHash } from '../mail/codes.ts';
import { apiError } from '../shared/errors.ts';
import { success } from '../shared/failure.ts';
import { openChild } from './children.ts';
import type { Family } from './person.ts';
import { nameOf } from './profile.ts';

const invitation = {
  id: z.guid(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
};

const Invitation = z.strictObject(invitation).meta({ id: 'ChildInvitation' });
const Preview = z
  .strictObject({ ...invitation, childId: z.guid(), childName: z.string(), invitedByEmail: z.string() })
  .meta({ id: 'ChildInvitationPreview' });

type Invitation = z.output<typeof Invitation>;

const example = {
  id: '0192f1c4-0000-7000-8000-000000000061',
  email: 'kim@example.org',
  createdAt: '2026-11-23T09:30:00.000Z',
  expiresAt: '2026-11-30T09:30:00.000Z',
};

export const InvitationAnswer = success(z.strictObject({ invitation: Invitation })).meta({
  example: { success: true, data: { invitation: example } },
});
export const InvitationsAnswer = success(z.strictObject({ invitations: z.array(Invitation) })).meta({
  example: { success: true, data: { invitations: [example] } },
});
export const PreviewAnswer = success(z.strictObject({ invitation: Preview })).meta({
  example: {
    success: true,
    data: {
      invitation: {
        ...example,
        childId: '0192f1c4-0000-7000-8000-000000000021',
        childName: 'Ada Moss',
        invitedByEmail: 'pat@example.org',
      },
    },
  },
});

/** The code from an invitation's mail. */
export const CodeBody = z.strictObject({
  code: z.string().min(1, 'it must not be empty').max(200, 'it may have at most 200 characters'),
});

/** An e-mail address that the outbox accepts. */
export const Email = z
  .string()
  .max(254, 'it may have at most 254 characters')
  .regex(/^[!#-'*+\-./0-9=?A-Z^-~]+@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+$/, 'it must be an address like pat@example.org')
  .meta({ example: 'kim@example.org' });

const table = 'store.child_invitations';

/** The pending invitations of a child of the caller. */
export async function readInvitations({ own }: Family, childId: string): Promise<Invitation[]> {
  const rows = (await own.call('api.list_child_invitations', { p_child: childId })) as Invitation[];
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  }));
}

/** Invites another adult to share a child of the caller. */
export async function invite(family: Family, childId: string, email: string): Promise<Invitation> {
  const { values } = await openChild(family, childId);
  const id = randomUUID();
  await family.own.call('api.invite_guardian', {
    p_id: id,
    p_child: childId,
    p_email: email,
    p_sealed: family.host.seal.seal(nameOf(values), { table, column: 'sealed', id }),
  });
  const made = (await readInvitations(family, childId)).find((one) => one.id === id);
  if (made === undefined) throw apiError(404, 'not_found', 'There is no such invitation.');
  return made;
}

/** What an invited adult sees before accepting. */
export async function previewOf({ own, host }: Family, code: string): Promise<z.output<typeof Preview>> {
  const found = await own.call('api.preview_child_invitation', { p_hash: codeHash(code) });
  const { id, email, created_at, expires_at, child_id, sealed, invited_by } = found;
  if (id === null || sealed === null) throw apiError(404, 'not_found', 'There is no such invitation.');
  return {
    id,
    email: email ?? '',
    createdAt: created_at?.toISOString() ?? '',
    expiresAt: expires_at?.toISOString() ?? '',
    childId: child_id ?? '',
    childName: host.seal.open(sealed, { table, column: 'sealed', id }),
    invitedByEmail: invited_by ?? '',
  };
}
