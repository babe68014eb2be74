/**
 * Protects against SSRF: all fetches of addresses that come from data (pages, links, redirects, DNS answers) go through
 * here. The literal address that was checked is the one connected to, so DNS rebinding has no effect.
 */
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import type { GuardConfig } from '../../settings/crawler.ts';
import { isPublic, plainAddress } from './addresses.ts';
import { type FetchBounds, type GuardedAnswer, openFetch } from './fetch.ts';
import { openNames, type Resolve } from './names.ts';
import { BlockedAddress, FetchFailed, unresolved } from './refusals.ts';

export type { FetchBounds, GuardedAnswer } from './fetch.ts';
export { BlockedAddress, FetchFailed } from './refusals.ts';

/** An address that may be connected to. Its port differs from the requested one only in tests. */
export interface CheckedAddress {
  readonly address: string;
  readonly port: number;
}

export interface Guard {
  /**
   * The allowed addresses of a host and port. Rejects with BlockedAddress, or with FetchFailed when the name does not
   * resolve.
   */
  decide(host: string, port: number): Promise<readonly CheckedAddress[]>;
  /** A socket to a checked address. */
  connect(host: string, port: number, signal?: AbortSignal): Promise<Socket>;
  /** Fetches one page; every redirect is checked again. */
  fetch(url: string, bounds?: FetchBounds): Promise<GuardedAnswer>;
  close(): Promise<void>;
}

const connectMs = 10_000;

/** Opens the guard. Tests may replace the resolver; its answers are checked as always. */
export function openGuard(config: GuardConfig, elsewhere?: Resolve): Guard {
  const resolve = openNames(config, elsewhere);
  const allowed = readAllowed(config.testAllow);
  const decide = async (host: string, port: number): Promise<readonly CheckedAddress[]> => {
    const name = plainName(host);
    const literal = isIP(name) === 0 ? null : name;
    const found = literal === null ? await resolve(name) : [literal];
    if (found.length === 0) throw unresolved(name);
    return found.map((address) => check(address, port, literal === null, allowed));
  };
  const connect = async (host: string, port: number, signal?: AbortSignal): Promise<Socket> => {
    let last: unknown;
    for (const checked of (await decide(host, port)).slice(0, 3)) {
      try {
        return await connectTo(checked, signal);
      } catch (error) {
        if (error instanceof BlockedAddress || signal?.aborted === true) throw error;
        last = error;
      }
    }
    throw new FetchFailed('unreachable', `${host} cannot be reached`, last);
  };
  const { fetch, close } = openFetch(connect);
  return { decide, connect, fetch, close };
}

/** A normalized host name, without brackets and trailing dot. */
function plainName(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  // Rejects numeric names: system calls would parse 0x7f000001 as an address.
  const isName = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/.test(name) && !/(^|\.)(\d+|0x[0-9a-f]*)$/.test(name);
  if (isIP(name) === 0 && (!isName || name.length > 253)) throw new BlockedAddress('name', 'This is not a host name.');
  return name;
}

/** The ports that tests opened, by address, in order. */
function readAllowed(entries: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const allowed = new Map<string, number[]>();
  for (const entry of entries) {
    const at = entry.lastIndexOf(':');
    const address = plainAddress(entry.slice(0, at).replace(/^\[(.*)\]$/, '$1')) ?? '';
    allowed.set(address, [...(allowed.get(address) ?? []), Number(entry.slice(at + 1))]);
  }
  return allowed;
}

function check(
  found: string,
  port: number,
  isNamed: boolean,
  allowed: ReadonlyMap<string, readonly number[]>,
): CheckedAddress {
  const address = plainAddress(found);
  if (address === null || found.includes('%')) throw new BlockedAddress('address', 'This is not an address.');
  const ports = allowed.get(address) ?? [];
  if (ports.includes(port)) return { address, port };
  if (isNamed && ports.length > 0 && (port === 80 || port === 443))
    return { address, port: (port === 80 ? ports[0] : ports.at(-1)) ?? port };
  if (!isPublic(found)) throw new BlockedAddress('address', 'This address is not on the public internet.');
  if (port !== 80 && port !== 443) throw new BlockedAddress('port', 'Only ports 80 and 443 are allowed.');
  return { address, port };
}

async function connectTo({ address, port }: CheckedAddress, signal?: AbortSignal): Promise<Socket> {
  const socket = connectTcp({ host: address, port, ...(signal === undefined ? {} : { signal }) });
  await new Promise<void>((done, fail) => {
    const late = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs);
    socket.once('connect', () => {
      clearTimeout(late);
      done();
    });
    socket.once('error', (error) => {
      clearTimeout(late);
      fail(error);
    });
  });
  if (plainAddress(socket.remoteAddress ?? '') !== address) {
    socket.destroy();
    throw new BlockedAddress('address', 'The connection leads to a different address than the one that was checked.');
  }
  socket.setNoDelay(true);
  return socket;
}
