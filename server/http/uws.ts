// The only file that knows uWebSockets.js. Its rules: the abort handler comes first, nothing thrown escapes,
// the request object is read before any await, the response is never touched after an abort.

import type { HttpRequest, HttpResponse, us_listen_socket } from 'uWebSockets.js';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type Presence, sendLarge, sendStream } from './back-pressure.ts';
import { type Refusal, refusalResponse } from './errors.ts';
import { type AppRequest, type AppResponse, isStream, type StreamBody } from './exchange.ts';
import { carriesBody, framingFault, tooLarge } from './framing.ts';
import { apiHeaders } from './headers.ts';

/** What the module has and its types leave out. */
type Native = typeof import('uWebSockets.js') & {
  _cfg?(word: string): void;
  readonly LIBUS_LISTEN_EXCLUSIVE_PORT: number;
};

interface NativeApp {
  any(pattern: string, handler: (response: HttpResponse, request: HttpRequest) => void): unknown;
  listen(host: string, port: number, options: number, done: (socket: us_listen_socket | false) => void): unknown;
  close(): unknown;
}

// Read by the native module when it loads. Its default of 4 KiB is too small for URL-encoded filters.
process.env.UWS_HTTP_MAX_HEADERS_SIZE ??= String(2 * 1024 * 1024);
const uws = (await import('uWebSockets.js')) as Native;
// Answers need not say which program and version wrote them.
uws._cfg?.('silent');

const largeBody = 64 * 1024;
const statusLines = new Map(Object.entries(STATUS_CODES).map(([code, text]) => [Number(code), `${code} ${text}`]));

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly handle: (request: AppRequest) => Promise<AppResponse>;
  /** Told of whatever was thrown where no answer could be given any more. */
  readonly onError: (error: unknown) => void;
  readonly bodyLimit?: number;
}

export interface Listener {
  readonly port: number;
  /** Stops accepting, lets what is in flight finish for up to `graceMs`, then closes every connection. */
  stop(graceMs: number): Promise<void>;
}

/** One request, and whether its client is still there. Made for every request, so it holds no more than it must. */
class Exchange implements AppRequest, Presence {
  method = '';
  path = '';
  query = '';
  readonly headers = new Map<string, string[]>();
  body: Buffer | null = null;
  aborted = false;
  onGone: (() => void) | null = null;
  #controller: AbortController | null = null;

  read(request: HttpRequest): void {
    this.method = request.getCaseSensitiveMethod();
    this.path = request.getUrl();
    this.query = request.getQuery() ?? '';
    request.forEach((name, value) => {
      const values = this.headers.get(name);
      if (values === undefined) this.headers.set(name, [value]);
      else values.push(value);
    });
  }

  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.aborted) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  abort(): void {
    this.aborted = true;
    this.#controller?.abort();
    this.onGone?.();
  }
}

/** Serves HTTP/1.1 on one port until stopped. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { handle, onError, bodyLimit = 1024 * 1024 } = options;
  let inFlight = 0;
  let draining = false;
  let whenIdle: (() => void) | null = null;

  function accept(response: HttpResponse, request: HttpRequest): void {
    const exchange = new Exchange();
    response.onAborted(() => exchange.abort());
    inFlight += 1;
    try {
      exchange.read(request);
      const fault = framingFault(exchange.method, exchange.headers, bodyLimit);
      if (fault !== null) void settle(response, exchange, refused(response, exchange, fault));
      else if (carriesBody(exchange.headers)) void settle(response, exchange, withBody(response, exchange));
      else void settle(response, exchange, handle(exchange));
    } catch (error) {
      onError(error);
      if (!exchange.aborted) response.close();
    }
  }

  /** Sends the answer that is being made, unless there is none to send any more, and waits for the end of the exchange. */
  async function settle(response: HttpResponse, exchange: Exchange, work: Promise<AppResponse | null>): Promise<void> {
    try {
      const answer = await work;
      const sending = answer === null ? null : send(response, exchange, answer, draining);
      if (sending !== null) await sending;
    } catch (error) {
      onError(error);
      if (!exchange.aborted) response.close();
    }
    inFlight -= 1;
    if (inFlight === 0) whenIdle?.();
  }

  /**
   * Refuses and closes. Not at once: a parser whose request is answered goes on with the bytes behind it, which are the
   * second request that a smuggler hid there. While the answer is pending it drops the connection instead.
   */
  async function refused(response: HttpResponse, exchange: Exchange, refusal: Refusal): Promise<null> {
    await setImmediate();
    await send(response, exchange, refusalResponse(refusal, randomUUID()), true);
    return null;
  }

  async function withBody(response: HttpResponse, exchange: Exchange): Promise<AppResponse | null> {
    const body = await readBody(response, exchange, bodyLimit);
    if (body === 'gone') return null;
    if (body === 'too large') return refused(response, exchange, tooLarge(bodyLimit));
    exchange.body = body;
    return handle(exchange);
  }

  const app = uws.App() as unknown as NativeApp;
  app.any('/*', accept);
  const socket = await new Promise<us_listen_socket>((resolve, reject) => {
    // Without this a second server would take the port too and get every other connection.
    const alone = uws.LIBUS_LISTEN_EXCLUSIVE_PORT;
    app.listen(options.host, options.port, alone, (listening) => {
      if (listening !== false) resolve(listening);
      else reject(new Error(`cannot listen on ${options.host}:${options.port}: the address is in use or not ours`));
    });
  });

  return {
    port: uws.us_socket_local_port(socket),
    async stop(graceMs) {
      if (draining) return;
      draining = true;
      uws.us_listen_socket_close(socket);
      if (inFlight > 0) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          whenIdle = resolve;
          timer = setTimeout(resolve, graceMs);
        });
        clearTimeout(timer);
      }
      app.close();
    },
  };
}

/** The whole body, copied chunk by chunk because uWebSockets.js takes its memory back. */
function readBody(response: HttpResponse, client: Presence, limit: number): Promise<Buffer | 'gone' | 'too large'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    client.onGone = () => resolve('gone');
    response.onData((chunk, isLast) => {
      size += chunk.byteLength;
      if (size > limit) resolve('too large');
      else chunks.push(Buffer.from(Buffer.from(chunk)));
      if (isLast && size <= limit) resolve(Buffer.concat(chunks));
    });
  });
}

/** Null when the whole answer is handed over at once, as most are: then nothing has to be waited for. */
function send(response: HttpResponse, exchange: Exchange, answer: AppResponse, close: boolean): Promise<void> | null {
  const { body } = answer;
  const isHead = exchange.method === 'HEAD';
  // By itself the module would write the header at the end of such a body, and into it.
  const begin = () => {
    writeHead(response, answer);
    if (close) response.writeHeader('connection', 'close');
  };
  const end = () => {
    writeHead(response, answer);
    if (isStream(body) || answer.status === 204 || answer.status === 304) response.endWithoutBody(undefined, close);
    else if (isHead) response.endWithoutBody(body === null ? 0 : Buffer.byteLength(body), close);
    else response.end(body ?? '', close);
  };
  if (isStream(body)) {
    if (!isHead && !exchange.aborted) return sendStream(response, exchange, body, begin);
    return leave(body).then(() => void (exchange.aborted || response.cork(end)));
  }
  if (exchange.aborted) return null;
  if (Buffer.isBuffer(body) && body.length > largeBody && !isHead) return sendLarge(response, exchange, body, begin);
  response.cork(end);
  return null;
}

/** Closes a stream that nobody reads. */
async function leave(body: StreamBody): Promise<void> {
  await body[Symbol.asyncIterator]().return?.();
}

const commonCount = Object.keys(apiHeaders).length;
const [commonName = '', ...commonNames] = Object.keys(apiHeaders);
const commonLines = Buffer.from(
  [apiHeaders[commonName], ...commonNames.map((name) => `${name}: ${apiHeaders[name]}`)].join('\r\n'),
);

/**
 * Status and headers. Each call of the native module costs, so headers go over together, as lines of the first one's
 * value, and those of every data answer as bytes made once.
 */
function writeHead(response: HttpResponse, answer: AppResponse): void {
  if (answer.status !== 200) response.writeStatus(statusLines.get(answer.status) ?? `${answer.status} Unknown`);
  const { headers } = answer;
  let common = 0;
  let own = '';
  let lines = '';
  for (const name in headers) {
    const value = headers[name] ?? '';
    if (apiHeaders[name] === value) common += 1;
    else if (own === '') [own, lines] = [name, value];
    else lines += `\r\n${name}: ${value}`;
  }
  if (common === commonCount) response.writeHeader(commonName, commonLines);
  else if (common > 0)
    for (const [name, value] of Object.entries(apiHeaders))
      if (headers[name] === value) response.writeHeader(name, value);
  if (own !== '') response.writeHeader(own, lines);
}
