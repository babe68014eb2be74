import { followRoute } from '../../http/follow-route.ts';
import listReviews from './list-reviews.ts';

export default followRoute(listReviews, {
  name: 'overseer.watch-reviews',
  summary: 'Follow the reviews',
  topics: ['reviews'],
});
