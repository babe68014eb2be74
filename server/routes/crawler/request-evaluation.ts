/** Requests another evaluation of a crawl's stored pages, by one judge or by three. */
import type { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { jobParams } from './crawls.ts';
import { EvaluationAnswer, EvaluationRequest } from './evaluations.ts';

interface Door {
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly judges: 1 | 3;
}

const same =
  'Its candidates and its baseline are fixed. Repeating the request with the same key returns the current session ' +
  'with 200. 409 while the crawl is running, if it has saved no pages, or for a different request with the same key; ' +
  '400 for crawls that judge sites, and for URLs of more than 24 MiB in all.';

export function evaluationRoute({ path, name, summary, description, judges }: Door) {
  return defineRoute({
    method: 'post',
    path: `/api/ingestion/crawler-jobs/{id}/${path}`,
    name,
    summary,
    description: `${description} ${same}`,
    access: ingestionStaff,
    internal: true,
    params: jobParams,
    body: EvaluationRequest,
    answers: { 200: EvaluationAnswer, 201: EvaluationAnswer, 409: Failure },
    run: async ({ own, params, body: { idempotency_key: key, ...request } }) => {
      const { created, evaluation } = (await own.call('api.create_crawler_evaluation', {
        p_job: params.id,
        p_purpose: request.purpose,
        p_config: JSON.stringify(request.config),
        p_judges: judges,
        p_key: key ?? null,
        p_hash: key === undefined ? null : requestHash({ ...request, judges }),
      })) as { created: boolean; evaluation: z.output<typeof EvaluationAnswer>['data']['evaluation'] };
      return { status: created ? 201 : 200, json: { success: true, data: { evaluation } } };
    },
  });
}
