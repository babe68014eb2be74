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
    .meta({ description: 'Why something does not go on.' }),
  name: z.string().nullable().meta({ description: 'The provider, installation or account it is about.' }),
  detail: z.string().nullable().meta({ description: 'In the words of who said so, or the state of an update.' }),
  count: Count.meta({ description: 'Jobs that wait because of it.' }),
  since: Moment,
  until: Moment.meta({ description: 'When it ends by itself, where that is known.' }),
});

const Area = z
  .strictObject({
    area: z.enum(['geocoding', 'scrapers', 'pool']),
    queued: Count.meta({ description: 'Of the pool: logins that have not begun.' }),
    oldestQueuedAt: Moment,
    running: Count.meta({ description: 'Of the pool: accounts that are lent.' }),
    oldestRunningAt: Moment,
    failed: Count.meta({ description: 'Within 24 hours; of the pool: accounts whose login failed or was lost.' }),
    waiting: Count.meta({
      description:
        'What a person has to look at: geocoding jobs in doubt, refused records of 24 hours, logins to approve.',
    }),
    held: z.array(Hold),
    known: Count.meta({ description: 'Workers, installations or accounts there are.' }),
    lastSeenAt: Moment.meta({ description: 'The latest sign of a worker or an installation, or use of an account.' }),
  })
  .meta({ id: 'IngestionArea', description: 'One part of ingestion at a glance.' });

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
  summary: 'How ingestion stands: what waits, runs and failed, and what holds it',
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
