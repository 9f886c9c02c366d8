import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address, precise enough for an audit: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${expanded(plain).slice(0, 3).join(':')}::/48` : undefined;
}

/** An IPv4 address as people write it: a server that listens on both families is told `::ffff:203.0.113.7`. */
export const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;

/** The eight groups of an IPv6 address. */
function expanded(address: string): readonly string[] {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
