import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address, precise enough for an audit: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${expanded(plain).slice(0, 3).join(':')}::/48` : undefined;
}

/**
 * What limits count an address by: an IPv4 address itself, of an IPv6 address its `/64`, which is what one household, and one
 * machine, is given as a whole.
 */
export function limitKeyOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${expanded(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** An IPv4 address as people write it: a server that listens on both families is told `::ffff:203.0.113.7`, or `::ffff:cb00:7107`. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = expanded(address);
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return address;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address as `URL` writes it: in lower case, without leading zeros, an IPv4 tail as two groups. */
function expanded(address: string): readonly string[] {
  const canonical = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
