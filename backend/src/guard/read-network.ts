import { isIP } from 'node:net';

const IPV4_BITS = 32;
const IPV6_BITS = 128;
/** A provider gives one customer a /64. */
const IPV6_CUSTOMER_BITS = 64;
const MAPPED_BITS = IPV6_BITS - IPV4_BITS;
/** `::ffff:0:0/96`: IPv4 written as IPv6. */
const MAPPED = 0xffffn;

const ofGroups = (groups: readonly string[], radix: 10 | 16, bits: bigint): bigint =>
  groups.reduce((value, group) => (value << bits) | BigInt(Number.parseInt(group || '0', radix)), 0n);

function ipv6(address: string): bigint {
  // the URL parser writes dotted ends in hexadecimal and all letters in lower case
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: IPV6_BITS / 16 - before.length - behind.length }, () => '0');
  return ofGroups([...before, ...missing, ...behind], 16, 16n);
}

function groupsOf(value: bigint, bits: number, width: number): bigint[] {
  const mask = (1n << BigInt(width)) - 1n;
  return Array.from({ length: bits / width }, (_, at) => (value >> BigInt(bits - width * (at + 1))) & mask);
}

function written(value: bigint, bits: number): string {
  if (bits === IPV4_BITS) return groupsOf(value, bits, 8).join('.');
  const groups = groupsOf(value, bits, 16).map((group) => group.toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/**
 * A network in its canonical text: its first address, in lower case, IPv4 never as IPv6, IPv6 no narrower than a /64. Null
 * for anything else. Example: `10.0.0.5/24` and `::ffff:10.0.0.9/120` are `10.0.0.0/24`.
 */
export function readNetwork(typed: string): string | null {
  const [ip = '', given, ...more] = typed.split('/');
  const family = ip.includes('%') ? 0 : isIP(ip);
  if (family === 0 || more.length > 0 || (given !== undefined && !/^\d{1,3}$/.test(given))) return null;
  let bits = family === 6 ? IPV6_BITS : IPV4_BITS;
  let length = given === undefined ? bits : Number(given);
  if (length < 1 || length > bits) return null;
  let value = family === 6 ? ipv6(ip) : ofGroups(ip.split('.'), 10, 8n);
  if (family === 6 && value >> BigInt(IPV4_BITS) === MAPPED) {
    // it would be 0.0.0.0/0: everybody
    if (length <= MAPPED_BITS) return null;
    bits = IPV4_BITS;
    length -= MAPPED_BITS;
    value &= (1n << BigInt(IPV4_BITS)) - 1n;
  }
  if (bits === IPV6_BITS) length = Math.min(length, IPV6_CUSTOMER_BITS);
  const rest = BigInt(bits - length);
  return `${written((value >> rest) << rest, bits)}/${length}`;
}

/** An address with a port, as some proxies write it; IPv6 is in brackets then. */
const ADDRESS_WITH_PORT = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d{1,5})?$/i;
/** All values that are no address count as one network: inventing them brings no new budget. */
const NOWHERE = 'unknown';

/** An address as limits count it: without a port, of IPv6 the /64 of the customer. */
export function networkOf(address: string): string {
  const [, ipv4, inBrackets] = ADDRESS_WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (ipv4 ?? inBrackets ?? address).split('%', 1);
  const family = isIP(bare);
  if (family === 4) return bare;
  return family === 0 ? NOWHERE : (readNetwork(bare)?.replace(/\/32$/, '') ?? NOWHERE);
}
