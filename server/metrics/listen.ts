import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { Metrics } from './registry.ts';

/** Where Prometheus reads, and what it reads. */
export interface MetricsServer {
  readonly metrics: Metrics;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Answers GET /metrics on a port of its own, without a credential: whoever reaches the port may read them. Throws a
 * message that names the setting when the port cannot be had.
 */
export async function openMetrics({ host, port }: { host: string; port: number }): Promise<MetricsServer> {
  const metrics = new Metrics();
  const server = createServer((request, response) => {
    const isKnown = request.url === '/metrics' || request.url?.startsWith('/metrics?') === true;
    if (!isKnown) return void response.writeHead(404).end('Metrics are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end('The metrics could not be read.\n'),
    );
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  server.maxConnections = 64;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(unusable(host, port, error.code ?? ''))));
    server.listen(port, host, resolve);
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    metrics,
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function unusable(host: string, port: number, code: string): string {
  if (code === 'EADDRINUSE')
    return `METRICS_PORT: port ${port} on ${host} is taken. Choose another, or unset METRICS_PORT.`;
  if (code === 'EACCES') return `METRICS_PORT: port ${port} may not be used by this user.`;
  return `METRICS_HOST: ${host} is no address of this machine that one can listen on (${code}).`;
}
