// What does a process write to its log? One JSON line per event. Errors of the database driver carry the whole
// connection with them, which says nothing and holds its keys, and those of a statement the values that people sent: they are
// left out. So are the tokens in addresses.
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

const SECRET = /[\w-]{40,}|(?<=\/do-not-a)[^/?#]+/g;

/** Tokens and hashes are longer than any id or word in an address; the secret of the emergency call may be shorter. */
const withoutSecrets = (address: unknown): string => String(address).replace(SECRET, '[secret]');

/** Drizzle writes every value of a failed statement into its message: the database's own error is told instead. */
function describeError(error: Error): object {
  if (error instanceof DrizzleQueryError) return { ...pino.stdSerializers.err(error.cause ?? new Error('A statement failed')), query: error.query };
  return pino.stdSerializers.err(error);
}

export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: describeError },
      redact: {
        paths: ['err.client', 'req.url'],
        censor: (value, [, field]) => (field === 'url' ? withoutSecrets(value) : undefined),
      },
    },
    ...(destination ? [destination] : []),
  );
