// What proves who a program acts for? A key in a header of its own: browsers never add one by themselves, so a request with a
// key needs no proof of where it comes from, and its cookies count for nothing.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { API_KEY_HEADER } from '#contract/request-headers.ts';

const SHOWN_CHARACTERS = 12;

export const newApiKey = (): string => `adk_${randomBytes(32).toString('base64url')}`;

/** Enough to recognise a key by, and far too little to guess it from. */
export const prefixOf = (key: string): string => key.slice(0, SHOWN_CHARACTERS);

/** Undefined where the request carries none; an empty text where it carries something that is no key. */
export function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[API_KEY_HEADER];
  if (key !== undefined) return typeof key === 'string' ? key : '';
  const { authorization } = headers;
  return authorization === undefined ? undefined : (/^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
}
