// Which settings point the identity clients somewhere? The same for the real providers and for the twin: addresses and
// credentials, nothing else.
import { z } from 'zod';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

const isSafe = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

const outsideUrl = z.url({ protocol: /^https?$/ }).refine(isSafe, 'it must be https, or on this machine');
/** Where browsers are sent: a path is one of our own, behind which a twin answers. */
const pageUrl = outsideUrl.or(z.string().regex(/^\/[\w./-]+$/));
const secret = z.string().trim().min(1).max(500);

export const identitySettings = {
  GOOGLE_CLIENT_ID: secret.optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  GOOGLE_ISSUER_URL: outsideUrl.default('https://accounts.google.com'),
  /** Where the sign-in page is, when discovery does not say it. */
  GOOGLE_AUTHORIZE_URL: pageUrl.optional(),
  FACEBOOK_APP_ID: secret.optional(),
  FACEBOOK_APP_SECRET: secret.optional(),
  FACEBOOK_DIALOG_URL: pageUrl.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: outsideUrl.default('https://graph.facebook.com'),
  FACEBOOK_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v26.0'),
};
