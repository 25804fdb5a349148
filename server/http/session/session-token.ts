// A session is proved by a random token in the cookie; only its hash is stored.
import { hash, randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'adstead_session';
export const SESSION_DAYS = 14;
/** The last use of a session is recorded at most once in so many minutes. */
export const USE_MINUTES = 5;

export const newSessionToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => hash('sha256', token);
