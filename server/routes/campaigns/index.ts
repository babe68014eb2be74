import changeSettings from './change-settings.ts';
import controlCampaign from './control-campaign.ts';
import createCampaign from './create-campaign.ts';
import getCampaign from './get-campaign.ts';
import getPerformance from './get-performance.ts';
import getPlan from './get-plan.ts';
import getUrl from './get-url.ts';
import listCampaigns from './list-campaigns.ts';
import listDiscoveries from './list-discoveries.ts';
import listHomepages from './list-homepages.ts';
import listSearches from './list-searches.ts';
import listSettings from './list-settings.ts';
import listUrls from './list-urls.ts';
import planSearch from './plan-search.ts';
import watchCampaign from './watch-campaign.ts';
import watchCampaigns from './watch-campaigns.ts';
import watchHomepages from './watch-homepages.ts';

/** Routes of the area campaigns. */
export const campaignsRoutes = [
  changeSettings,
  controlCampaign,
  createCampaign,
  getCampaign,
  getPerformance,
  getPlan,
  getUrl,
  listCampaigns,
  listDiscoveries,
  listHomepages,
  listSearches,
  listSettings,
  listUrls,
  planSearch,
  watchCampaign,
  watchCampaigns,
  watchHomepages,
];
