import { followRoute } from '../../http/follow-route.ts';
import listCampaigns from './list-campaigns.ts';

export default followRoute(listCampaigns, {
  name: 'campaigns.watch-campaigns',
  summary: 'Follow a list of campaigns',
  topics: ['campaigns'],
});
