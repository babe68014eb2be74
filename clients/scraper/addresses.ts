/**
 * Which addresses may be requested. Names and links come from untrusted data, so they must not reach this machine's
 * network.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not public: private, local, shared, reserved, and notations that embed an IPv4 address. */
const blocked = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** Which addresses may be requested. */
export interface AddressRules {
  /** `address:port` pairs that are allowed although they are not public, such as servers of tests on this machine. */
  readonly allowed: ReadonlySet<string>;
}

/**
 * A DNS lookup that fails unless all addresses of a name are allowed; the connection uses one of them. Node does not
 * call it for literal addresses, so `demandReachable` checks those.
 */
export function guardedLookup(port: number, rules: AddressRules): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const refused =
        error ??
        refusalOf(
          hostname,
          found.map(({ address }) => address),
          port,
          rules,
        );
      const [first] = found ?? [];
      if (refused !== null || first === undefined) return done(refused ?? new ForbiddenAddress(hostname), '', 4);
      if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

/**
 * Throws unless a URL may be requested: http or https, without credentials, no address of this machine or its network.
 */
export function demandReachable(url: URL, rules: AddressRules): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ForbiddenAddress(`${url.protocol} is not read`);
  if (url.username !== '' || url.password !== '') throw new ForbiddenAddress('an address with credentials is not read');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) === 0) return;
  const refused = refusalOf(literal, [literal], portOf(url), rules);
  if (refused !== null) throw refused;
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

function refusalOf(name: string, addresses: readonly string[], port: number, rules: AddressRules) {
  const isOurs = (address: string) => rules.allowed.has(`${address}:${port}`);
  if (addresses.length > 0 && addresses.every(isOurs)) return null;
  const isUsual = port === 80 || port === 443;
  if (isUsual && addresses.every(isPublicAddress)) return null;
  return new ForbiddenAddress(`${name} leads to an address that is not read`);
}
