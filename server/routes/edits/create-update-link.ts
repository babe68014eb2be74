import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { staff } from './staff.ts';

export default defineRoute({
  method: 'post',
  path: '/api/organizations/{id}/update-links',
  name: 'edits.create-update-link',
  summary: 'Create a link for editing an organization without an account',
  description:
    'The page is `/update#` followed by the token. It gives access to the form of this organization for ' +
    '30 days, or until it is revoked.',
  internal: true,
  access: staff,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  answers: {
    201: success(
      z.strictObject({
        id: z.guid(),
        token: z.string().meta({ description: 'It cannot be shown again.' }),
        expiresAt: z.iso.datetime(),
      }),
    ).meta({ description: 'The link.' }),
  },
  run: async ({ own, params }) => {
    const data = await own.call('api.create_update_link', { p_organization: params.id });
    return { status: 201, json: { success: true, data } };
  },
});
