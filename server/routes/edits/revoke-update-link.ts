import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { staff } from './staff.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/organizations/{id}/update-links/{linkId}',
  name: 'edits.revoke-update-link',
  summary: 'Revoke an update link',
  internal: true,
  access: staff,
  params: z.strictObject({ id: Uuid, linkId: Uuid }),
  answers: {
    200: success(
      z.strictObject({
        id: z.guid(),
        uses: z.int().min(0).meta({ description: 'How often the form was opened or submitted with it.' }),
      }),
    ),
  },
  run: async ({ own, params }) => {
    const data = await own.call('api.revoke_update_link', { p_organization: params.id, p_link: params.linkId });
    return { json: { success: true, data } };
  },
});
