/** Finds the client's address behind trusted proxies. */
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { AppRequest, Headers } from '../shared/exchange.ts';
import { isOwnMachine } from '../shared/own-machine.ts';

const lists = new WeakMap<readonly string[], BlockList>();

/**
 * The client's address: the socket's, or, when that belongs to a trusted proxy, the last untrusted one in
 * X-Forwarded-For. Entries before it are written by the client and are ignored.
 */
export function clientAddress(
  { address = '', headers }: Pick<AppRequest, 'address' | 'headers'>,
  trusted: readonly string[],
): string {
  const proxies = listOf(trusted);
  const forwarded = (headers.get('x-forwarded-for') ?? []).flatMap((line) => line.split(','));
  let client = plain(address);
  while (isListed(proxies, client)) {
    const before = plain(forwarded.pop() ?? '');
    if (isIP(before) === 0) break;
    client = before;
  }
  return client;
}

/** The rate limiting key of a client: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - front.length - back.length }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/**
 * Whether the request comes from this machine by a loopback name, through no proxy and not from a page of another site.
 */
export function isCalledHere(headers: Headers): boolean {
  const one = (name: string) => headers.get(name)?.join(',');
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) =>
    headers.has(name),
  );
  const site = one('sec-fetch-site');
  const isOwnPage = site === undefined || site === 'same-origin' || site === 'none';
  return isOwnMachine((one('host') ?? '').replace(/:\d+$/, '')) && !isPassedOn && isOwnPage;
}

/** A normalized address; an IPv4-mapped IPv6 address becomes the IPv4 address. */
function plain(address: string): string {
  const text = address.trim().toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? text;
}

function isListed(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function listOf(trusted: readonly string[]): BlockList {
  let list = lists.get(trusted);
  if (list === undefined) {
    list = new BlockList();
    for (const entry of trusted) {
      const [address = '', bits] = entry.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    }
    lists.set(trusted, list);
  }
  return list;
}
