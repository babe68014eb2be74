import type { StreamBody } from '../shared/exchange.ts';

/** How a stream ended: read completely, failed at its source, or abandoned by its reader. */
export type StreamEnd = 'read' | 'failed' | 'left';

/** Wraps a stream: calls `over` once with how it ended, and `taken` with each chunk that was read. */
export function watchStream(
  body: StreamBody,
  over: (end: StreamEnd) => void,
  taken: (piece: Uint8Array | string) => void = () => {},
): StreamBody {
  const source = body[Symbol.asyncIterator]();
  let isOver = false;
  const end = (how: StreamEnd) => {
    if (isOver) return;
    isOver = true;
    over(how);
  };
  const given = (result: IteratorResult<Uint8Array | string>) => {
    if (result.done === true) end('read');
    else taken(result.value);
    return result;
  };
  const failed = (error: unknown) => {
    end('failed');
    throw error;
  };
  const iterator: AsyncIterator<Uint8Array | string> = {
    next: () => source.next().then(given, failed),
    async return() {
      end('left');
      return (await source.return?.()) ?? { done: true, value: undefined };
    },
  };
  const { over: signal } = body;
  return { ...(signal === undefined ? {} : { over: signal }), [Symbol.asyncIterator]: () => iterator };
}
