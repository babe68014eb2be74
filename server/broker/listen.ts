/** The broker's HTTP interface, on loopback, for the server. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Broker } from './broker.ts';

export interface BrokerServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface BrokerServerOptions {
  readonly broker: Broker;
  /** Null: no authentication. */
  readonly token: string | null;
  readonly host?: string;
  readonly port?: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens the interface. The server's `/openapi/broker.json` describes it. */
export async function openBrokerServer({
  broker,
  token,
  host = '127.0.0.1',
  port = 0,
}: BrokerServerOptions): Promise<BrokerServer> {
  const server = createServer((request, response) => {
    answer(broker, token, request).then(
      ({ status, body }) => reply(response, status, body),
      () => reply(response, 500, { error: 'internal' }),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close').catch(() => {});
    },
  };
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

async function answer(broker: Broker, token: string | null, request: IncomingMessage): Promise<Reply> {
  if (token !== null && !isToken(request.headers.authorization ?? '', token))
    return { status: 401, body: { error: 'unauthorized' } };
  request.resume();
  const { method = '', url = '' } = request;
  if (method === 'GET' && url === '/health')
    return { status: 200, body: { hasBrowser: broker.hasBrowser, running: broker.running } };
  if (method === 'POST' && url === '/wake') {
    broker.wake();
    return { status: 202, body: {} };
  }
  const [, id = ''] = /^\/runs\/([^/]+)\/screen$/.exec(url) ?? [];
  if (method === 'GET' && uuid.test(id)) {
    const picture = await broker.screen(id);
    if (picture === null) return { status: 200, body: { picture: null } };
    const { image, ...rest } = picture;
    const sha256 = createHash('sha256').update(image).digest('hex');
    return { status: 200, body: { picture: { ...rest, sha256, image: image.toString('base64') } } };
  }
  return { status: 404, body: { error: 'not found' } };
}

function isToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

function reply(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
