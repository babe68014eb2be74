import { Registry } from 'prom-client';
import { openSidePort } from '../shared/side-port.ts';
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
  const address = { host, port, portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' };
  const { url, stop } = await openSidePort(address, '/metrics', (_request, response) => {
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end('The metrics could not be read.\n'),
    );
  });
  return { metrics, url: `${url}/metrics`, stop };
}
