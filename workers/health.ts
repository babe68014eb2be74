import { openSidePort, type SidePort } from '../server/shared/side-port.ts';

/**
 * Answers GET /health on loopback: 200 while the worker takes jobs and reaches its database, else 503. Needs no
 * authentication and reveals nothing else.
 */
export async function openHealth(port: number, isWell: () => Promise<boolean>): Promise<SidePort> {
  const address = { host: '127.0.0.1', port, portSetting: 'WORKER_HEALTH_PORT' };
  const { url, stop } = await openSidePort(address, '/health', (_request, response) => {
    const send = (isUp: boolean) =>
      response
        .writeHead(isUp ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify({ status: isUp ? 'ok' : 'unavailable' }));
    isWell().then(send, () => send(false));
  });
  return { url: `${url}/health`, stop };
}
