// Opens the log of a process: one JSON line per event. Errors of the database driver carry the whole connection with its
// credentials, and errors of a statement carry the values that people sent; both are left out. So are the tokens in URLs.
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

const TOKEN = /(?<![\w-])(?:[\w-]{40,}|[\w-]{22})(?![\w-])/;
const EMERGENCY_SECRET = /(?<=\/do-not-a)[^/?#]+/;
const SEARCHED_WORDS = /(?<=[?&]search[^=&]*=)[^&#]+/;
/** Parameters that hold a secret whatever its length, also with a prefix: hub.verify_token, access_token, appsecret_proof. */
const SECRET_PARAMETER =
  /(?<=[?&](?:[\w.%[\]-]*[._-])?(?:token|key|api-?key|code|state|nonce|secret|signature|sig|proof|password|assertion|challenge|verifier)=)[^&#]+/;
const SECRET = new RegExp([TOKEN, EMERGENCY_SECRET, SEARCHED_WORDS, SECRET_PARAMETER].map(({ source }) => source).join('|'), 'gi');

/**
 * Tokens of emails and hashes are longer than any id or word in a URL; links to reports and approvals have 22 characters, between a word
 * and an id; the secret of the emergency sign-out may be shorter. What people search for may be someone's name or email address.
 */
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
