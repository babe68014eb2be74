import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type AppResponse, isStream, type StreamBody } from '../shared/exchange.ts';
import { apiHeaders } from '../shared/headers.ts';

/** The part of a connection that sending needs. */
export interface Outlet {
  readonly socket: Pick<Socket, 'cork' | 'uncork' | 'write' | 'writableLength'>;
  /** True when the client disconnected or the connection was closed. */
  readonly isGone: boolean;
  /** Resolves when all writes are flushed or the client has disconnected. */
  flushed(): Promise<void>;
  /** Closes the connection immediately. */
  cut(): void;
}

/**
 * Bounds of one write in bytes. Small writes show the progress of a slow reader; large ones save calls for a fast one.
 */
const pieceSize = { least: 64 * 1024, most: 1024 * 1024 };
const [fastMs, slowMs] = [50, 500];

let date = '';
let dateAt = 0;

/** The current Date header line, made once a second. */
function today(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateAt) [dateAt, date] = [second, `date: ${new Date(second * 1000).toUTCString()}\r\n`];
  return date;
}

const statusLines = new Map(
  Object.entries(STATUS_CODES).map(([code, text]) => [Number(code), `HTTP/1.1 ${code} ${text}\r\n`]),
);
const common = Object.keys(apiHeaders);
const commonLines = common.map((name) => `${name}: ${apiHeaders[name]}\r\n`).join('');

/** Status line and headers, without the final blank line: the framing headers follow. */
function headOf({ status, headers, cookies = [] }: AppResponse, close: boolean): string {
  let lines = '';
  let shared = 0;
  for (const name in headers) {
    if (headers[name] === apiHeaders[name]) shared += 1;
    else lines += `${name}: ${headers[name]}\r\n`;
  }
  if (shared === common.length) lines = commonLines + lines;
  else if (shared > 0)
    for (const name of common) if (headers[name] === apiHeaders[name]) lines += `${name}: ${headers[name]}\r\n`;
  for (const cookie of cookies) lines += `set-cookie: ${cookie}\r\n`;
  const statusLine = statusLines.get(status) ?? `HTTP/1.1 ${status} Unknown\r\n`;
  return `${statusLine}${lines}${today()}${close ? 'connection: close\r\n' : ''}`;
}

/**
 * Sends one response. Null when the kernel took all of it at once, as usual: then there is nothing to wait for. To
 * clients that do not understand chunks a stream is sent as it is, and ends with the connection.
 */
export function send(
  outlet: Outlet,
  answer: AppResponse,
  isHead: boolean,
  close: boolean,
  takesChunks = true,
): Promise<void> | null {
  const { body, status } = answer;
  const { socket } = outlet;
  const head = headOf(answer, close);
  const hasBody = status !== 204 && status !== 304;
  if (isStream(body)) {
    const lead = hasBody && takesChunks ? `${head}transfer-encoding: chunked\r\n\r\n` : `${head}\r\n`;
    if (hasBody && !isHead && !outlet.isGone) return sendStream(outlet, body, lead, takesChunks);
    return leave(body).then(() => void (outlet.isGone || outlet.socket.write(lead)));
  }
  if (outlet.isGone) return null;
  if (!hasBody) outlet.socket.write(`${head}\r\n`);
  else if (isHead) outlet.socket.write(`${head}content-length: ${body === null ? 0 : Buffer.byteLength(body)}\r\n\r\n`);
  else if (body === null) outlet.socket.write(`${head}content-length: 0\r\n\r\n`);
  else if (body.length > pieceSize.least)
    return sendLarge(outlet, typeof body === 'string' ? Buffer.from(body) : body, head);
  else if (typeof body === 'string')
    outlet.socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  else write(outlet, `${head}content-length: ${body.length}\r\n\r\n`, body, '');
  return socket.writableLength === 0 ? null : outlet.flushed();
}

/** Closes a stream without reading it. */
async function leave(body: StreamBody): Promise<void> {
  await body[Symbol.asyncIterator]().return?.();
}

/** Sends one large body without copying what the client has not taken yet. */
async function sendLarge(outlet: Outlet, body: Uint8Array, head: string): Promise<void> {
  await new Pieces(outlet).send(`${head}content-length: ${body.length}\r\n\r\n`, body, '');
}

/**
 * Sends a stream in chunks, with backpressure. When the client disconnects it stops and closes the source. The head is
 * sent with the first chunk, because until then the source may still fail.
 */
async function sendStream(outlet: Outlet, source: StreamBody, head: string, takesChunks: boolean): Promise<void> {
  const pieces = new Pieces(outlet, source.over);
  let lead = head;
  for await (const chunk of source) {
    if (outlet.isGone) return;
    if (chunk.length === 0) continue;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const size = takesChunks ? `${bytes.length.toString(16)}\r\n` : '';
    const sending = pieces.send(lead + size, bytes, takesChunks ? '\r\n' : '');
    if (sending !== null) await sending;
    if (outlet.isGone) return;
    lead = '';
  }
  if (outlet.isGone) return;
  const end = takesChunks ? '0\r\n\r\n' : '';
  if (lead !== '' || end !== '') outlet.socket.write(lead + end);
  if (outlet.socket.writableLength > 0) await outlet.flushed();
}

/** Writes bytes in pieces whose size adapts to the reader's speed. */
class Pieces {
  readonly #outlet: Outlet;
  /** When it aborts, a stalled reader is cut. */
  readonly #over: AbortSignal | undefined;
  #size = pieceSize.least;

  constructor(outlet: Outlet, over?: AbortSignal) {
    this.#outlet = outlet;
    this.#over = over;
  }

  /** Null when the kernel took all of it at once. */
  send(lead: string, bytes: Uint8Array, tail: string): Promise<void> | null {
    if (bytes.length > this.#size) return this.#sendLong(lead, bytes, tail);
    write(this.#outlet, lead, bytes, tail);
    return this.#outlet.socket.writableLength === 0 ? null : this.#flushed();
  }

  async #sendLong(lead: string, bytes: Uint8Array, tail: string): Promise<void> {
    for (let at = 0; at < bytes.length && !this.#outlet.isGone; ) {
      const end = Math.min(at + this.#size, bytes.length);
      write(this.#outlet, at === 0 ? lead : '', bytes.subarray(at, end), end === bytes.length ? tail : '');
      at = end;
      if (this.#outlet.socket.writableLength > 0) await this.#flushed();
      else this.#size = Math.min(this.#size * 2, pieceSize.most);
    }
  }

  async #flushed(): Promise<void> {
    const began = performance.now();
    await flushedUnless(this.#outlet, this.#over);
    const taken = performance.now() - began;
    if (taken > slowMs) this.#size = pieceSize.least;
    else if (taken < fastMs) this.#size = Math.min(this.#size * 2, pieceSize.most);
  }
}

/** Waits for a stalled reader until `over` aborts; then cuts the connection. */
async function flushedUnless(outlet: Outlet, over: AbortSignal | undefined): Promise<void> {
  if (over === undefined) return await outlet.flushed();
  const cut = () => outlet.cut();
  if (over.aborted) cut();
  over.addEventListener('abort', cut, { once: true });
  await outlet.flushed();
  over.removeEventListener('abort', cut);
}

/** Writes the parts in one system call. */
function write(outlet: Outlet, lead: string, bytes: Uint8Array, tail: string): void {
  const { socket } = outlet;
  socket.cork();
  if (lead !== '') socket.write(Buffer.from(lead, 'latin1'));
  socket.write(bytes);
  if (tail !== '') socket.write(tail, 'latin1');
  socket.uncork();
}
