import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';

export const teamParams = z.strictObject({ id: Uuid });
export const memberParams = z.strictObject({ id: Uuid, accountId: Uuid });
export const invitationParams = z.strictObject({ id: Uuid, invitationId: Uuid });

export const TeamRole = z.enum(['member', 'admin']).meta({ description: 'Admins invite and remove members.' });

/** A code from a mail's link. Any other text is treated as an unknown code. */
export const Code = z.string().min(1).max(200).meta({ description: 'The value of `code` in the link.' });

/** An e-mail address. */
export const Address = z
  .string()
  .trim()
  .max(254, 'it must have at most 254 characters')
  .regex(/^[!#-'*+\-./0-9=?A-Z^-~]+@[0-9A-Za-z.-]+$/, 'it must be an address such as pat@example.org')
  .meta({ example: 'kim@example.org' });

export const Invitation = z
  .strictObject({
    id: z.guid(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().meta({ description: 'Until then the account with this address may accept it.' }),
  })
  .meta({ id: 'TeamInvitation', description: 'A pending invitation to a team.' });

export const exampleInvitation = {
  id: '0192f1c4-0000-7000-8000-000000000041',
  email: 'kim@example.org',
  createdAt: '2026-11-23T09:30:00.000Z',
  expiresAt: '2026-11-30T09:30:00.000Z',
};

/** A team as its members see it. */
export const Team = z.strictObject({ id: z.guid(), name: z.string(), plan: z.string(), role: TeamRole });

export const exampleTeam = {
  id: '0192f1c4-0000-7000-8000-000000000021',
  name: 'Lakeside',
  plan: 'team',
  role: 'member',
} as const;

export const MemberAnswer = success(z.strictObject({ accountId: z.guid(), role: TeamRole }));
