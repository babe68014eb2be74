import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import {
  CampaignAnswer,
  campaignParams,
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
  path: `${root}/{id}/settings`,
  name: 'campaigns.change-settings',
  summary: 'Replace the settings of a campaign',
  description:
    'Replaces all settings, also of a running campaign: it adds searches for new values and drops those ' +
    'for removed ones. The location cannot change and may be omitted.',
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  body: z.strictObject({
    expected_revision: whole(1, 2_147_483_647).meta({ description: '`settings_revision` as it was read.' }),
    location: Location.optional(),
    nearby_locations: NearbyLocations,
    providers: Providers,
    confidence_threshold: Threshold,
    follow_aggregators: FollowAggregators,
    review_first: ReviewFirst.optional(),
  }),
  answers: { 200: CampaignAnswer, 404: Failure, 409: Failure },
  run: async ({ own, params, body }) => {
    const campaign = await own.call('api.change_campaign_settings', {
      p_campaign: params.id,
      p_expected_revision: body.expected_revision,
      p_location: body.location ?? null,
      p_nearby: body.nearby_locations,
      p_providers: body.providers,
      p_threshold: body.confidence_threshold,
      p_follow: body.follow_aggregators,
      p_review: body.review_first ?? null,
    });
    return { json: { success: true, data: { campaign } } };
  },
});
