/** Sends questions to the assistant and reads the events of the answers. */

import { isStream } from '../../server/shared/exchange.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import { within } from '../until.ts';

export const path = '/api/assistant';

export interface Told {
  readonly status: number;
  /** The JSON body of a response that is not a stream. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  readonly body: any;
  /** The names of the events, in order. */
  readonly names: readonly string[];
  /** The data of the event with this name. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  of(name: string): any;
}

/** Asks as a member of the cast, optionally with additional headers. */
export async function ask(
  api: Api,
  name: Name,
  body: object,
  headers: Readonly<Record<string, string>> = api.cast.headersOf(name),
): Promise<Told> {
  const sent = new Map(
    Object.entries({ 'content-type': 'application/json', ...headers }).map(([key, value]) => [key, [value]]),
  );
  const answer = await api.handle({
    method: 'POST',
    path,
    query: '',
    headers: sent,
    body: Buffer.from(JSON.stringify(body)),
  });
  if (!isStream(answer.body)) {
    const text = String(answer.body ?? '');
    return { status: answer.status, body: JSON.parse(text), names: [], of: () => undefined };
  }
  let text = '';
  const pieces = answer.body[Symbol.asyncIterator]();
  for (;;) {
    const piece = await within('the answer goes on', pieces.next());
    if (piece.done === true) break;
    text += Buffer.from(piece.value).toString();
  }
  return readTold(answer.status, text);
}

/** Parses the events in a response body. */
export function readTold(status: number, text: string): Told {
  const events = text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [])
    .map(([, event = '', data = 'null']) => [event, JSON.parse(data) as unknown] as const);
  return {
    status,
    body: null,
    names: events.map(([event]) => event),
    of: (wanted) => events.find(([event]) => event === wanted)?.[1],
  };
}
