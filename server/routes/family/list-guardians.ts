import { z } from 'zod';
import { childParams } from '../../family/children.ts';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

const Guardian = z.strictObject({ userId: z.guid(), email: z.string(), joinedAt: z.iso.datetime() });

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/children/{id}/guardians',
  name: 'family.list-guardians',
  summary: 'Adults who share a profile by invitation',
  description: 'The owner is not among them.',
  access: persons,
  params: childParams,
  answers: {
    200: success(z.strictObject({ guardians: z.array(Guardian) })).meta({
      example: {
        success: true,
        data: {
          guardians: [
            {
              userId: '0192f1c4-0000-7000-8000-000000000002',
              email: 'kim@example.org',
              joinedAt: '2026-11-20T20:00:00.000Z',
            },
          ],
        },
      },
    }),
  },
  run: async ({ own, params }) => {
    const rows = (await own.call('api.list_guardians', { p_child: params.id })) as z.output<typeof Guardian>[];
    const guardians = rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt).toISOString() }));
    return { json: { success: true, data: { guardians } } };
  },
});
