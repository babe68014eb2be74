import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { IdempotencyKey } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import {
  FollowAggregators,
  Location,
  NearbyLocations,
  Providers,
  planShape,
  ReviewFirst,
  root,
  Threshold,
} from './campaigns.ts';

export default defineRoute({
  method: 'post',
  path: `${root}/search-plan`,
  name: 'campaigns.plan-search',
  summary: 'Preview the searches of a campaign',
  description: 'Accepts the body for creating a campaign. Creates nothing and sends nothing to providers.',
  access: ingestionStaff,
  internal: true,
  body: z.strictObject({
    location: Location,
    nearby_locations: NearbyLocations.default([]),
    providers: Providers.default(15),
    confidence_threshold: Threshold.optional(),
    follow_aggregators: FollowAggregators.optional(),
    review_first: ReviewFirst.optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
  answers: { 200: success(z.strictObject({ search_plan: z.strictObject(planShape) })) },
  run: async ({ own, body }) => {
    const plan = await own.call('api.plan_campaign', {
      p_location: body.location,
      p_nearby: body.nearby_locations,
      p_providers: body.providers,
    });
    return { json: { success: true, data: { search_plan: plan } } };
  },
});
