/** Server-sent events read by `fetch`, since EventSource cannot carry a key. */
import { answerOf, credentials } from './session.ts';

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** The events of a stream until it ends. Throws Refused when it is no stream, and the error of a broken connection. */
export async function* serverEvents(path: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const headers = { ...credentials(), accept: 'text/event-stream' };
  const response = await fetch(path, { headers, signal, cache: 'no-store' });
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

/** Lines that begin with a colon only keep the connection open. */
function eventOf(block: string): ServerEvent {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
  const valuesOf = (field: string) => lines.filter(([, name]) => name === field).map(([, , value = '']) => value);
  return { name: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
}
