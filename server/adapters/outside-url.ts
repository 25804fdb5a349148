// Where may a client be pointed to? To https anywhere, and to plain http only on this machine, where twins answer.
import { z } from 'zod';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

const isSafe = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

export const outsideUrl = z.url({ protocol: /^https?$/ }).refine(isSafe, 'it must be https, or on this machine');
/** Where browsers are sent: a path is one of our own, behind which a twin answers. */
export const pageUrl = outsideUrl.or(z.string().regex(/^\/[\w./-]+$/));
/** A credential as it is set. */
export const credential = z.string().trim().min(1).max(500);
