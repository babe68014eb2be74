import type { Config } from '../server/config.ts';
import type { MetricsServer } from '../server/metrics/listen.ts';
import type { Shutdown } from './shutdown.ts';

/** Opens the metrics port if configured, until shutdown. Its modules are loaded only then. */
export async function openMetricsIfAny(where: Config['metrics'], shutdown: Shutdown): Promise<MetricsServer | null> {
  if (where === null) return null;
  const { openMetrics } = await import('../server/metrics/listen.ts');
  return await shutdown.opening('metrics', openMetrics(where));
}
