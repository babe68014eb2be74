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
      .meta({ description: 'The account that made it; null when that account is gone.' }),
    createdAt: moment,
    expiresAt: moment,
    revokedAt: moment.nullable(),
    uses: z.int().min(0).meta({ description: 'How often the form was opened or sent with it.' }),
    lastUsedAt: moment.nullable(),
  })
  .meta({ id: 'UpdateLink', description: 'A link by which an organization is edited without an account.' });

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}/update-links',
  name: 'edits.list-update-links',
  summary: 'The update links of an organization, the newest first',
  description: 'Tokens are not told again. Links that ended stay in the list for 30 days.',
  internal: true,
  access: staff,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: success(z.strictObject({ links: z.array(Link) })) },
  run: async ({ own, params }) => {
    const links = await own.call('api.list_update_links', { p_organization: params.id });
    return { json: { success: true, data: { links } } };
  },
});
