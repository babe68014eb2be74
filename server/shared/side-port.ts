/** A separate port for operators: metrics, health. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SidePort {
  /** The base URL, without a path. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Where to listen, and the names of the settings for error messages. */
export interface SideAddress {
  readonly host: string;
  readonly port: number;
  readonly portSetting: string;
  readonly hostSetting?: string;
}

/**
 * Answers GET and HEAD of one path and 404 for everything else. Throws an error that names the setting when the port
 * cannot be opened.
 */
export async function openSidePort(
  address: SideAddress,
  path: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<SidePort> {
  const server = createServer((request, response) => {
    const isKnown = request.url === path || request.url?.startsWith(`${path}?`) === true;
    if (!isKnown) return void response.writeHead(404).end(`Only ${path} is served here.\n`);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    answer(request, response);
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  server.maxConnections = 64;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(unusable(address, error.code ?? ''))));
    server.listen(address.port, address.host, resolve);
  });
  const { address: taken, family, port } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${taken}]` : taken}:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function unusable({ host, port, portSetting, hostSetting = portSetting }: SideAddress, code: string): string {
  if (code === 'EADDRINUSE')
    return `${portSetting}: port ${port} on ${host} is taken. Choose another, or unset ${portSetting}.`;
  if (code === 'EACCES') return `${portSetting}: port ${port} may not be used by this user.`;
  return `${hostSetting}: ${host} is no address of this machine that one can listen on (${code}).`;
}
