import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { Order, pageLimit, whole } from '../../shared/params.ts';
import { overseerStaff } from './staff.ts';

const kinds = [
  'directive_saved',
  'agent_output',
  'user_message',
  'message_delivered',
  'message_cancelled',
  'pause_changed',
  'memory_cleared',
] as const;

const Details = z.strictObject({
  links: z.array(z.strictObject({ id: z.string(), kind: z.string(), label: z.string() })).optional(),
  text: z.string().optional(),
  source: z.enum(['coordinator', 'subagent']).optional(),
  phase: z.enum(['commentary', 'final_answer']).optional(),
  agentLabel: z
    .string()
    .regex(/^Subagent [1-9]\d{0,5}$/)
    .optional(),
  truncated: z.boolean().optional().meta({ description: 'True: the text or the list of links was cut off.' }),
  requestId: z.guid().optional(),
  paused: z.boolean().optional(),
  pauseVersion: z.int().min(0).optional(),
});

const Event = z
  .strictObject({
    id: z.int().min(1).meta({ description: 'Numbered without gaps, in chronological order.' }),
    revision: z.int().min(0),
    actorId: z.guid().nullable(),
    kind: z.enum(kinds).meta({
      description: 'message_delivered: a turn of the agent has received it, whatever comes of it later.',
    }),
    details: Details,
    createdAt: z.iso.datetime(),
    directive: z.string().optional().meta({ description: 'Only for directive_saved.' }),
  })
  .meta({ id: 'OverseerEvent', description: 'An action of the review agent or of staff.' });

export const historyQuery = {
  revision: whole(0, 2_147_483_647).default(0).meta({ description: 'Only of this revision; 0: of all.' }),
};
/** Up to JavaScript's largest safe integer. */
const Place = whole(0, Number.MAX_SAFE_INTEGER);

const example = {
  id: 31,
  revision: 4,
  actorId: null,
  kind: 'agent_output' as const,
  details: { text: 'Looked at 12 pages.', source: 'coordinator' as const, phase: 'commentary' as const },
  createdAt: '2026-11-23T09:30:00.000Z',
};

export default defineRoute({
  method: 'get',
  path: '/api/overseer/events',
  name: 'overseer.list-events',
  summary: 'The log of the review agent and its staff',
  description:
    'In the order `asc`, oldest first, after `afterId`; or `desc`, newest first, before `beforeId`. No ' +
    'event with a smaller id can appear later.',
  access: overseerStaff,
  internal: true,
  query: z.strictObject({
    order: Order.default('asc'),
    afterId: Place.optional().meta({ description: 'For the order asc.' }),
    beforeId: Place.optional().meta({ description: 'For the order desc.' }),
    limit: pageLimit(50, 200),
    ...historyQuery,
  }),
  answers: {
    200: success(
      z.strictObject({
        events: z.array(Event),
        hasMore: z.boolean(),
        nextAfterId: z.int().min(1).nullable().optional(),
        nextBeforeId: z.int().min(1).nullable().optional(),
      }),
    ).meta({ example: { success: true, data: { events: [example], hasMore: false, nextAfterId: null } } }),
  },
  run: async ({ own, query: { order, afterId, beforeId, limit, revision } }) => {
    const stray = order === 'asc' ? beforeId : afterId;
    if (stray !== undefined)
      throw apiError(
        400,
        'invalid_parameter',
        order === 'asc' ? 'beforeId: only with order=desc' : 'afterId: only with order=asc',
      );
    const data = await own.call('api.list_overseer_events', {
      p_after: afterId ?? null,
      p_before: beforeId ?? null,
      p_descending: order === 'desc',
      p_revision: revision,
      p_limit: limit,
    });
    return { json: { success: true, data } };
  },
});
