import { z } from 'zod';
import type { ModelConfig } from '../../config.ts';
import { apiError } from '../../shared/errors.ts';
import { cut, longestNote } from './grammar.ts';
import { instructions } from './model-prompt.ts';
import type { Setting } from './reading.ts';

const largestAnswer = 256 * 1024;

/** What the model has to say; the filter is JSON inside a text, since its shape nests without end. */
const Said = z.strictObject({
  status: z.enum(['ready', 'clarification']),
  filter: z.string(),
  feedback: z.string(),
  message: z.string(),
});

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

const format = {
  type: 'json_schema',
  json_schema: {
    name: 'interpretation',
    strict: true,
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
  },
};

export type ModelAnswer =
  | { readonly status: 'ready'; readonly filter: Readonly<Record<string, unknown>>; readonly feedback?: string }
  | { readonly status: 'clarification'; readonly message: string };

/**
 * What an OpenAI-compatible model makes of the text; null when none is set, when it cannot be reached, or when the
 * validator does not take what it says. Throws 503 when it cannot be reached and the settings say that it must be.
 */
export async function askModel(
  config: ModelConfig,
  text: string,
  setting: Setting,
  check: (filter: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<ModelAnswer | null> {
  if (config.url === null && !config.required) return null;
  const content = await complete(config, text, setting, signal).catch((cause: unknown) => {
    if (!config.required) return null;
    const refusal = apiError(503, 'temporarily_unavailable', 'Texts cannot be interpreted at the moment.', undefined, {
      'retry-after': '5',
    });
    refusal.cause = cause;
    throw refusal;
  });
  return content === null ? null : await read(content, check);
}

async function complete(
  { url, model, key, timeoutMs }: ModelConfig,
  text: string,
  setting: Setting,
  signal: AbortSignal,
): Promise<string> {
  if (url === null) throw new Error('INTERPRET_MODEL_REQUIRED is set without INTERPRET_MODEL_URL');
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      temperature: 0,
      max_tokens: 2000,
      response_format: format,
      messages: [
        { role: 'system', content: instructions(setting) },
        { role: 'user', content: text },
      ],
    }),
  });
  const body = await readBody(response);
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  return Completion.parse(JSON.parse(body)).choices[0]?.message.content ?? '';
}

async function readBody(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > largestAnswer) throw new Error(`the model's answer has more than ${largestAnswer} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Null for whatever is not an answer: the service then reads the text by itself. */
async function read(content: string, check: (filter: string) => Promise<boolean>): Promise<ModelAnswer | null> {
  const said = Said.safeParse(parse(content));
  if (!said.success) return null;
  const { status, filter, feedback, message } = said.data;
  if (status === 'clarification') return message.trim() === '' ? null : { status, message: cut(message.trim()) };
  const node = parse(filter);
  if (node === null || typeof node !== 'object' || Array.isArray(node) || !isPlain(filter) || !(await check(filter)))
    return null;
  const note = cut(feedback.trim());
  return { status, filter: node as Record<string, unknown>, ...(note === '' ? {} : { feedback: note }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** PostgreSQL takes no NUL, and half a surrogate pair has no UTF-8. */
function isPlain(text: string): boolean {
  return text.length <= 8 * longestNote && text.isWellFormed() && !/\0|\\u0000|\\ud[89a-f]/i.test(text);
}
