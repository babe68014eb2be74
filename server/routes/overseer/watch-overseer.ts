import { followRoute } from '../../http/follow-route.ts';
import getOverseer from './get-overseer.ts';

export default followRoute(getOverseer, {
  name: 'overseer.watch-overseer',
  summary: 'Follow what the review agent is told',
  topics: ['overseer'],
});
