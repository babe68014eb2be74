/** Server-sent events as a client reads them, from a request that is handled without a socket. */

import { isStream } from '../../server/shared/exchange.ts';
import type { Api } from '../api.ts';
import { within } from '../until.ts';

export interface SentEvent {
  /** Empty for a comment. */
  readonly name: string;
  readonly data: string;
  readonly id: string | null;
}

export interface EventReader {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body of a response that is not a stream. */
  readonly text: string;
  /** The next event or comment; null at the end. */
  next(): Promise<SentEvent | null>;
  /** The next event of this name; skips comments and other events. */
  await(name: string): Promise<SentEvent>;
  /** Disconnects. */
  leave(): Promise<void>;
}

/** Opens a stream with these headers. */
export async function openEvents(
  api: Api,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventReader> {
  const [path = '', query = ''] = address.split('?');
  const leaving = new AbortController();
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const { status, headers: given, body } = await api.handle({ path, query, headers: sent, signal: leaving.signal });
  const pieces = isStream(body) ? body[Symbol.asyncIterator]() : null;
  let rest = '';
  const next = async (): Promise<SentEvent | null> => {
    while (!rest.includes('\n\n')) {
      const piece = pieces === null ? { done: true } : await within('an event comes', pieces.next());
      if (piece.done === true) return null;
      rest += 'value' in piece ? Buffer.from(piece.value).toString() : '';
    }
    const end = rest.indexOf('\n\n');
    const lines = rest.slice(0, end).split('\n');
    rest = rest.slice(end + 2);
    const of = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : []));
    if (of('retry').length > 0) return next();
    return { name: of('event')[0] ?? '', data: of('data').join('\n'), id: of('id')[0] ?? null };
  };
  return {
    status,
    headers: given,
    text: isStream(body) ? '' : String(body ?? ''),
    next,
    async await(name) {
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`the stream ended before ${name}`);
        if (event.name === name) return event;
      }
    },
    async leave() {
      leaving.abort();
      await pieces?.return?.();
    },
  };
}
