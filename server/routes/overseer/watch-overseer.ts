import { followRoute } from '../../http/follow-route.ts';
import getOverseer from './get-overseer.ts';

export default followRoute(getOverseer, {
  name: 'overseer.watch-overseer',
  summary: 'Follow the instructions of the review agent',
  topics: ['overseer'],
});
