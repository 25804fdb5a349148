// Has this person come in by this browser before? Then strangers who guess at the account cannot keep them out: what is tried in a
// known browser is counted by itself. The cookie opens nothing; it is sealed, and tied to the email it was given for. All known
// browsers of an account share one count: collecting cookies gives no further guesses.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from '../http/session-cookie.ts';
import type { House } from '../house.ts';
import { SealBroken } from '../secrets/index.ts';

const COOKIE = 'adstead_known';
const KNOWN_DAYS = 365;
const about = (email: string): string => `known-browser:${email}`;

type Sealing = Pick<House, 'secrets' | 'config'>;

/** What its wrong tries are counted under; null in a browser that is not known for this email. */
export function knownBrowser({ secrets }: Pick<Sealing, 'secrets'>, request: FastifyRequest, email: string): string | null {
  const sealed = request.cookies[COOKIE];
  if (!sealed) return null;
  try {
    return secrets.open(sealed, about(email));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** One browser remembers whoever came in by it last. */
export function rememberBrowser(house: Sealing, request: FastifyRequest, reply: FastifyReply, email: string): void {
  if (knownBrowser(house, request, email) !== null) return;
  const sealed = house.secrets.seal(about(email), about(email));
  reply.setCookie(COOKIE, sealed, { ...cookieOptions(house.config), path: '/api/auth', maxAge: KNOWN_DAYS * 24 * 3600 });
}
