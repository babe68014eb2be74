/** Client load for the memory test: complete streams, aborted reads, lists, live maps. */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const stream = 'application/vnd.campatlas.map-stream+cbor;version=2';
const everywhere = 'bbox=-180,-85,180,85&zoom=4&includeCampPoints=true&includeCampNames=true';

export interface Loaded {
  requests: number;
  bytes: number;
  /** Unsuccessful responses by status; 0 is a lost connection. */
  readonly failures: Map<number, number>;
}

type Client = (turn: number) => Promise<void>;

/**
 * Sends requests until the signal aborts, with this many concurrent clients of each kind. The requests are always the
 * same few.
 */
export async function load(url: string, key: string, clients: number, signal: AbortSignal): Promise<Loaded> {
  const loaded: Loaded = { requests: 0, bytes: 0, failures: new Map() };
  // Not fetch: reading its body sometimes did not end after its signal had aborted.
  const agent = new Agent({ keepAlive: true });

  /** Reads a response to its end, or aborts after this many bytes or milliseconds. */
  async function read(
    path: string,
    headers: Record<string, string> = {},
    most = Number.POSITIVE_INFINITY,
    patience = 60_000,
  ) {
    let status = 0;
    let bytes = 0;
    await new Promise<void>((resolve) => {
      const request = get(`${url}${path}`, { agent, headers: { 'x-api-key': key, ...headers } }, (answer) => {
        status = answer.statusCode ?? 0;
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes > most) request.destroy();
        });
        answer.on('error', () => {});
      });
      const leave = () => void request.destroy();
      const timer = setTimeout(leave, patience);
      signal.addEventListener('abort', leave, { once: true });
      // Errors after an abort are ignored; a failed connection is counted below.
      request.on('error', () => {});
      request.once('close', () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        resolve();
      });
    });
    if (signal.aborted) return;
    loaded.requests += 1;
    loaded.bytes += bytes;
    if (status !== 200) loaded.failures.set(status, (loaded.failures.get(status) ?? 0) + 1);
    if (status !== 200) await sleep(200);
  }

  const kinds: readonly Client[] = [
    () => read(`/api/canonical/map?${everywhere}`, { accept: stream, 'accept-encoding': 'identity' }),
    () => read(`/api/canonical/map?${everywhere}`, { accept: stream, 'accept-encoding': 'gzip' }),
    () => read(`/api/canonical/map?${everywhere}`, { accept: stream, 'accept-encoding': 'identity' }, 100_000),
    (turn) => read(`/api/sessions?limit=${10 + (turn % 40)}&offset=${turn % 50}`),
    (turn) => read(`/api/organizations?limit=50&offset=${(turn % 40) * 10}`),
    () => read(`/api/canonical/map/stream?${everywhere}`, { accept: 'text/event-stream' }, undefined, 5000),
    (turn) => read(turn % 10 === 0 ? `/api/canonical/map?${everywhere}` : '/api/canonical/schema'),
  ];
  const follow = async (client: Client) => {
    for (let turn = 0; !signal.aborted; turn += 1) await client(turn);
  };
  await Promise.all(kinds.flatMap((client) => Array.from({ length: clients }, () => follow(client))));
  agent.destroy();
  return loaded;
}
