import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { owners } from './access.ts';
import { Conversation, conversationParams, readTurns, Turn } from './conversations.ts';

const Transcript = Conversation.omit({ title: true })
  .extend({ turns: z.array(Turn) })
  .meta({ id: 'Transcript', description: 'A saved conversation with its turns, in order.' });

export default defineRoute({
  method: 'get',
  path: '/api/assistant/conversations/{conversationId}',
  name: 'assistant.get-conversation',
  summary: 'A saved conversation with its turns',
  description: 'Turns in order; those that failed or are still being answered are omitted.',
  internal: true,
  access: owners,
  params: conversationParams,
  answers: { 200: success(z.strictObject({ conversation: Transcript })), 404: Failure },
  run: async (context) => {
    const conversation = await readTurns(context, context.params.conversationId);
    return { json: { success: true, data: { conversation } } };
  },
});
