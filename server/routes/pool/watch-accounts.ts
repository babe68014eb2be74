import { followRoute } from '../../http/follow-route.ts';
import listAccounts from './list-accounts.ts';

export default followRoute(listAccounts, {
  name: 'pool.watch-accounts',
  summary: 'Follow the pool',
  topics: ['pool'],
});
