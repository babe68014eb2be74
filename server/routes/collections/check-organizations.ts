import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { collectionParams, keepers } from './collections.ts';

const most = 100;
const idsOf = (joined: string) => joined.toLowerCase().split(',');

export default defineRoute({
  method: 'get',
  path: '/api/collections/{id}/organizations',
  name: 'collections.check-organizations',
  summary: 'Check which organizations are members',
  description:
    'Both lists are from one snapshot. An id in neither list belongs to an available organization that ' +
    'is not a member.',
  access: keepers,
  internal: true,
  params: collectionParams,
  query: z.strictObject({
    organizationIds: z
      .string()
      .refine((ids) => idsOf(ids).every((id) => Uuid.safeParse(id).success), 'it must be UUIDs joined by commas')
      .refine((ids) => idsOf(ids).length <= most, `it may have at most ${most} ids`)
      .refine((ids) => new Set(idsOf(ids)).size === idsOf(ids).length, 'it may have each id only once')
      .meta({
        description: `1 to ${most} different UUIDs, joined by commas.`,
        example: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11,5d1c7c0e-8c4b-4f0c-9b2e-0f6f3c1f2a22',
      }),
  }),
  answers: {
    200: success(
      z.strictObject({
        organizationIds: z.array(z.guid()).meta({ description: 'Available members, in the order of the request.' }),
        unavailableOrganizationIds: z
          .array(z.guid())
          .meta({ description: 'Unknown, deleted or blacklisted ones, members or not, in the order of the request.' }),
      }),
    ).meta({
      example: {
        success: true,
        data: { organizationIds: ['0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11'], unavailableOrganizationIds: [] },
      },
    }),
  },
  run: async ({ own, params, query }) => {
    const { members, unavailable } = await own.call('api.check_collection_members', {
      p_collection: params.id,
      p_organizations: idsOf(query.organizationIds),
    });
    const data = { organizationIds: members, unavailableOrganizationIds: unavailable };
    return { json: { success: true, data } };
  },
});
