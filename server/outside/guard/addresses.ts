/** Which addresses are of the public internet, whatever stands for them in a page or a name server's answer. */
import ipaddr from 'ipaddr.js';

/** Ranges that ipaddr.js takes for unicast and that lead elsewhere: translations, tunnels, what is no longer used. */
const elsewhere = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '3fff::/20', '5f00::/16'].map((text) =>
  ipaddr.IPv6.parseCIDR(text),
);
const relays = ipaddr.IPv4.parseCIDR('192.88.99.0/24');
const global = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether a literal address is global unicast; a mapped IPv4 address is looked at as the IPv4 address that it is. */
export function isPublic(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !parsed.match(relays);
  return parsed.match(global) && !elsewhere.some((range) => parsed.match(range));
}

/** The one spelling of an address, so that two can be compared; null when it is none. */
export function plainAddress(address: string): string | null {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}
