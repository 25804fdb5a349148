// What does a process write to its log? One JSON line per event. Errors of the database driver carry the whole
// connection with them, which says nothing and holds its keys: it is left out. So are the tokens in addresses.
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

const SECRET = /[\w-]{40,}/g;

/** Tokens and hashes are longer than any id or word in an address. */
const withoutSecrets = (address: unknown): string => String(address).replace(SECRET, '[secret]');

export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: ['err.client', 'req.url'],
        censor: (value, [, field]) => (field === 'url' ? withoutSecrets(value) : undefined),
      },
    },
    ...(destination ? [destination] : []),
  );
