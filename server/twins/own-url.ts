// Where a twin on this machine reaches us, to send its webhooks.
import type { Config } from '../config.ts';

/** Null for a worker, which does not listen, and for port 0, which is only chosen later. */
export function ownUrl({ ADSTEAD_ROLE, HOST, PORT }: Config): string | null {
  if (ADSTEAD_ROLE === 'worker' || PORT === 0) return null;
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
