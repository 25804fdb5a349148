// Resolves the mail server that a customer entered. Private addresses are refused, so that nobody can probe our network through the
// results of a test email. The name is resolved once and the transport connects to that address, so DNS cannot change in between.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { RetryableFailure } from '../outside-failure.ts';

const PRIVATE_NETWORKS: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // These can embed a private IPv4 address, as far as 2002::.
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const notPublic = new BlockList();
for (const [network, prefix, family] of PRIVATE_NETWORKS) notPublic.addSubnet(network, prefix, family);

/** An IPv4-mapped IPv6 address is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const unmapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(unmapped);
  return family !== 0 && !notPublic.check(unmapped, family === 4 ? 'ipv4' : 'ipv6') && !/^::ffff:/i.test(unmapped);
}

/**
 * Throws RetryableFailure with a message for the person who entered the name. An unknown name and a private one get the same message,
 * so that it does not tell which names exist in our network.
 */
export async function findMailServer(host: string, { allowPrivate }: { allowPrivate: boolean }): Promise<string> {
  const notFound = (cause?: Error): RetryableFailure => new RetryableFailure(`No server named ${host} is reached from everywhere.`, cause);
  const addresses = await lookup(host, { all: true }).catch((error: Error) => {
    throw notFound(error);
  });
  const [first] = addresses;
  if (!first || (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address)))) throw notFound();
  return first.address;
}
