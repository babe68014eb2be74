import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { memberParams } from './teams.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/teams/{id}/members/{accountId}',
  name: 'accounts.remove-member',
  summary: 'Remove a member of a team, or leave it',
  description:
    "For admins of the team, and for the member itself. The member loses the team's plan and allowances " +
    'with the next request. 409 for the last admin while there are other members.',
  internal: true,
  access: persons,
  params: memberParams,
  answers: { 200: success(z.strictObject({ accountId: z.guid(), removed: z.literal(true) })), 409: Failure },
  run: async ({ own, params }) => {
    const data = await own.call('api.remove_my_team_member', { p_team: params.id, p_account: params.accountId });
    return { json: { success: true, data } };
  },
});
