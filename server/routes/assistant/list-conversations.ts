import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { owners } from './access.ts';
import { Conversation, readConversations } from './conversations.ts';

export default defineRoute({
  method: 'get',
  path: '/api/assistant/conversations',
  name: 'assistant.list-conversations',
  summary: 'Saved conversations with the assistant',
  description: 'The newest 200, most recently changed first, without their turns. Nobody else sees them.',
  internal: true,
  access: owners,
  answers: { 200: success(z.strictObject({ conversations: z.array(Conversation) })) },
  run: async (context) => ({ json: { success: true, data: { conversations: await readConversations(context) } } }),
});
