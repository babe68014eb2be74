import { z } from 'zod';
import { siteOf } from '../../broker/recipe.ts';
import { isBlank } from '../../shared/blank.ts';
import { success } from '../../shared/failure.ts';
import { IdempotencyKey, text, Uuid, whole } from '../../shared/params.ts';
import type { RestrictedAccess } from '../../viewer/access.ts';

/** Staff and ADMIN in person, and their named keys. */
export const brokerStaff: RestrictedAccess = {
  capability: 'broker',
  role: 'staff',
  machine: true,
  service: false,
  preview: false,
  metered: false,
};

/** Decisions need the account in person. */
export const brokerPersons: RestrictedAccess = { ...brokerStaff, machine: false };

export const runParams = z.strictObject({ runId: Uuid });

const at = z.iso.datetime();
const Money = z.strictObject({ amountCents: z.int().min(0), currency: z.string() });

/** A site, given as URL or host. */
export const Site = text(2000)
  .refine((site) => siteOf(site) !== null, 'it must be the http or https address of a site, or its host')
  .meta({ description: 'The address of a site, or its host.', example: 'https://camps.example' });

export const Task = text(4000)
  .refine((task) => !isBlank(task), 'it must not be blank')
  .meta({ description: 'What to do there, as text for people.', example: 'Reserve the picnic shelter for 6 July.' });

const Account = z.strictObject({
  site: Site,
  username: z.string().min(1).max(500),
  password: z.string().min(1).max(500),
});

const start = {
  idempotencyKey: IdempotencyKey,
  maxSpend: z
    .strictObject({ amountCents: whole(0, 100_000_000), currency: z.literal('USD', 'it must be USD') })
    .optional()
    .meta({ description: 'Maximum total of an order; default: the cap of the deployment. 0: a rehearsal.' }),
  rehearsal: z.boolean().default(false).meta({ description: 'Stop at the total and order nothing.' }),
  mode: z.enum(['automatic', 'assisted']).default('automatic').meta({
    description: 'assisted: no account is handed to the browser, and a person confirms the total.',
  }),
  accounts: z.array(Account).max(10).default([]).meta({
    description: 'Accounts at web sites: stored encrypted, used only in automatic mode, deleted when the run ends.',
  }),
};

/** The body that starts a run. */
export const RunStart = z
  .strictObject({ ...start, sessionId: Uuid.optional(), site: Site.optional(), task: Task.optional() })
  .refine(isOneSubject, 'it must have either sessionId, or site and task')
  .meta({ id: 'BrokerRunStart' });

/** The body that requests a plan. */
export const PlanStart = z
  .strictObject({ sessionId: Uuid.optional(), site: Site.optional(), task: Task.optional() })
  .refine(isOneSubject, 'it must have either sessionId, or site and task')
  .meta({ id: 'BrokerPlanStart' });

function isOneSubject({ sessionId, site, task }: { sessionId?: unknown; site?: unknown; task?: unknown }): boolean {
  return sessionId === undefined ? site !== undefined && task !== undefined : site === undefined && task === undefined;
}

const Option = z.strictObject({ id: z.string(), label: z.string(), total: z.int().min(0).optional() });

const Decision = z
  .strictObject({
    id: Uuid,
    kind: z.enum(['routine', 'session_change', 'price', 'waiver', 'account', 'total', 'outcome']),
    state: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']),
    question: z.string(),
    options: z.array(Option),
    total: Money.nullable(),
    optionId: z.string().nullable(),
    decidedBy: z.guid().nullable(),
    decidedAt: at.nullable(),
    expiresAt: at.nullable(),
    createdAt: at,
  })
  .meta({ id: 'BrokerDecision', description: 'A question that a person answers.' });

export const states = [
  'queued',
  'running',
  'waiting',
  'holding',
  'submitting',
  'unknown',
  'done',
  'refused',
  'rehearsed',
  'failed',
  'cancelled',
  'expired',
] as const;

export const Run = z
  .strictObject({
    id: Uuid,
    kind: z.enum(['camp', 'general']),
    state: z.enum(states).meta({
      description:
        'waiting: for a decision; holding: for the site; unknown: it may have ordered, and a person checks; ' +
        'rehearsed: it reached the total.',
    }),
    mode: z.enum(['automatic', 'assisted']),
    rehearsal: z.boolean(),
    isBooking: z.boolean().meta({ description: "It serves a parent's booking; its questions go to the parent." }),
    sessionId: z.guid().nullable(),
    sessionName: z.string().nullable(),
    site: z.string(),
    task: z.string().nullable(),
    maxSpend: Money,
    total: Money.nullable().meta({ description: 'The total on the site, as last read.' }),
    receipt: Money.extend({ reference: z.string().nullable(), waitlisted: z.boolean() }).nullable(),
    error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    decisions: z.array(Decision),
    accounts: z
      .array(
        z.strictObject({
          site: z.string(),
          username: z.literal('•••'),
          password: z.literal('•••'),
          state: z.enum(['sealed', 'erased']),
        }),
      )
      .meta({ description: 'The accounts it was given, masked.' }),
    holds: z
      .array(
        z.strictObject({
          id: Uuid,
          reason: z.enum(['captcha', 'second_factor', 'sign_in']),
          message: z.string(),
          state: z.enum(['waiting', 'ended']),
          createdAt: at,
          endedAt: at.nullable(),
        }),
      )
      .meta({ description: 'Obstacles that no answer of a person removes.' }),
    requestedBy: z.guid().nullable(),
    createdAt: at,
    updatedAt: at,
    deadlineAt: at,
    endedAt: at.nullable(),
  })
  .meta({ id: 'BrokerRun', description: 'A run on a web site.' });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000041',
  kind: 'camp',
  state: 'done',
  mode: 'automatic',
  rehearsal: false,
  isBooking: false,
  sessionId: '0192f1c4-0000-7000-8000-000000000042',
  sessionName: 'Week 1',
  site: 'https://camps.example',
  task: null,
  maxSpend: { amountCents: 50000, currency: 'USD' },
  total: { amountCents: 34000, currency: 'USD' },
  receipt: { reference: 'R-1001', amountCents: 34000, currency: 'USD', waitlisted: false },
  error: null,
  decisions: [],
  accounts: [],
  holds: [],
  requestedBy: '0192f1c4-0000-7000-8000-000000000001',
  createdAt: '2026-11-23T09:30:00.000Z',
  updatedAt: '2026-11-23T09:31:00.000Z',
  deadlineAt: '2026-11-23T11:30:00.000Z',
  endedAt: '2026-11-23T09:31:00.000Z',
} satisfies z.input<typeof Run>;

export const RunAnswer = success(z.strictObject({ run: Run })).meta({
  example: { success: true, data: { run: example } },
});

export const RunsAnswer = success(
  z.strictObject({
    runs: z.array(Run),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `cursor` for the next page; null on the last page.' }),
  }),
).meta({ example: { success: true, data: { runs: [example], nextCursor: null } } });

/** The answer of routes for one run. */
export const shown = (run: unknown) => ({ success: true, data: { run } });
