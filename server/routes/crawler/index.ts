import cancelCrawl from './cancel-crawl.ts';
import cancelEvaluation from './cancel-evaluation.ts';
import createCrawl from './create-crawl.ts';
import createEvaluation from './create-evaluation.ts';
import createTridentEvaluation from './create-trident-evaluation.ts';
import decideDuplicate from './decide-duplicate.ts';
import exportCrawl from './export-crawl.ts';
import getCrawl from './get-crawl.ts';
import getEvaluation from './get-evaluation.ts';
import listCrawls from './list-crawls.ts';
import listDuplicates from './list-duplicates.ts';
import listEvaluations from './list-evaluations.ts';
import listResults from './list-results.ts';
import publishCrawl from './publish-crawl.ts';
import watchCrawl from './watch-crawl.ts';
import watchCrawls from './watch-crawls.ts';

/** Routes of the area crawler: jobs, and evaluations of their pages. */
export const crawlerRoutes = [
  cancelCrawl,
  cancelEvaluation,
  createCrawl,
  createEvaluation,
  createTridentEvaluation,
  decideDuplicate,
  exportCrawl,
  getCrawl,
  getEvaluation,
  listCrawls,
  listDuplicates,
  listEvaluations,
  listResults,
  publishCrawl,
  watchCrawl,
  watchCrawls,
];
