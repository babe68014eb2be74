import { z } from 'zod';
import type { ModelConfig } from '../config.ts';
import { askChatModel, parsed } from '../outside/chat-model.ts';
import { apiError } from '../shared/errors.ts';
import { cut, longestNote } from './grammar.ts';
import { instructions } from './model-prompt.ts';
import type { Setting } from './reading.ts';

/** The model's output; the filter is JSON inside a string because its schema is recursive. */
const ModelOutput = z.strictObject({
  status: z.enum(['ready', 'clarification']),
  filter: z.string(),
  feedback: z.string(),
  message: z.string(),
});

const schema = {
  name: 'interpretation',
  schema: {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['ready', 'clarification'] },
      filter: { type: 'string', description: 'The filter as JSON text; empty with clarification.' },
      feedback: { type: 'string', description: 'What was left out or assumed; empty when nothing was.' },
      message: { type: 'string', description: 'The question back; empty with ready.' },
    },
    required: ['status', 'filter', 'feedback', 'message'],
    additionalProperties: false,
  },
};

export type ModelAnswer =
  | { readonly status: 'ready'; readonly filter: Readonly<Record<string, unknown>>; readonly feedback?: string }
  | { readonly status: 'clarification'; readonly message: string };

/**
 * Asks an OpenAI-compatible model. Null when no model is configured or reachable, or the database rejects its filter.
 * Throws 503 when it is unreachable and INTERPRET_MODEL_REQUIRED is set.
 */
export async function askModel(
  config: ModelConfig,
  text: string,
  setting: Setting,
  check: (filter: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<ModelAnswer | null> {
  if (config.url === null && !config.required) return null;
  const messages = [
    { role: 'system', content: instructions(setting) },
    { role: 'user', content: text },
  ] as const;
  const content = await askChatModel(config, { messages, maxTokens: 2000, schema }, signal).catch((cause: unknown) => {
    if (!config.required) return null;
    const refusal = apiError(503, 'temporarily_unavailable', 'Texts cannot be interpreted at the moment.', undefined, {
      'retry-after': '5',
    });
    refusal.cause = cause;
    throw refusal;
  });
  return content === null ? null : await read(content, check);
}

/** Parses the model's output; null when it is invalid, so that the service's own grammar is used. */
async function read(content: string, check: (filter: string) => Promise<boolean>): Promise<ModelAnswer | null> {
  const output = ModelOutput.safeParse(parsed(content));
  if (!output.success) return null;
  const { status, filter, feedback, message } = output.data;
  if (status === 'clarification') return message.trim() === '' ? null : { status, message: cut(message.trim()) };
  const node = parsed(filter);
  if (node === null || typeof node !== 'object' || Array.isArray(node) || !isPlain(filter) || !(await check(filter)))
    return null;
  const note = cut(feedback.trim());
  return { status, filter: node as Record<string, unknown>, ...(note === '' ? {} : { feedback: note }) };
}

/** Whether PostgreSQL can store the text: no NUL, no lone surrogate. */
function isPlain(text: string): boolean {
  return text.length <= 8 * longestNote && text.isWellFormed() && !/\0|\\u0000|\\ud[89a-f]/i.test(text);
}
