import { followRoute } from '../../http/follow-route.ts';
import listEvents from './list-events.ts';

export default followRoute(listEvents, {
  name: 'overseer.watch-events',
  summary: 'Follow the log of the review agent and its staff',
  topics: ['overseer'],
});
