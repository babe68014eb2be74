import { z } from 'zod';
import type { OwnRows } from '../../db/own-rows.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { Allowances, exampleAllowances } from './allowances.ts';
import { Capability, describeCapabilities, exampleCapability } from './capabilities.ts';
import { exampleTeam, Team } from './teams.ts';

const Account = z
  .strictObject({
    id: z.guid(),
    email: z.string(),
    emailVerified: z.boolean().meta({ description: 'Whether the address is verified.' }),
    pendingEmail: z.string().nullable().meta({ description: 'A new address that has not been confirmed yet.' }),
    name: z.string(),
    plan: z
      .string()
      .meta({ description: "The best of the account's own plan and its teams'; staff and admin by role." }),
    tier: z.string().meta({ description: "The plan's API tier." }),
    role: z.enum(['none', 'staff', 'admin']),
    team: Team.nullable().meta({ description: "The team whose plan and allowances apply; null: the account's own." }),
    teams: z.array(Team).meta({ description: 'All teams that the account is a member of.' }),
    capabilities: z.array(Capability),
    resultWindow: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Number of rows of a list that can be reached; null: all.' }),
    allowances: Allowances,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Account', description: 'An account as shown to its holder.' });

const team = { ...exampleTeam, role: 'admin' } as const;

export const AccountAnswer = success(z.strictObject({ account: Account })).meta({
  example: {
    success: true,
    data: {
      account: {
        id: '0192f1c4-0000-7000-8000-000000000001',
        email: 'pat@example.org',
        emailVerified: true,
        pendingEmail: null,
        name: 'Pat Moss',
        plan: 'team',
        tier: 'enterprise',
        role: 'none',
        team,
        teams: [team],
        capabilities: [exampleCapability],
        resultWindow: 20000,
        allowances: exampleAllowances,
        createdAt: '2026-11-20T20:00:00.000Z',
      },
    },
  },
});

interface Row extends Omit<z.output<typeof Account>, 'capabilities' | 'team'> {
  readonly capabilities: readonly string[];
  readonly pool: string | null;
}

/** The caller's account in the form of the API. */
export async function readAccount(own: OwnRows): Promise<z.output<typeof Account>> {
  const { pool, capabilities, ...account } = open((await own.call('api.get_my_account', {})) as Row | null);
  return {
    ...account,
    team: account.teams.find(({ id }) => id === pool) ?? null,
    capabilities: describeCapabilities(capabilities),
  };
}

/** Throws 403 when SQL returned nothing: the account was closed meanwhile. */
export function open<Found>(found: Found | null): Found {
  if (found === null) throw apiError(403, 'forbidden', 'This account is closed.');
  return found;
}
