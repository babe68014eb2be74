import { followRoute } from '../../http/follow-route.ts';
import listJobs from './list-jobs.ts';

export default followRoute(listJobs, {
  name: 'scrapers.watch-jobs',
  summary: 'Follow a list of jobs',
  topics: ['scraper-jobs'],
});
