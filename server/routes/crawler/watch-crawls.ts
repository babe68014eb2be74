import { followRoute } from '../../http/follow-route.ts';
import listCrawls from './list-crawls.ts';

export default followRoute(listCrawls, {
  name: 'crawler.watch-crawls',
  summary: 'Follow a list of crawls',
  topics: ['crawler-jobs'],
});
