import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';

const Count = z.int().min(0);
const Moment = z.iso.datetime().nullable();

const Hold = z.strictObject({
  kind: z
    .enum([
      'blocked_authentication',
      'blocked_quota',
      'no_provider',
      'no_worker',
      'provider_paused',
      'no_installation',
      'updating',
      'exhausted',
      'ceiling',
    ])
    .meta({ description: 'Why something is blocked.' }),
  name: z.string().nullable().meta({ description: 'The provider, installation or account it is about.' }),
  detail: z.string().nullable().meta({ description: 'As reported by the installation, or the state of an update.' }),
  count: Count.meta({ description: 'Number of jobs that wait because of it.' }),
  since: Moment,
  until: Moment.meta({ description: 'When it expires, if known.' }),
});

const Area = z
  .strictObject({
    area: z.enum(['geocoding', 'scrapers', 'pool']),
    queued: Count.meta({ description: 'For the pool: logins that have not started.' }),
    oldestQueuedAt: Moment,
    running: Count.meta({ description: 'For the pool: leased accounts.' }),
    oldestRunningAt: Moment,
    failed: Count.meta({ description: 'Within 24 hours; for the pool: accounts whose login failed or was lost.' }),
    waiting: Count.meta({
      description:
        'What a person must check: uncertain geocoding jobs, records refused within 24 hours, logins to ' + 'approve.',
    }),
    held: z.array(Hold),
    known: Count.meta({ description: 'Workers, installations or accounts there are.' }),
    lastSeenAt: Moment.meta({
      description: 'The latest activity of a worker or an installation, or use of an account.',
    }),
  })
  .meta({ id: 'IngestionArea', description: 'Summary of one part of ingestion.' });

const example = {
  area: 'scrapers',
  queued: 12,
  oldestQueuedAt: '2026-11-23T09:12:00.000Z',
  running: 3,
  oldestRunningAt: '2026-11-23T09:28:00.000Z',
  failed: 1,
  waiting: 0,
  held: [
    {
      kind: 'provider_paused',
      name: 'residential',
      detail: 'no address is free',
      count: 2,
      since: '2026-11-23T09:20:00.000Z',
      until: null,
    },
  ],
  known: 2,
  lastSeenAt: '2026-11-23T09:30:00.000Z',
} satisfies z.input<typeof Area>;

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/summary',
  name: 'jobs.get-summary',
  summary: 'The state of ingestion: waiting, running and failed work, and what blocks it',
  description: 'All numbers are of one snapshot of the database.',
  access: ingestionStaff,
  internal: true,
  answers: {
    200: success(z.strictObject({ summary: z.strictObject({ areas: z.array(Area) }) })).meta({
      example: { success: true, data: { summary: { areas: [example] } } },
    }),
  },
  run: async ({ own, host }) => {
    const summary = await own.call('api.show_ingestion', { p_has_geocoder: host.config.geocoder !== null });
    return { json: { success: true, data: { summary } } };
  },
});
