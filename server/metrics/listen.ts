import { Registry } from 'prom-client';
import { openSidePort } from '../shared/side-port.ts';
import { Metrics } from './registry.ts';

/** A running metrics endpoint. */
export interface MetricsServer {
  readonly metrics: Metrics;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves GET /metrics on its own port without authentication. Throws an error that names the setting when the port
 * cannot be opened.
 */
export async function openMetrics({ host, port }: { host: string; port: number }): Promise<MetricsServer> {
  const metrics = new Metrics();
  const address = { host, port, portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' };
  const { url, stop } = await openSidePort(address, '/metrics', (_request, response) => {
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end('The metrics could not be read.\n'),
    );
  });
  return { metrics, url: `${url}/metrics`, stop };
}
