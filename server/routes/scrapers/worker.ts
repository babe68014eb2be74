/** Shared by the routes of the worker protocol: the calling installation, and body schemas. */
import { z } from 'zod';
import { asViewer } from '../../db/as-viewer.ts';
import { type CallArgs, type CallName, type CallResult, callThrough } from '../../db/call.ts';
import type { AnyContext } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { text, Uuid, whole } from '../../shared/params.ts';
import type { Caller } from '../../viewer/caller.ts';
import { viewerOf } from '../../viewer/caller.ts';

/** The calling installation. */
export interface Installation {
  readonly id: string;
  /** Calls an api function as the role of installations, on the primary. */
  call<Name extends CallName>(name: Name, args: CallArgs<Name>): Promise<CallResult<Name>>;
}

/** The installation that the request's credential belongs to. */
export function installationOf({ host, caller }: Pick<AnyContext, 'host'> & { readonly caller: Caller }): Installation {
  const { server: pool, prepare } = host.pools;
  if (caller.installationId == null) throw new Error('only installations get here');
  return {
    id: caller.installationId,
    call: (name, args) =>
      callThrough(
        (statement, values) => asViewer(pool, { viewer: viewerOf(caller), text: statement, values, prepare }),
        name,
        args,
      ),
  };
}

/** Lease duration of an attempt, and heartbeat interval. */
export const times = { leaseSeconds: 60, heartbeatSeconds: 15 } as const;

export const attemptParams = z.strictObject({ id: Uuid });

/** A timestamp from an installation. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'it must be a time such as 2026-05-15T00:00:00Z' })
  .refine((at) => Math.abs(Date.parse(at)) < 8e13, 'it is too far in the past or future');

const Revision = z.string().min(1, 'it must not be empty').max(200, 'it may have at most 200 characters');

export const Build = z
  .strictObject({
    revision: Revision,
    mainRevision: Revision.nullable().default(null),
    behindMain: whole(0, 2_147_483_647).nullable().default(null),
    checkedAt: Instant.nullable().default(null),
  })
  .meta({ description: "The installation's build and how many changes it is behind the main line; null: unknown." });

export const Revisions = { fromRevision: Revision.optional(), toRevision: Revision.optional() };

/** A provider's name in store.ingestion_providers. */
export const Provider = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'it must be the name of a provider')
  .meta({ example: 'residential' });

export const Pauses = z
  .array(
    z.strictObject({
      provider: Provider,
      reason: text(10_000),
      pausedAt: Instant,
      probedAt: Instant.nullable().default(null),
      probeError: text(10_000).nullable().default(null),
      probes: whole(0, 2_147_483_647).default(0),
    }),
  )
  .max(100, 'it may have at most 100 members')
  .refine(
    (list) => new Set(list.map(({ provider }) => provider)).size === list.length,
    'it has the same provider twice',
  );

const Percentage = z.number().nullable().default(null);

export const PoolUsage = z
  .array(
    z.strictObject({
      accountId: Uuid,
      readAt: Instant,
      used5hPct: Percentage,
      usedWeekPct: Percentage,
      resets5hAt: Instant.nullable().default(null),
      resetsWeekAt: Instant.nullable().default(null),
    }),
  )
  .max(100, 'it may have at most 100 members');

export const Code = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'it must be 1 to 64 small letters, digits and _, a letter first')
  .meta({ example: 'root_page_missing' });

const id = '0192f1c4-0000-7000-8000-000000000061';

export const SessionAnswer = success(
  z.strictObject({ sessionId: z.guid(), leaseSeconds: z.int(), heartbeatSeconds: z.int() }),
).meta({ example: { success: true, data: { sessionId: id, ...times } } });

export const JobsAnswer = success(
  z.strictObject({
    jobs: z.array(
      z.strictObject({
        attemptId: z.guid().meta({ description: 'Id of the lease; every write for the job must carry it.' }),
        leaseSeconds: z.int(),
        job: z.strictObject({
          id: z.guid(),
          website: z.string(),
          kind: z.enum(['onboarding', 'refresh']),
          settings: z.looseObject({}),
          contractVersion: z.int(),
          attempt: z.int().meta({ description: 'Number of the attempt within its job, from 1.' }),
          maxAttempts: z.int(),
        }),
      }),
    ),
  }),
).meta({ example: { success: true, data: { jobs: [] } } });

export const HeartbeatAnswer = success(
  z.strictObject({
    renewed: z.array(z.guid()).meta({ description: 'Attempts whose lease was renewed.' }),
    lost: z.array(z.guid()).meta({ description: 'Attempts that have ended: discard their work.' }),
    cancel: z.array(z.guid()).meta({ description: 'Attempts to be stopped.' }),
    update: z
      .strictObject({
        id: z.guid(),
        action: z.enum(['update', 'rollback']),
        status: z.enum(['draining', 'running']),
        targetRevision: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The active update request; no jobs can be claimed until it has ended.' }),
  }),
).meta({ example: { success: true, data: { renewed: [id], lost: [], cancel: [], update: null } } });

export const RecordedAnswer = success(z.strictObject({ recorded: z.int() })).meta({
  example: { success: true, data: { recorded: 2 } },
});

export const ArtifactAnswer = success(
  z.strictObject({
    artifact: z.strictObject({
      id: z.guid(),
      name: z.string(),
      bytes: z.int(),
      omittedReason: z.enum(['too_large', 'forbidden_content']).nullable(),
    }),
  }),
).meta({ example: { success: true, data: { artifact: { id, name: 'pages', bytes: 312, omittedReason: null } } } });

export const ChunkAnswer = success(z.strictObject({ chunk: z.int(), lines: z.int() })).meta({
  example: { success: true, data: { chunk: 0, lines: 12 } },
});

export const FinishAnswer = success(
  z.strictObject({
    job: z.strictObject({
      id: z.guid(),
      status: z.enum(['queued', 'running', 'paused', 'completed', 'failed']),
      attempts: z.int().meta({ description: 'Number of attempts that count.' }),
    }),
  }),
).meta({ example: { success: true, data: { job: { id, status: 'completed', attempts: 0 } } } });

export const UpdateAnswer = success(
  z.strictObject({
    request: z.strictObject({
      id: z.guid(),
      status: z.enum(['running', 'succeeded', 'failed', 'rolled_back']),
    }),
  }),
).meta({ example: { success: true, data: { request: { id, status: 'succeeded' } } } });

export const AccountAnswer = success(z.strictObject({ account: z.strictObject({ id: z.guid() }).nullable() })).meta({
  example: { success: true, data: { account: { id } } },
});

export const ReleasedAnswer = success(z.strictObject({ released: z.boolean() })).meta({
  example: { success: true, data: { released: true } },
});
