import { evaluationRoute } from './request-evaluation.ts';

export default evaluationRoute({
  path: 'trident-evaluations',
  name: 'crawler.create-trident-evaluation',
  summary: 'Judge the pages of a crawl again, by three judges',
  description: 'As …/evaluations, but each page is judged three times, and two equal verdicts decide.',
  judges: 3,
});
