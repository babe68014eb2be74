/** Installations of scrapers in the form of the API. */
import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { Job } from './jobs.ts';

export const installationParams = z.strictObject({ id: Uuid });

const moment = z.iso.datetime();

const UpdateRequest = z
  .strictObject({
    id: z.guid(),
    action: z.enum(['update', 'rollback']),
    status: z.enum(['pending', 'draining', 'running', 'succeeded', 'rolled_back', 'failed', 'refused']),
    target_revision: z.string().nullable().meta({ description: 'Null for a rollback.' }),
    from_revision: z.string().nullable(),
    to_revision: z.string().nullable(),
    message: z.string().nullable(),
    log_tail: z.string().nullable().meta({ description: 'The end of the update script’s output, without secrets.' }),
    requested_by: z.guid().nullable(),
    created_at: moment,
    updated_at: moment,
    finished_at: moment.nullable(),
  })
  .meta({
    id: 'ScraperUpdate',
    description:
      "A request to update an installation's code or roll it back. It is refused if the installation did " +
      'not receive it within 24 hours, or if jobs were still running 10 minutes later; it fails without a ' +
      'result after 15 minutes.',
  });

const exampleRequest: z.output<typeof UpdateRequest> = {
  id: '0192f1c4-0000-7000-8000-000000000041',
  action: 'update',
  status: 'pending',
  target_revision: '8d3c1f0',
  from_revision: '51be2a7',
  to_revision: null,
  message: null,
  log_tail: null,
  requested_by: '0192f1c4-0000-7000-8000-000000000001',
  created_at: '2026-11-23T09:30:00.000Z',
  updated_at: '2026-11-23T09:30:00.000Z',
  finished_at: null,
};

export const RequestAnswer = success(z.strictObject({ request: UpdateRequest })).meta({
  example: { success: true, data: { request: exampleRequest } },
});

const Installation = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    capacity: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'How many jobs it runs at once; null before its first session.' }),
    contract_version: z.int().min(1).nullable(),
    connection_status: z.enum(['connected', 'stale', 'disconnected', 'never']).meta({
      description: 'From the time of its last heartbeat: stale after 45 seconds, disconnected after 5 minutes.',
    }),
    last_seen_at: moment.nullable(),
    created_at: moment,
    session: z
      .strictObject({
        id: z.guid(),
        contract_version: z.int(),
        capacity: z.int(),
        started_at: moment,
        last_seen_at: moment,
        ended_at: moment.nullable(),
      })
      .nullable()
      .meta({ description: 'Its most recent session.' }),
    current_jobs: z.array(Job).meta({ description: 'Its running jobs, longest running first.' }),
    current_job: Job.nullable().meta({ description: 'The first of them.' }),
    provider_pauses: z.array(
      z.strictObject({
        provider: z.string(),
        reason: z.string(),
        paused_at: moment,
        probed_at: moment.nullable(),
        probe_error: z.string().nullable(),
        probes: z.int().min(0),
      }),
    ),
    codex_account: z
      .strictObject({ id: z.guid(), label: z.string(), email: z.string().nullable() })
      .nullable()
      .meta({ description: 'The account of the pool that it currently leases.' }),
    build: z
      .strictObject({
        revision: z.string(),
        main_revision: z.string().nullable(),
        behind_main: z.int().min(0).nullable().meta({ description: 'Null if it cannot be counted.' }),
        checked_at: moment.nullable(),
      })
      .nullable()
      .meta({ description: 'Null until it is reported.' }),
    update: UpdateRequest.nullable().meta({ description: 'The newest request.' }),
  })
  .meta({ id: 'ScraperInstallation', description: 'An external place where a scraper runs.' });

export const InstallationsAnswer = success(z.strictObject({ installations: z.array(Installation) })).meta({
  example: {
    success: true,
    data: {
      installations: [
        {
          id: '0192f1c4-0000-7000-8000-000000000022',
          name: 'basement',
          capacity: 4,
          contract_version: 5,
          connection_status: 'connected',
          last_seen_at: '2026-11-23T09:29:50.000Z',
          created_at: '2026-11-20T20:00:00.000Z',
          session: {
            id: '0192f1c4-0000-7000-8000-000000000023',
            contract_version: 5,
            capacity: 4,
            started_at: '2026-11-23T08:00:00.000Z',
            last_seen_at: '2026-11-23T09:29:50.000Z',
            ended_at: null,
          },
          current_jobs: [],
          current_job: null,
          provider_pauses: [],
          codex_account: null,
          build: {
            revision: '51be2a7',
            main_revision: '8d3c1f0',
            behind_main: 3,
            checked_at: '2026-11-23T09:00:00.000Z',
          },
          update: exampleRequest,
        },
      ],
    },
  },
});
