import { until } from '../until.ts';

/**
 * Waits until the map is read in for whoever asks with these headers: who asks a server for it before is told to come
 * again, and a busy machine reads for some seconds.
 */
export async function mapReady(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const address = `${url}/api/canonical/map?bbox=-1,-1,1,1&zoom=2`;
  await until('the map is read in', async () => (await fetch(address, { headers })).status !== 503, 50);
}
