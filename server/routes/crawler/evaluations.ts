/** Evaluations of a crawl's pages in the form of the API. */
import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { IdempotencyKey, Uuid } from '../../shared/params.ts';
import { Counts, count, moment, noCounts } from './crawls.ts';

export const evaluationParams = z.strictObject({ id: Uuid, evaluationId: Uuid });

const purposes = ['url_relevance', 'summer_camp'] as const;
const maxConfig = 32_768;

export const Evaluation = z
  .strictObject({
    id: z.guid(),
    job_id: z.guid(),
    kind: z.enum(['original', 'rejudge', 'site_vetting']).meta({
      description:
        "original: the crawl's own; site_vetting: of a job that judges whole sites; rejudge: a later one of " +
        'a saved crawl.',
    }),
    purpose: z.enum(purposes).meta({ description: 'What is judged: url_relevance, or summer_camp for whole sites.' }),
    status: z.enum(['queued', 'running', 'completed', 'partial', 'failed', 'cancelled']).meta({
      description: 'partial: some pages could not be judged; failed: none could.',
    }),
    attempt_id: z.guid().meta({ description: 'The crawl attempt whose pages are judged.' }),
    source_attempt_id: z
      .guid()
      .nullable()
      .meta({ description: 'For a rejudge: the saved crawl attempt that its candidates come from.' }),
    baseline_evaluation_id: z.guid().nullable().meta({ description: 'The session that added and removed refer to.' }),
    completion_reason: z.string().nullable().meta({ description: 'Why it ended, as text for people.' }),
    config: z.record(z.string(), z.unknown()),
    counts: Counts,
    idempotency_key: z.string().nullable(),
    created_at: moment,
    finished_at: moment.nullable(),
  })
  .meta({ id: 'CrawlerEvaluation', description: 'One evaluation of the pages of a crawl.' });

export const evaluationExample: z.output<typeof Evaluation> = {
  id: '0192f1c4-0000-7000-8000-000000000041',
  job_id: '0192f1c4-0000-7000-8000-000000000031',
  kind: 'rejudge',
  purpose: 'url_relevance',
  status: 'queued',
  attempt_id: '0192f1c4-0000-7000-8000-000000000032',
  source_attempt_id: '0192f1c4-0000-7000-8000-000000000032',
  baseline_evaluation_id: '0192f1c4-0000-7000-8000-000000000042',
  completion_reason: null,
  config: { confidence_threshold: 0.6 },
  counts: { ...noCounts, total: 30, pending: 30 },
  idempotency_key: 'stricter',
  created_at: '2026-11-23T09:40:00.000Z',
  finished_at: null,
};

export const EvaluationAnswer = success(z.strictObject({ evaluation: Evaluation })).meta({
  example: { success: true, data: { evaluation: evaluationExample } },
});

const urls = z.array(z.string());

/** An evaluation with all pages, each in one of the first five sets. */
export const EvaluationDetailAnswer = success(
  z.strictObject({
    evaluation: Evaluation,
    baseline: z
      .strictObject({ evaluation_id: z.guid(), status: Evaluation.shape.status, included: count })
      .nullable()
      .meta({ description: 'The session it is compared with: the requested one, else its fixed baseline.' }),
    added: urls.meta({ description: 'Included, but not in the baseline.' }),
    removed: urls.meta({ description: 'Excluded, but included in the baseline.' }),
    unchanged: urls.meta({ description: 'Same verdict as in the baseline.' }),
    uncertain: urls.meta({ description: 'Judged, with a confidence within 0.15 of the threshold.' }),
    pending: urls.meta({ description: 'Not judged.' }),
    output: urls.meta({ description: 'All pages that are included now, including uncertain ones.' }),
  }),
).meta({
  example: {
    success: true,
    data: {
      evaluation: evaluationExample,
      baseline: { evaluation_id: '0192f1c4-0000-7000-8000-000000000042', status: 'completed', included: 12 },
      added: [],
      removed: [],
      unchanged: ['https://camp.example/'],
      uncertain: [],
      pending: ['https://camp.example/weeks'],
      output: ['https://camp.example/'],
    },
  },
});

export const Threshold = z.number().min(0, 'it must be between 0 and 1').max(1, 'it must be between 0 and 1').meta({
  description: 'The least confidence with which a page is included; default: that of the crawl, initially 0.5.',
});

/** The configuration of an evaluation. Unknown members are stored and returned. */
export const Config = z
  .looseObject({
    confidence_threshold: Threshold.optional(),
    model: z.boolean().optional().meta({ description: 'false: no model is asked about uncertain pages.' }),
  })
  .refine((config) => Buffer.byteLength(JSON.stringify(config)) <= maxConfig, `it may have at most ${maxConfig} bytes`)
  .meta({ description: `How pages are judged, at most ${maxConfig} bytes. No secrets.` });

/** The body that requests an evaluation. */
export const EvaluationRequest = z.strictObject({
  purpose: z.enum(purposes, `it must be ${purposes.join(' or ')}`).default('url_relevance'),
  config: Config.default({}),
  idempotency_key: IdempotencyKey.optional(),
});
