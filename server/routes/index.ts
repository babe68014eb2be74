import type { Route } from '../http/define-route.ts';
import { accountsRoutes } from './accounts/index.ts';
import { assistantRoutes } from './assistant/index.ts';
import { bookingsRoutes } from './bookings/index.ts';
import { brokerRoutes } from './broker/index.ts';
import { campaignsRoutes } from './campaigns/index.ts';
import { catalogRoutes } from './catalog/index.ts';
import { collectionsRoutes } from './collections/index.ts';
import { crawlerRoutes } from './crawler/index.ts';
import { demoRoutes } from './demo/index.ts';
import { editsRoutes } from './edits/index.ts';
import { facetsRoutes } from './facets/index.ts';
import { familyRoutes } from './family/index.ts';
import { geocodingRoutes } from './geocoding/index.ts';
import { graphRoutes } from './graph/index.ts';
import { healthRoutes } from './health/index.ts';
import { insightsRoutes } from './insights/index.ts';
import { interpretRoutes } from './interpret/index.ts';
import { jobsRoutes } from './jobs/index.ts';
import { mapRoutes } from './map/index.ts';
import { mediaRoutes } from './media/index.ts';
import { overseerRoutes } from './overseer/index.ts';
import { poolRoutes } from './pool/index.ts';
import { provenanceRoutes } from './provenance/index.ts';
import { queryRoutes } from './query/index.ts';
import { referenceRoutes } from './reference/index.ts';
import { scoresRoutes } from './scores/index.ts';
import { scrapersRoutes } from './scrapers/index.ts';
import { searchRoutes } from './search/index.ts';
import { signinRoutes } from './signin/index.ts';

/** All routes, one line per area. */
export const routes: readonly Route[] = [
  ...accountsRoutes,
  ...assistantRoutes,
  ...bookingsRoutes,
  ...brokerRoutes,
  ...campaignsRoutes,
  ...catalogRoutes,
  ...collectionsRoutes,
  ...crawlerRoutes,
  ...demoRoutes,
  ...editsRoutes,
  ...facetsRoutes,
  ...familyRoutes,
  ...geocodingRoutes,
  ...graphRoutes,
  ...healthRoutes,
  ...insightsRoutes,
  ...interpretRoutes,
  ...jobsRoutes,
  ...mapRoutes,
  ...mediaRoutes,
  ...overseerRoutes,
  ...poolRoutes,
  ...provenanceRoutes,
  ...queryRoutes,
  ...referenceRoutes,
  ...scoresRoutes,
  ...scrapersRoutes,
  ...searchRoutes,
  ...signinRoutes,
];
