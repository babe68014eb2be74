import { followRoute } from '../../http/follow-route.ts';
import getSummary from './get-summary.ts';

export default followRoute(getSummary, {
  name: 'jobs.watch-summary',
  summary: 'Follow how ingestion stands',
  topics: ['geocoding', 'scraper-jobs', 'scrapers', 'pool'],
});
