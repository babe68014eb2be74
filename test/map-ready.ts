import { until } from './until.ts';

/**
 * Waits until the map data are loaded for these headers. Earlier map requests get 503, and on a busy machine loading
 * takes some seconds.
 */
export async function mapReady(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const address = `${url}/api/canonical/map?bbox=-1,-1,1,1&zoom=2`;
  const isReady = async () => {
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  await until('the map is read in', isReady, 50);
}
