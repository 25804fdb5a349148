// Under which address do people reach us? As set, else where this process listens; never what a request claims, since
// whoever asks for a password reset could then choose where its link leads.
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

export interface PublicAddress {
  /** Without a slash at the end. */
  root(): string;
  /** A whole address for a link in an email; the path begins with a slash. */
  link(path: `/${string}`): string;
  /** Called once the process listens: only then is its port known for sure. */
  listensAt(address: AddressInfo): void;
}

export function publicAddress({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): PublicAddress {
  let own = ownRoot(HOST, PORT);
  const root = (): string => PUBLIC_URL?.replace(/\/+$/, '') ?? own;
  return {
    root,
    link: (path) => `${root()}${path}`,
    listensAt({ address, port }) {
      own = ownRoot(address, port);
    },
  };
}

function ownRoot(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
