import { followRoute } from '../../http/follow-route.ts';
import getCampaign from './get-campaign.ts';

export default followRoute(getCampaign, {
  name: 'campaigns.watch-campaign',
  summary: 'Follow one campaign',
  topics: ['campaigns'],
});
