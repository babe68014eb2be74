import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { MemberAnswer, memberParams, TeamRole } from './teams.ts';

export default defineRoute({
  method: 'patch',
  path: '/api/teams/{id}/members/{accountId}',
  name: 'accounts.change-member',
  summary: 'Make a member of a team its admin, or a member again',
  description: 'Only for admins of the team. A team with members must have an admin: 409 for the last one.',
  internal: true,
  access: persons,
  params: memberParams,
  body: z.strictObject({ role: TeamRole }),
  answers: { 200: MemberAnswer, 409: Failure },
  run: async ({ own, params, body }) => {
    const data = await own.call('api.change_my_team_member', {
      p_team: params.id,
      p_account: params.accountId,
      p_role: body.role,
    });
    return { json: { success: true, data } };
  },
});
