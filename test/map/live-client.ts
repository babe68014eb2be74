/** A server over a catalog, and clients of its live stream on real connections. */
import type { ExecutionContext } from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import type { Cast, Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { until as comesToPass, within } from '../until.ts';
import { LiveMachine } from './live-machine.ts';
import { until } from './live-world.ts';

export const everywhere = 'bbox=-180,-90,180,90&zoom=3&includeCampPoints=true';
export const address = '/api/canonical/map/stream';

/** Starts a server with short intervals. */
export function serve(
  database: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_LIVE_COALESCE_MS: '20', ...environment });
  return startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
}

/** A client of one URL, which can be disconnected and reconnected. */
export class LiveClient {
  readonly machine = new LiveMachine();
  readonly #headers: Readonly<Record<string, string>>;
  #abort = new AbortController();
  #reading: Promise<void> = Promise.resolve();
  isOpen = false;
  /** Everything received on the current connection. */
  raw = '';
  /** The violation of the protocol, if any. */
  fault: unknown = null;

  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
  }

  /** Connects as soon as the server has loaded the records. */
  async connect(url: string, cursor = this.machine.cursor): Promise<Response> {
    let answer = await this.ask(url, cursor);
    await comesToPass('the map has read the records in', async () => {
      if (answer.status !== 503 || !(await answer.clone().text()).includes('map_cache_warming')) return true;
      answer = await this.ask(url, cursor);
      return false;
    });
    return answer;
  }

  /** Sends one request and returns the response head; an event stream's body is read as it arrives. */
  async ask(url: string, cursor = this.machine.cursor): Promise<Response> {
    this.#abort = new AbortController();
    this.machine.connect();
    this.raw = '';
    const resume = cursor === null ? {} : { 'last-event-id': cursor };
    const headers = { ...this.#headers, ...resume, accept: 'text/event-stream' };
    const answer = await fetch(url, { headers, signal: this.#abort.signal });
    if (answer.status !== 200 || answer.body === null) return answer;
    this.isOpen = true;
    this.#reading = this.#read(answer.body);
    return answer;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) {
        const text = decoder.decode(chunk, { stream: true });
        this.raw += text;
        this.machine.feed(text);
      }
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('the stream breaks')) this.fault = error;
    }
    this.isOpen = false;
  }

  async cut(): Promise<void> {
    this.#abort.abort();
    await within('the reading of the stream ends', this.#reading);
  }

  /** Resolves when the stream has ended, on either side. */
  ended(): Promise<void> {
    return within('the stream ends', this.#reading);
  }
}

/** Opens a stream and waits until it is current; it is closed after the test. */
export async function follow(
  t: ExecutionContext,
  { server, cast }: { readonly server: RunningServer; readonly cast: Cast },
  name: Name = 'starter',
  query = everywhere,
): Promise<LiveClient> {
  const client = new LiveClient(cast.headersOf(name));
  t.teardown(() => client.cut());
  const answer = await client.connect(`${server.url}${address}?${query}`);
  t.is(answer.status, 200);
  await until(() => client.machine.cursor !== null || !client.isOpen);
  return client;
}

/** Imports records; throws when one is refused. */
export async function put({ url }: TestDatabase, ...lines: Parameters<typeof importLines>[1]): Promise<void> {
  const { reasons } = await importLines(url, lines);
  if (reasons.length > 0) throw new Error(reasons.join());
}
