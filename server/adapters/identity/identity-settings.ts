// Which settings point the identity clients somewhere? The same for the real providers and for the twin: addresses and
// credentials, nothing else.
import { z } from 'zod';
import { credential, outsideUrl, pageUrl } from '../outside-url.ts';

export const identitySettings = {
  GOOGLE_CLIENT_ID: credential.optional(),
  GOOGLE_CLIENT_SECRET: credential.optional(),
  GOOGLE_ISSUER_URL: outsideUrl.default('https://accounts.google.com'),
  /** Where the sign-in page is, when discovery does not say it. */
  GOOGLE_AUTHORIZE_URL: pageUrl.optional(),
  FACEBOOK_APP_ID: credential.optional(),
  FACEBOOK_APP_SECRET: credential.optional(),
  FACEBOOK_DIALOG_URL: pageUrl.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: outsideUrl.default('https://graph.facebook.com'),
  FACEBOOK_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v26.0'),
};
