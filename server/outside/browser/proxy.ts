/**
 * The browser's only way out: a proxy on loopback that opens connections by a given function. That function also
 * resolves names, so the address that was checked is the one connected to.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Connects to a host and port, or rejects to block the request. */
export type Connect = (host: string, port: number) => Promise<Socket>;

export interface ProxyOptions {
  readonly connect: Connect;
  /** HTTP methods allowed over plain http; all by default. Requests inside a TLS tunnel are not visible here. */
  readonly methods?: readonly string[];
  /** Called for each blocked host. */
  onBlocked?(host: string, port: number, reason: unknown): void;
}

export interface FilteringProxy {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  close(): Promise<void>;
}

/** Hop-by-hop headers, which are not forwarded. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'upgrade']);

/** Starts the proxy. Closing it also closes all connections through it. */
export async function openProxy(options: ProxyOptions): Promise<FilteringProxy> {
  const open = new Set<Duplex>();
  const keep = (socket: Duplex) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((request, response) => void passRequest(options, keep, request, response));
  server.on('connection', keep);
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    void tunnel(options, keep, request, socket, head);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function tunnel(
  { connect, onBlocked }: ProxyOptions,
  keep: (socket: Duplex) => void,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const url = URL.parse(`http://${request.url ?? ''}`);
  const [host, port] = [bareHost(url), portOf(request.url ?? '')];
  try {
    if (host === null || port === null) throw new Error('there is no host and port');
    const upstream = await connect(host, port);
    keep(upstream);
    if (socket.destroyed) return void upstream.destroy();
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) upstream.write(head);
    upstream.pipe(socket);
    socket.pipe(upstream);
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
  } catch (error) {
    onBlocked?.(host ?? '', port ?? 0, error);
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  }
}

async function passRequest(
  { connect, methods, onBlocked }: ProxyOptions,
  keep: (socket: Duplex) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '');
  const host = url?.protocol === 'http:' ? bareHost(url) : null;
  const port = Number(url?.port || 80);
  try {
    if (url === null || host === null) throw new Error('there is no address');
    if (methods !== undefined && !methods.includes(request.method ?? ''))
      throw new Error(`${request.method} is not allowed`);
    // Prefetches and prerenders are blocked: Playwright's interception does not see them.
    if (/prefetch|prerender/.test(String(request.headers['sec-purpose'])))
      throw new Error('prefetching is not allowed');
    const upstream = await connect(host, port);
    keep(upstream);
    response.on('close', () => upstream.destroy());
    const passed = requestHttp({
      createConnection: () => upstream,
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: passedHeaders(request, url.host),
    });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer.rawHeaders));
      answer.on('error', () => response.destroy()).pipe(response);
    });
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(passed);
  } catch (error) {
    onBlocked?.(host ?? '', port, error);
    response.writeHead(403, { connection: 'close' }).end();
  }
}

function passedHeaders(request: IncomingMessage, host: string): string[] {
  return ['host', host, ...withoutHops(request.rawHeaders, 'host'), 'connection', 'close'];
}

/** Removes hop-by-hop headers from a raw list of names and values. */
function withoutHops(raw: readonly string[], also = ''): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    if (!ofConnection.has(name) && name !== also) kept.push(raw[at] ?? '', raw[at + 1] ?? '');
  }
  return kept;
}

function bareHost(url: URL | null): string | null {
  return url === null || url.hostname === '' ? null : url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/** The port of `host:port`; the URL class drops default ports. */
function portOf(authority: string): number | null {
  const port = /:(\d{1,5})$/.exec(authority)?.[1];
  return port === undefined ? null : Number(port);
}
