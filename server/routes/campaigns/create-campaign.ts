import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { IdempotencyKey } from '../../shared/params.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import {
  CampaignAnswer,
  FollowAggregators,
  Location,
  NearbyLocations,
  Providers,
  ReviewFirst,
  root,
  Threshold,
} from './campaigns.ts';

export default defineRoute({
  method: 'post',
  path: root,
  name: 'campaigns.create-campaign',
  summary: 'Search a region for camps',
  description:
    'No provider is requested in the first five seconds. Repeating the request with the same key returns ' +
    "the first campaign's current state with 200; a different request with the same key is 409.",
  access: ingestionStaff,
  internal: true,
  body: z.strictObject({
    location: Location,
    nearby_locations: NearbyLocations.default([]),
    providers: Providers.default(15),
    confidence_threshold: Threshold.default(0.5),
    follow_aggregators: FollowAggregators.default(false),
    review_first: ReviewFirst.default(false),
    idempotency_key: IdempotencyKey,
  }),
  answers: { 200: CampaignAnswer, 201: CampaignAnswer, 409: Failure },
  run: async ({ own, body: { idempotency_key: key, ...request } }) => {
    const { created, campaign } = (await own.call('api.create_campaign', {
      p_location: request.location,
      p_nearby: request.nearby_locations,
      p_providers: request.providers,
      p_threshold: request.confidence_threshold,
      p_follow: request.follow_aggregators,
      p_review: request.review_first,
      p_key: key,
      p_hash: requestHash(request),
    })) as { created: boolean; campaign: unknown };
    return { status: created ? 201 : 200, json: { success: true, data: { campaign } } };
  },
});
