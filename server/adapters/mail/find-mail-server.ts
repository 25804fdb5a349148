// Where is a mail server that someone named? Asked once, and refused where only we would reach it: nobody is to look into our network
// through the answers of a test.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { RetryableFailure } from '../outside-failure.ts';

const PRIVATE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
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
  // With what is left of an IPv4 address within it.
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
for (const [network, prefix, family] of PRIVATE) notPublic.addSubnet(network, prefix, family);

/** IPv4 within IPv6 is judged as what it is. */
export function isPublicAddress(address: string): boolean {
  const within = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(within);
  return family !== 0 && !notPublic.check(within, family === 4 ? 'ipv4' : 'ipv6') && !/^::ffff:/i.test(within);
}

/** Throws RetryableFailure in words for whoever typed the name. They are the same for a name that is none and for one of our network. */
export async function findMailServer(host: string, { allowPrivate }: { allowPrivate: boolean }): Promise<string> {
  const unknown = (cause?: Error): RetryableFailure => new RetryableFailure(`No server named ${host} is reached from everywhere.`, cause);
  const found = await lookup(host, { all: true }).catch((error: Error) => {
    throw unknown(error);
  });
  const [first] = found;
  if (!first || (!allowPrivate && found.some(({ address }) => !isPublicAddress(address)))) throw unknown();
  return first.address;
}
