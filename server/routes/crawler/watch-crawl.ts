import { followRoute } from '../../http/follow-route.ts';
import getCrawl from './get-crawl.ts';

export default followRoute(getCrawl, {
  name: 'crawler.watch-crawl',
  summary: 'Follow one crawl',
  topics: ['crawler-jobs'],
});
