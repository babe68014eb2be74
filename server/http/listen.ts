import type { Server } from 'node:net';
import type { AppRequest, AppResponse } from '../shared/exchange.ts';
import { acceptSockets } from './accept.ts';
import { Connection, type Shared } from './connection.ts';
import { ConnectionLimiter } from './connection-limiter.ts';
import { Rejections, type SocketCounts, type SocketReason } from './rejections.ts';
import { Semaphore, UnfinishedBytes } from './unfinished.ts';

/** Limits for clients before they are authenticated. */
export interface SocketLimits {
  /** Most open connections, in total and per address. */
  readonly connections: number;
  readonly connectionsPerClient: number;
  /** Most bytes of a request's path and headers. */
  readonly headBytes: number;
  /** Most bytes of all incomplete requests together. */
  readonly unfinishedBytes: number;
}

const defaultLimits: SocketLimits = {
  connections: 4096,
  connectionsPerClient: 2048,
  headBytes: 2 * 1024 * 1024,
  unfinishedBytes: 16 * 1024 * 1024,
};

/** How many large requests are processed at a time. */
const largeAtOnce = 3;

export interface ListenOptions {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  readonly handle: (request: AppRequest) => Promise<AppResponse>;
  /** Called with errors that could not be answered any more. */
  readonly onError: (error: unknown) => void;
  /** Called periodically with the number of rejections by reason. */
  readonly onRejected?: (counts: SocketCounts) => void;
  readonly bodyLimit?: number;
  /** Larger body limits by `METHOD /path`. */
  readonly largeBodies?: ReadonlyMap<string, number>;
  readonly limits?: Partial<SocketLimits>;
}

/** Current use of the limits, and rejections since the start. */
export interface SocketLoad {
  readonly connections: number;
  readonly connectionsLimit: number;
  /** Bytes of incomplete requests. */
  readonly unfinishedBytes: number;
  readonly rejected: Readonly<Record<SocketReason, number>>;
}

export interface Listener {
  readonly port: number;
  load(): SocketLoad;
  /** Stops accepting, lets open requests finish for up to `graceMs`, then closes every connection. */
  stop(graceMs: number): Promise<void>;
}

/** Serves HTTP/1.1 on one port until stopped. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { handle, onError, onRejected = () => {}, bodyLimit = 1024 * 1024, largeBodies = new Map() } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const rejections = new Rejections(onRejected);
  const limiter = new ConnectionLimiter(limits, rejections);
  const large = [...largeBodies].map(([address, most]) => [patternOf(address), most] as const);
  const inFlight = new InFlight();
  // The limit leaves room for at least one request.
  const largestBody = Math.max(bodyLimit, ...largeBodies.values());
  const unfinished = new UnfinishedBytes(Math.max(limits.unfinishedBytes, limits.headBytes + 2 * largestBody));
  const shared: Shared & { isDraining: boolean } = {
    handle,
    onError,
    bodyLimitOf: (method, path) => large.find(([address]) => address.test(`${method} ${path}`))?.[1] ?? bodyLimit,
    headLimit: limits.headBytes,
    unfinished,
    large: new Semaphore(largeAtOnce),
    joinBuffer: Buffer.allocUnsafeSlow(limits.headBytes + 64 * 1024),
    isDraining: false,
    rejections,
    began: () => inFlight.begin(),
    ended: () => inFlight.end(),
  };
  const server = acceptSockets((socket) => {
    const connection = new Connection(socket, shared);
    limiter.open(connection);
    return connection.take;
  });
  const port = await listening(server, options);
  const sweep = setInterval(() => {
    const now = performance.now();
    limiter.check(now);
    rejections.check(now);
  }, 1000);
  return {
    port,
    load: () => ({
      connections: limiter.size,
      connectionsLimit: limits.connections,
      unfinishedBytes: unfinished.held,
      rejected: rejections.counts,
    }),
    async stop(graceMs) {
      if (shared.isDraining) return;
      shared.isDraining = true;
      server.close();
      limiter.cutWaiting();
      await inFlight.finished(graceMs);
      clearInterval(sweep);
      rejections.flush(performance.now());
      limiter.cutAll();
    },
  };
}

/** The requests that are being processed. */
class InFlight {
  #count = 0;
  #whenNone: (() => void) | null = null;

  begin(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#whenNone?.();
  }

  /** Resolves when all have ended, or after `graceMs`. */
  async finished(graceMs: number): Promise<void> {
    if (this.#count === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenNone = resolve;
    const timer = setTimeout(resolve, graceMs);
    await promise;
    clearTimeout(timer);
  }
}

/** A pattern for a path with parameters in braces. */
function patternOf(address: string): RegExp {
  const pieces = address.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^/]+')}$`);
}

function listening(server: Server, { host, port }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the address is in use' : error.message;
      reject(new Error(`cannot listen on ${host}:${port}: ${reason}`));
    });
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
