import { followRoute } from '../../http/follow-route.ts';
import listInstallations from './list-installations.ts';

export default followRoute(listInstallations, {
  name: 'scrapers.watch-installations',
  summary: 'Follow the installations',
  topics: ['scrapers', 'scraper-jobs', 'pool'],
});
