/** Where a run's browser may connect. */
import { connect as connectTcp } from 'node:net';
import type { Connect } from '../outside/browser/proxy.ts';

/** Host and port of an origin, in the proxy's notation. */
function placeOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${hostname.replace(/^\[(.*)\]$/, '$1')}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** Connects to the listed origins on this machine directly, to everything else through the guard. */
export function openConnect(privateOrigins: readonly string[], guarded: Connect): Connect {
  const own = new Set(privateOrigins.map(placeOf));
  return async (host, port) => {
    if (!own.has(`${host}:${port}`)) return await guarded(host, port);
    const socket = connectTcp(port, host);
    return await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(socket));
      socket.once('error', reject);
    });
  };
}

/** Restricts connections to these origins. */
export function allowed(origins: readonly string[], connect: Connect): Connect {
  const places = new Set(origins.map(placeOf));
  return async (host, port) => {
    if (!places.has(`${host}:${port}`)) throw new Error(`${host}:${port} is not part of the site`);
    return await connect(host, port);
  };
}
