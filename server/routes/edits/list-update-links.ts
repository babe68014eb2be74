import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { staff } from './staff.ts';

const moment = z.iso.datetime();

const Link = z
  .strictObject({
    id: z.guid(),
    createdBy: z
      .strictObject({ id: z.guid(), name: z.string() })
      .nullable()
      .meta({ description: 'The account that created it; null when that account is erased.' }),
    createdAt: moment,
    expiresAt: moment,
    revokedAt: moment.nullable(),
    uses: z.int().min(0).meta({ description: 'How often the form was opened or submitted with it.' }),
    lastUsedAt: moment.nullable(),
  })
  .meta({ id: 'UpdateLink', description: 'A link for editing an organization without an account.' });

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}/update-links',
  name: 'edits.list-update-links',
  summary: 'The update links of an organization, newest first',
  description: 'Tokens are not shown again. Links that have ended stay in the list for 30 days.',
  internal: true,
  access: staff,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: success(z.strictObject({ links: z.array(Link) })) },
  run: async ({ own, params }) => {
    const links = await own.call('api.list_update_links', { p_organization: params.id });
    return { json: { success: true, data: { links } } };
  },
});
