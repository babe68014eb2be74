import type { StreamBody } from './exchange.ts';

/** The part of a uWebSockets.js response that sending needs. */
export interface Outlet {
  cork(callback: () => void): unknown;
  write(chunk: Uint8Array | string): boolean;
  tryEnd(chunk: Uint8Array, totalSize: number): [boolean, boolean];
  end(): unknown;
  close(): unknown;
  onWritable(handler: (offset: number) => boolean): unknown;
}

/** Whether the client is still there, and a way to be told when it is not. */
export interface Presence {
  readonly aborted: boolean;
  onGone: (() => void) | null;
}

/**
 * Sends a stream and stops pulling from it after the first refused write until the client has read. A client that
 * never reads is closed by uWebSockets.js about ten seconds after that write, because nothing more is written, or at
 * once when the source is over. Ends early, closing the source, when the client goes away. The head goes out together
 * with the first piece: alone it would not be whole.
 */
export async function sendStream(
  outlet: Outlet,
  client: Presence,
  source: StreamBody,
  writeHead: () => void,
): Promise<void> {
  let putHead = () => {
    writeHead();
    putHead = () => {};
  };
  let wake: (() => void) | null = null;
  outlet.onWritable(() => {
    wake?.();
    return true;
  });
  client.onGone = () => wake?.();
  for await (const chunk of source) {
    if (client.aborted) return;
    if (chunk.length === 0) continue;
    let flowing = true;
    outlet.cork(() => {
      putHead();
      flowing = outlet.write(chunk);
    });
    if (!flowing) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const cut = () => {
        if (!client.aborted) outlet.close();
        resolve();
      };
      wake = resolve;
      if (source.over?.aborted) cut();
      source.over?.addEventListener('abort', cut, { once: true });
      await promise;
      source.over?.removeEventListener('abort', cut);
    }
    if (client.aborted) return;
  }
  if (client.aborted) return;
  outlet.cork(() => {
    putHead();
    outlet.end();
  });
}

/** Sends one large body, after its head, without copying what the client has not taken yet. */
export function sendLarge(outlet: Outlet, client: Presence, body: Buffer, writeHead: () => void): Promise<void> {
  return new Promise((resolve) => {
    client.onGone = resolve;
    const sendFrom = (offset: number, head?: () => void): boolean => {
      let ok = false;
      let done = false;
      outlet.cork(() => {
        head?.();
        [ok, done] = outlet.tryEnd(body.subarray(offset), body.length);
      });
      if (done) resolve();
      return ok;
    };
    outlet.onWritable((offset) => sendFrom(offset));
    sendFrom(0, writeHead);
  });
}
