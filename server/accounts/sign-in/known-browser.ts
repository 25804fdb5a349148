// Remembers browsers in which a person has signed in before. Failed sign-ins in a known browser are counted separately, so that
// strangers who guess the password cannot lock the person out. The cookie is sealed, bound to the email, and signs nobody in. All
// known browsers of an account share one count, so that collecting cookies gives no further guesses.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from '../../http/session/session-cookie.ts';
import type { AppContext } from '../../app-context.ts';
import { SealBroken } from '../../secrets/index.ts';

const COOKIE = 'adstead_known';
const KNOWN_DAYS = 365;
const countNameOf = (email: string): string => `known-browser:${email}`;

type BrowserContext = Pick<AppContext, 'secrets' | 'config'>;

/** The name under which failed attempts are counted; null in a browser that is not known for this email. */
export function knownBrowser({ secrets }: Pick<BrowserContext, 'secrets'>, request: FastifyRequest, email: string): string | null {
  const sealed = request.cookies[COOKIE];
  if (!sealed) return null;
  try {
    return secrets.open(sealed, countNameOf(email));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** A browser remembers only the person who signed in last. */
export function rememberBrowser(context: BrowserContext, request: FastifyRequest, reply: FastifyReply, email: string): void {
  if (knownBrowser(context, request, email) !== null) return;
  const sealed = context.secrets.seal(countNameOf(email), countNameOf(email));
  reply.setCookie(COOKIE, sealed, { ...cookieOptions(context.config), path: '/api/auth', maxAge: KNOWN_DAYS * 24 * 3600 });
}
