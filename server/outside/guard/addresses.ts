/** Tells public internet addresses from private and special ones. */
import ipaddr from 'ipaddr.js';

/**
 * Ranges that ipaddr.js counts as unicast but that are not the public internet: translation, tunnels, deprecated
 * ranges.
 */
const elsewhere = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '3fff::/20', '5f00::/16'].map((text) =>
  ipaddr.IPv6.parseCIDR(text),
);
const relays = ipaddr.IPv4.parseCIDR('192.88.99.0/24');
const global = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is global unicast; an IPv4-mapped address is checked as IPv4. */
export function isPublic(address: string): boolean {
  // A zone index names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !parsed.match(relays);
  return parsed.match(global) && !elsewhere.some((range) => parsed.match(range));
}

/** The canonical form of an address, for comparisons; null when it is invalid. */
export function plainAddress(address: string): string | null {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}
