// Resolves the name of a server that a customer entered, and refuses private addresses, so that nobody can reach our own network through us.
// The caller connects to the address that was checked: if the name were resolved again, DNS could name another one.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface ServerAddress {
  address: string;
  family: 4 | 6;
}

/** The name has no address, or one that is not public. Both have the same message, so that it does not reveal which names exist in our network. */
export class NoPublicAddress extends Error {
  constructor(host: string, cause?: unknown) {
    super(`We cannot find a public server named ${host}. Check its name.`, { cause });
    this.name = 'NoPublicAddress';
  }
}

const PRIVATE_NETWORKS: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // Also the metadata service of cloud machines.
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // These can embed a private IPv4 address.
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];

const notPublic = new BlockList();
for (const [network, prefix, family] of PRIVATE_NETWORKS) notPublic.addSubnet(network, prefix, family);

/** Everything that is public in IPv6. Loopback, local, mapped and translated addresses are outside. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** An IPv4-mapped IPv6 address in dotted form is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const unmapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(unmapped);
  if (family === 4) return !notPublic.check(unmapped, 'ipv4');
  return family === 6 && globalUnicast.check(unmapped, 'ipv6') && !notPublic.check(unmapped, 'ipv6');
}

export type Resolve = (host: string) => Promise<readonly ServerAddress[]>;

const byDns: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

/** Throws NoPublicAddress. One private address among several is enough to refuse the name. */
export async function publicAddressOf(
  host: string,
  { allowPrivate, resolve = byDns }: { allowPrivate: boolean; resolve?: Resolve },
): Promise<ServerAddress> {
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new NoPublicAddress(host, error);
  });
  const [first] = addresses;
  if (!first || (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address)))) throw new NoPublicAddress(host);
  return first;
}
