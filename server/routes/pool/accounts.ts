import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { oneLine, Uuid } from '../../shared/params.ts';

/** States while logging in, in use, and being removed. */
const statuses = [
  'pending_login',
  'awaiting_approval',
  'active',
  'exhausted',
  'login_failed',
  'login_required',
  'removing',
] as const;

export const accountParams = z.strictObject({ id: Uuid });

/** The name of an account; the database has the same constraint. */
export const Label = oneLine(80, 'Team seat 1');

export const Ceiling = z.int().min(1).max(100).nullable().meta({
  description: 'Usage of a window, in percent, from which on it is not leased; null: no ceiling.',
  example: 80,
});

const Moment = z.iso.datetime().nullable();
const Percent = z.number().min(0).max(100).nullable();

const PoolAccount = z
  .strictObject({
    id: z.guid(),
    label: z.string(),
    email: z.string().nullable().meta({ description: 'As reported by the login’s issuer.' }),
    plan: z.string().nullable().meta({ description: 'As reported by the login’s issuer, if it does.' }),
    status: z.enum(statuses),
    device_url: z.string().nullable().meta({ description: 'Where to enter the code, while the login is pending.' }),
    user_code: z.string().nullable(),
    code_expires_at: Moment,
    used_5h_pct: Percent.meta({ description: 'Usage of the five-hour window in percent, by the latest reading.' }),
    used_week_pct: Percent.meta({ description: 'Usage of the weekly window in percent, by the latest reading.' }),
    resets_at: Moment.meta({
      description:
        'For an exhausted or stopped subscription: when a reading can make it available again; null: unknown.',
    }),
    resets_5h_at: Moment,
    resets_week_at: Moment,
    usage_ceiling_pct: Ceiling,
    leased_by: z
      .strictObject({ instance_id: z.guid(), name: z.string() })
      .nullable()
      .meta({ description: 'The installation that currently leases it.' }),
    leased_at: Moment,
    last_used_at: Moment,
    last_error: z.string().max(300).nullable().meta({ description: 'The last error, without secrets.' }),
    created_by: z
      .guid()
      .nullable()
      .meta({ description: 'The account that created it; null when that account is erased.' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'PoolAccount', description: 'A model subscription that installations use in turn, one at a time.' });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000031',
  label: 'Team seat 1',
  email: 'seat-1@camps.example',
  plan: 'pro',
  status: 'active',
  device_url: null,
  user_code: null,
  code_expires_at: null,
  used_5h_pct: 42.5,
  used_week_pct: 81,
  resets_at: '2026-11-29T08:00:00.000Z',
  resets_5h_at: '2026-11-23T13:00:00.000Z',
  resets_week_at: '2026-11-29T08:00:00.000Z',
  usage_ceiling_pct: 80,
  leased_by: null,
  leased_at: null,
  last_used_at: '2026-11-23T09:30:00.000Z',
  last_error: null,
  created_by: '0192f1c4-0000-7000-8000-000000000001',
  created_at: '2026-11-20T20:00:00.000Z',
  updated_at: '2026-11-23T09:31:00.000Z',
} satisfies z.input<typeof PoolAccount>;

export const AccountAnswer = success(z.strictObject({ account: PoolAccount })).meta({
  example: { success: true, data: { account: example } },
});
export const AccountsAnswer = success(z.strictObject({ accounts: z.array(PoolAccount) })).meta({
  example: { success: true, data: { accounts: [example] } },
});

/** The answer of routes for one account. */
export const shown = (account: unknown) => ({ success: true, data: { account } });
