import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { CampaignAnswer, campaignParams, root } from './campaigns.ts';

export default defineRoute({
  method: 'post',
  path: `${root}/{id}/control`,
  name: 'campaigns.control-campaign',
  summary: 'Pause, resume or rerun a campaign',
  description:
    'A paused campaign starts no searches or crawls. A rerun of a paused or completed campaign starts ' +
    'its next generation; saved results stay. Resuming a failed campaign repeats the failed searches.',
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  body: z
    .strictObject({
      action: z.enum(['pause', 'resume', 'rerun'], 'it must be pause, resume or rerun'),
      expected_generation: whole(1, 2_147_483_647)
        .optional()
        .meta({ description: 'The generation; required for a rerun.' }),
    })
    .refine(({ action, expected_generation: expected }) => action !== 'rerun' || expected !== undefined, {
      path: ['expected_generation'],
      message: 'rerun requires the generation that it follows',
    }),
  answers: { 200: CampaignAnswer, 404: Failure, 409: Failure },
  run: async ({ own, params, body: { action, expected_generation: expected } }) => {
    const campaign = await own.call('api.control_campaign', {
      p_campaign: params.id,
      p_action: action,
      p_expected_generation: expected ?? null,
    });
    return { json: { success: true, data: { campaign } } };
  },
});
