import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { IdempotencyKey, Uuid, whole } from '../../shared/params.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, kinds } from './jobs.ts';
import { originOf, targetOf, Website } from './websites.ts';

const maxSettings = 32_768;

const Settings = z
  .record(z.string(), z.unknown())
  .refine(
    (settings) => Buffer.byteLength(JSON.stringify(settings)) <= maxSettings,
    `it may have at most ${maxSettings} bytes`,
  )
  .meta({ description: `Settings for the scraper, at most ${maxSettings} bytes. No secrets.` });

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/scraper-jobs',
  name: 'scrapers.create-job',
  summary: 'Queue a job for an installation',
  description:
    'The job gets the current contract version. Repeating the request with the same key returns the ' +
    "first job's current state with 200; a different request with the same key is 409.",
  access: ingestionStaff,
  internal: true,
  body: z.strictObject({
    installation: Uuid,
    website: Website,
    kind: z.enum(kinds, `it must be ${kinds.join(' or ')}`),
    settings: Settings.default({}),
    maxAttempts: whole(1, 10).default(3),
    idempotencyKey: IdempotencyKey,
  }),
  answers: { 200: JobAnswer, 201: JobAnswer, 404: Failure, 409: Failure },
  run: async ({ own, body: { idempotencyKey, ...request } }) => {
    const { installation, website, kind, settings, maxAttempts } = request;
    const { created, job } = (await own.call('api.create_scraper_job', {
      p_installation: installation,
      p_website: website,
      p_origin: originOf(website),
      p_target: targetOf(website),
      p_kind: kind,
      p_settings: JSON.stringify(settings),
      p_max_attempts: maxAttempts,
      p_key: idempotencyKey,
      p_hash: requestHash(request),
    })) as { created: boolean; job: unknown };
    return { status: created ? 201 : 200, json: { success: true, data: { job } } };
  },
});
