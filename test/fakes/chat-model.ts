/** A server with the wire format of OpenAI's chat completions; the test sets its answers. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  readonly body: any;
}

export type Reply =
  | { readonly content: string }
  | { readonly status: number; readonly body: string }
  | { readonly bytes: number }
  | { readonly redirect: string }
  /** No response; a response that never ends; a connection that breaks. */
  | 'hang'
  | 'drip'
  | 'reset';

export interface ChatModel {
  /** For INTERPRET_MODEL_URL. */
  readonly url: string;
  readonly asked: Asked[];
  /** The reply to all further requests, or a function of the request. */
  reply: Reply | ((asked: Asked) => Reply);
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function openChatModel(): Promise<ChatModel> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
      const asked = { path: request.url ?? '', headers: request.headers, body };
      model.asked.push(asked);
      const reply = typeof model.reply === 'function' ? model.reply(asked) : model.reply;
      if (reply === 'hang') return;
      if (reply === 'reset') request.socket.resetAndDestroy();
      else if (reply === 'drip') drip(response);
      else if ('redirect' in reply) response.writeHead(302, { location: reply.redirect }).end();
      else if ('bytes' in reply) response.writeHead(200).end(completion('x'.repeat(reply.bytes)));
      else if ('content' in reply)
        response.writeHead(200, { 'content-type': 'application/json' }).end(completion(reply.content));
      else response.writeHead(reply.status).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: ChatModel = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    reply: { content: '' },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

/** Sends the valid beginning of a completion and continues until the client disconnects. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":[{"message":{"content":"');
  const clock = setInterval(() => response.write('x'), 20);
  response.on('close', () => clearInterval(clock));
}

/** The content of a completion in the required JSON schema. */
export function said(parts: {
  readonly status: 'ready' | 'clarification';
  readonly filter?: unknown;
  readonly feedback?: string;
  readonly message?: string;
}): string {
  const { status, filter, feedback = '', message = '' } = parts;
  return JSON.stringify({ status, filter: filter === undefined ? '' : JSON.stringify(filter), feedback, message });
}

function completion(content: string): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_780_000_000,
    model: 'fake',
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}
