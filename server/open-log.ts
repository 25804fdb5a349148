// Opens the log of a process: one JSON line per event. Errors of the database driver carry the whole connection with its
// credentials, and errors of a statement carry the values that people sent; both are left out. So are the tokens in URLs.
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

const SECRET = /[\w-]{40,}|(?<=\/do-not-a)[^/?#]+/g;

/** Tokens and hashes are longer than any id or word in a URL; the secret of the emergency sign-out may be shorter. */
const withoutSecrets = (url: unknown): string => String(url).replace(SECRET, '[secret]');

/** Drizzle puts every value of a failed statement into its message, so the database's own error is logged instead. */
function describeError(error: Error): object {
  if (error instanceof DrizzleQueryError)
    return { ...pino.stdSerializers.err(error.cause ?? new Error('A statement failed')), query: error.query };
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
