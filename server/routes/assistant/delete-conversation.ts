import { GoneAnswer, goneAnswer } from '../../family/bodies.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { owners } from './access.ts';
import { conversationParams, deleteConversation } from './conversations.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/assistant/conversations/{conversationId}',
  name: 'assistant.delete-conversation',
  summary: 'Delete a saved conversation',
  description:
    'Deletes its turns too. Family data that was approved in it stays approved, but no longer refers to ' + 'a turn.',
  internal: true,
  access: owners,
  params: conversationParams,
  answers: { 200: GoneAnswer, 404: Failure },
  run: async (context) => {
    await deleteConversation(context, context.params.conversationId);
    return goneAnswer(context.params.conversationId);
  },
});
