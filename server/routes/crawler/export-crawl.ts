import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { jobParams } from './crawls.ts';
import { AtLeast, Attempt, EvaluationId, rejectBoth } from './results.ts';

const type = 'application/x-ndjson';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/crawler-jobs/{id}/export',
  name: 'crawler.export-crawl',
  summary: 'The URLs that a crawl has included',
  description: 'Each URL once, in byte order; for a job that judges sites only their root addresses.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  query: z.strictObject({
    attempt: Attempt.optional(),
    evaluation: EvaluationId.optional(),
    confidence_threshold: AtLeast.optional(),
  }),
  answers: { 200: { type, description: 'One JSON object per line, `{"url": "…"}`, all from one snapshot.' } },
  run: async ({ own, params, query, signal }) => {
    rejectBoth(query, 'evaluation', 'attempt');
    const lines = await own.lines(
      `select * from api.export_crawler_urls(current_setting('campatlas.request')::jsonb)`,
      { job: params.id, ...query },
    );
    signal.addEventListener('abort', () => lines.stop(), { once: true });
    const stop = async () => {
      lines.stop();
      return { done: true, value: undefined } as const;
    };
    return {
      type,
      headers: { 'content-disposition': 'attachment; filename="crawl.jsonl"' },
      body: { [Symbol.asyncIterator]: () => ({ next: () => lines.next(), return: stop }) },
    };
  },
});
