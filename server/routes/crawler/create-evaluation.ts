import { evaluationRoute } from './request-evaluation.ts';

export default evaluationRoute({
  path: 'evaluations',
  name: 'crawler.create-evaluation',
  summary: 'Judge the pages of a crawl again',
  description: 'Queues a session over what the latest attempt with pages has saved.',
  judges: 1,
});
