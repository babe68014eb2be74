import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { exampleInvitation, exampleTeam, Invitation, Team, TeamRole, teamParams } from './teams.ts';

const Member = z
  .strictObject({
    accountId: z.guid(),
    name: z.string(),
    email: z.string(),
    role: TeamRole,
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamMember', description: 'A member of a team.' });

export default defineRoute({
  method: 'get',
  path: '/api/teams/{id}',
  name: 'accounts.get-team',
  summary: 'A team of the caller, with its members',
  description: 'Only for members of the team; 404 for others. Invitations are shown only to its admins.',
  access: persons,
  params: teamParams,
  answers: {
    200: success(
      z.strictObject({
        team: Team.extend({
          seats: z.int().min(0).meta({ description: 'Licensed seats; each member has one.' }),
          role: TeamRole.meta({ description: "The caller's revision." }),
          members: z.array(Member),
          invitations: z.array(Invitation).nullable().meta({ description: 'Null for members who are not admins.' }),
        }),
      }),
    ).meta({
      example: {
        success: true,
        data: {
          team: {
            ...exampleTeam,
            seats: 5,
            role: 'admin',
            members: [
              {
                accountId: '0192f1c4-0000-7000-8000-000000000001',
                name: 'Pat Moss',
                email: 'pat@example.org',
                role: 'admin',
                joinedAt: '2026-11-20T20:00:00.000Z',
              },
            ],
            invitations: [exampleInvitation],
          },
        },
      },
    }),
  },
  run: async ({ own, params }) => {
    const team = await own.call('api.get_my_team', { p_team: params.id });
    if (team === null) throw apiError(404, 'not_found', 'There is no such team.');
    return { json: { success: true, data: { team } } };
  },
});
