/**
 * Fetches pages over checked connections, with limits on time, size and redirects; Host and SNI carry the original
 * name.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { readDecoded } from './decode.ts';
import { BlockedAddress, FetchFailed } from './refusals.ts';

export interface FetchBounds {
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout for each response head, in milliseconds. */
  readonly headMs?: number;
  /** Timeout for the whole fetch including redirects, in milliseconds. */
  readonly pageMs?: number;
  /** Most bytes of the decoded body. */
  readonly maxBytes?: number;
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  readonly status: number;
  /** The final URL after redirects. */
  readonly url: string;
  /** The target of a redirect that was not followed; else null. */
  readonly location: string | null;
  readonly redirects: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Connect = (host: string, port: number, signal?: AbortSignal) => Promise<Socket>;

const defaults = { headMs: 10_000, pageMs: 30_000, maxBytes: 3_000_000, maxRedirects: 5 } as const;
const headBytes = 16_384;
const moved = new Set([301, 302, 303, 307, 308]);

export function openFetch(connect: Connect): Pick<GuardHalf, 'fetch' | 'close'> {
  const agent = new Agent({
    connect: connector(connect),
    connections: 1,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: headBytes,
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
  });
  return {
    fetch: (url, bounds = {}) => fetchPage(agent, url, bounds),
    close: () => agent.destroy(),
  };
}

interface GuardHalf {
  fetch(url: string, bounds?: FetchBounds): Promise<GuardedAnswer>;
  close(): Promise<void>;
}

/** Replaces undici's connector: its lookup hook is not called for literal addresses. */
function connector(connect: Connect): buildConnector.connector {
  return ({ hostname, protocol, port, servername }, done) => {
    const isTls = protocol === 'https:';
    connect(hostname, port === '' ? (isTls ? 443 : 80) : Number(port)).then(
      (socket) => {
        if (!isTls) return done(null, socket);
        const name = hostname.replace(/^\[(.*)\]$/, '$1');
        const sni = isIP(name) === 0 ? { servername: servername || name } : {};
        const secure = connectTls({ socket, ALPNProtocols: ['http/1.1'], host: name, ...sni });
        const fail = (error: Error) => done(error, null);
        secure.once('error', fail);
        secure.once('secureConnect', () => {
          secure.off('error', fail);
          done(null, secure);
        });
      },
      (error: Error) => done(error, null),
    );
  };
}

/** Parses a URL and rejects schemes and forms that are never fetched. */
function readAddress(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new BlockedAddress('name', 'This is not the URL of a page.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new BlockedAddress('scheme', 'Only http and https URLs are fetched.');
  if (url.username !== '' || url.password !== '')
    throw new BlockedAddress('credentials', 'URLs with a user name or password are not fetched.');
  url.hash = '';
  return url;
}

async function fetchPage(agent: Agent, text: string, bounds: FetchBounds): Promise<GuardedAnswer> {
  const { pageMs = defaults.pageMs, maxRedirects = defaults.maxRedirects, signal } = bounds;
  const whole = AbortSignal.timeout(pageMs);
  let url = readAddress(text);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await askOnce(agent, url, bounds, signal === undefined ? whole : AbortSignal.any([whole, signal]));
    if (answer.location === null || maxRedirects === 0) return { ...answer, redirects };
    if (redirects === maxRedirects) throw new FetchFailed('redirects', `more than ${maxRedirects} redirects`);
    url = readAddress(answer.location);
  }
}

async function askOnce(
  agent: Agent,
  url: URL,
  { headers = {}, headMs = defaults.headMs, maxBytes = defaults.maxBytes }: FetchBounds,
  signal: AbortSignal,
): Promise<Omit<GuardedAnswer, 'redirects'>> {
  const head = new AbortController();
  const late = setTimeout(() => head.abort(), headMs);
  let body: Dispatcher.ResponseData['body'] | undefined;
  try {
    const answer = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      signal: AbortSignal.any([head.signal, signal]),
      headersTimeout: headMs,
      bodyTimeout: 0,
    });
    clearTimeout(late);
    body = answer.body;
    body.on('error', () => {});
    const { statusCode: status } = answer;
    const to = moved.has(status) ? answer.headers.location : undefined;
    const location = typeof to === 'string' ? readLocation(to, url) : null;
    // Reads the short body of a redirect so that the connection can be reused; a long one is dropped.
    if (location !== null) await body.dump({ limit: 16_384 }).catch(() => {});
    const bytes = location === null ? await readDecoded(body, answer.headers['content-encoding'], maxBytes) : '';
    return { status, url: url.href, location, headers: answer.headers, body: Buffer.from(bytes) };
  } catch (error) {
    throw explained(error, url, head.signal.aborted || signal.reason?.name === 'TimeoutError', signal.aborted);
  } finally {
    clearTimeout(late);
    if (body !== undefined && !body.readableEnded) body.destroy();
  }
}

/** Node decodes headers as Latin-1; non-ASCII bytes in Location are meant as UTF-8. */
function readLocation(text: string, from: URL): string | null {
  return URL.parse(Buffer.from(text, 'latin1').toString(), from.href)?.href ?? null;
}

/** Unwraps the guard's own error from the cause chain, else maps the error to a FetchFailed. */
function explained(error: unknown, url: URL, isLate: boolean, isAborted: boolean): Error {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof BlockedAddress || at instanceof FetchFailed) return at;
  const { code = '' } = error as { code?: string };
  if (isLate || /TIMEOUT/.test(code)) return new FetchFailed('timeout', `${url.host} took too long`, error);
  if (isAborted) return new FetchFailed('aborted', 'the request was cancelled', error);
  if (/^(Z_|ERR_|BROTLI)/.test(code)) return new FetchFailed('encoding', 'a body that cannot be decoded', error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new FetchFailed('too_large', 'a head of more than 16 KiB', error);
  return new FetchFailed('unreachable', `${url.host} did not answer`, error);
}
