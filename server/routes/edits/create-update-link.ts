import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { staff } from './staff.ts';

export default defineRoute({
  method: 'post',
  path: '/api/organizations/{id}/update-links',
  name: 'edits.create-update-link',
  summary: "Makes a link by which an organization's owner edits it without an account",
  description:
    'The page for it is `/update#` and the token. It opens the form of this organization for 30 days, until it is ' +
    'revoked.',
  internal: true,
  access: staff,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  answers: {
    201: success(
      z.strictObject({
        id: z.guid(),
        token: z.string().meta({ description: 'Shown this once.' }),
        expiresAt: z.iso.datetime(),
      }),
    ).meta({ description: 'The link.' }),
  },
  run: async ({ own, params }) => {
    const data = await own.call('api.create_update_link', { p_organization: params.id });
    return { status: 201, json: { success: true, data } };
  },
});
