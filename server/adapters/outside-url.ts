// Validates the URLs of outside systems: https anywhere, plain http on this machine only, where the twins listen.
import { z } from 'zod';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

const URL_RULE = 'a URL that begins with https:// is needed, or with http:// on this machine';

export const outsideUrl = z.url({ protocol: /^https?$/, error: URL_RULE }).refine(isSafe, URL_RULE);
/** A URL for the browser. A path is one of our own, behind which a twin serves its pages. */
export const pageUrl = z.union([outsideUrl, z.string().regex(/^\/[\w./-]+$/)], URL_RULE);

const CREDENTIAL_RULE = '1 to 500 characters are needed';
export const credential = z.string(CREDENTIAL_RULE).trim().min(1, CREDENTIAL_RULE).max(500, CREDENTIAL_RULE);
