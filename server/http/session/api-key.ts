// API keys, with which programs authenticate. Browsers never add the header by themselves, so a request with a key needs no
// same-site check, and its cookies are ignored.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { API_KEY_HEADER } from '#contract/request-headers.ts';

const SHOWN_CHARACTERS = 12;

export const newApiKey = (): string => `adk_${randomBytes(32).toString('base64url')}`;

/** Long enough to recognise a key, and far too short to guess the rest. */
export const keyPrefix = (key: string): string => key.slice(0, SHOWN_CHARACTERS);

/** Undefined when the request has no key; an empty string when the header does not hold one. */
export function apiKeyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[API_KEY_HEADER];
  if (key !== undefined) return typeof key === 'string' ? key : '';
  const { authorization } = headers;
  return authorization === undefined ? undefined : (/^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
}
