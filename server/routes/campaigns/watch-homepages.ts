import { followRoute } from '../../http/follow-route.ts';
import listHomepages from './list-homepages.ts';

export default followRoute(listHomepages, {
  name: 'campaigns.watch-homepages',
  summary: 'Follow the homepages of a campaign',
  topics: ['campaigns'],
});
