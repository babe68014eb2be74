import { followRoute } from '../../http/follow-route.ts';
import getSummary from './get-summary.ts';

export default followRoute(getSummary, {
  name: 'jobs.watch-summary',
  summary: 'Follow the state of ingestion',
  topics: ['geocoding', 'scraper-jobs', 'scrapers', 'pool'],
});
