// Validates the URLs of outside systems: https anywhere, plain http on this machine only, where the twins listen.
import { z } from 'zod';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

const isSafe = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

export const outsideUrl = z.url({ protocol: /^https?$/ }).refine(isSafe, 'it must be https, or on this machine');
/** A URL for the browser. A path is one of our own, behind which a twin serves its pages. */
export const pageUrl = outsideUrl.or(z.string().regex(/^\/[\w./-]+$/));
export const credential = z.string().trim().min(1).max(500);
