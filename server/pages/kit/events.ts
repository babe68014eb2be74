/** Server-sent events read with `fetch`, because EventSource cannot send a key. */
import { answerOf, changeCredentials, credentials } from './session.ts';

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Yields the events of a stream until it ends; posts a body if there is one. Throws Refused if the answer is not a
 * stream, and the error of a broken connection.
 */
export async function* serverEvents(path: string, signal: AbortSignal, body?: object): AsyncGenerator<ServerEvent> {
  const known = body === undefined ? credentials() : await changeCredentials();
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { ...known, ...type, accept: 'text/event-stream' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(path, { headers, signal, cache: 'no-store', ...post });
  if (!response.ok || response.body === null) {
    await answerOf(response);
    return;
  }
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event.data !== '') yield event;
    }
  }
}

/** Comment lines, which begin with a colon, only keep the connection open. */
function eventOf(block: string): ServerEvent {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
  const valuesOf = (field: string) => lines.filter(([, name]) => name === field).map(([, , value = '']) => value);
  return { name: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
}
