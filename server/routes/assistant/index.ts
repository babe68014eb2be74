import askAssistant from './ask-assistant.ts';
import deleteConversation from './delete-conversation.ts';
import getAssistantPage from './get-assistant-page.ts';
import getConversation from './get-conversation.ts';
import listConversations from './list-conversations.ts';

/** Routes of the area assistant. */
export const assistantRoutes = [askAssistant, listConversations, getConversation, deleteConversation, getAssistantPage];
