import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { codeHash } from '../../mail/codes.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { Code, exampleTeam, Team } from './teams.ts';

export default defineRoute({
  method: 'post',
  path: '/api/team-invitations/accept',
  name: 'accounts.accept-invitation',
  summary: 'Join a team with the code of an invitation',
  description:
    'Only for the account with the invited, verified address; 404 for others. 409 if no seat is free, in ' +
    'which case the invitation stays pending, and if it was accepted before.',
  internal: true,
  access: persons,
  body: z.strictObject({ code: Code }),
  answers: {
    200: success(z.strictObject({ team: Team })).meta({ example: { success: true, data: { team: exampleTeam } } }),
    404: Failure,
    409: Failure,
  },
  run: async ({ own, body }) => {
    const team = await own.call('api.accept_team_invitation', { p_hash: codeHash(body.code) });
    return { json: { success: true, data: { team } } };
  },
});
