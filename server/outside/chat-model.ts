/** Client of language models with OpenAI's chat-completions API. Callers must validate the output. */
import { z } from 'zod';
import type { ModelConfig } from '../settings/interpret.ts';
import { callOutside, OutsideError } from './call.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A request for one completion. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  /** The JSON schema of the output; without it the output is text. */
  readonly schema?: { readonly name: string; readonly schema: object };
}

const maxBytes = 256 * 1024;
const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** The model's output. Rejects with OutsideError when no model is configured or the response is invalid. */
export async function askChatModel(
  { url, model, key, timeoutMs }: ModelConfig,
  { messages, maxTokens, schema }: ChatRequest,
  signal: AbortSignal,
): Promise<string> {
  const service = 'the model';
  if (url === null) throw new OutsideError(service, 'is not set');
  const format = schema && { response_format: { type: 'json_schema', json_schema: { strict: true, ...schema } } };
  const body = JSON.stringify({ model, temperature: 0, max_tokens: maxTokens, ...format, messages });
  const headers = { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
  const request = new Request(`${url}/chat/completions`, { method: 'POST', headers, body });
  const answer = await callOutside(service, request, { timeoutMs, maxBytes, signal });
  if (answer.status !== 200) throw new OutsideError(service, `answered ${answer.status}`);
  const completion = Completion.safeParse(parsed(answer.body.toString('utf8')));
  if (!completion.success) throw new OutsideError(service, 'answered something that is not a completion');
  return completion.data.choices[0]?.message.content ?? '';
}

/** The parsed JSON, or null when it is invalid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
