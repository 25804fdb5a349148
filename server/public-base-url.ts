// The public URL of this installation: PUBLIC_URL, or else where this process listens. It is never read from a request, because
// then the sender of a password reset request could choose where the link in the email leads.
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

export interface PublicBaseUrl {
  /** Without a slash at the end. */
  root(): string;
  /** An absolute URL for a link in an email; the path begins with a slash. */
  link(path: `/${string}`): string;
  /** Called once the process listens: only then is its port known, since PORT may be 0. */
  listensAt(address: AddressInfo): void;
}

export function createPublicBaseUrl({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): PublicBaseUrl {
  let listenUrl = rootUrlOf(HOST, PORT);
  const root = (): string => PUBLIC_URL?.replace(/\/+$/, '') ?? listenUrl;
  return {
    root,
    link: (path) => `${root()}${path}`,
    listensAt({ address, port }) {
      listenUrl = rootUrlOf(address, port);
    },
  };
}

function rootUrlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
