// The settings of Google Ads. A refresh token belongs to the OAuth client that asked for it, usually the one people sign in with, so its
// credentials are taken from there when they are not set here. The developer token belongs to our own manager account.
import { z } from 'zod';
import { writtenAs } from '../../setting-kinds.ts';
import { credential, outsideUrl } from '../outside-url.ts';

export const googleAdsSettings = {
  GOOGLE_ADS_DEVELOPER_TOKEN: credential.optional(),
  /** Default: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. */
  GOOGLE_ADS_CLIENT_ID: credential.optional(),
  GOOGLE_ADS_CLIENT_SECRET: credential.optional(),
  /** The manager account through which customers are reached, with or without dashes; without it each is reached directly. */
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: z
    .string()
    .transform((text) => text.replaceAll('-', ''))
    .pipe(z.string().regex(/^\d{10}$/, 'ten digits are needed'))
    .optional(),
  GOOGLE_ADS_API_VERSION: writtenAs(/^v\d+$/, 'v25').default('v25'),
  GOOGLE_ADS_URL: outsideUrl.default('https://googleads.googleapis.com'),
  /** Where refresh tokens are exchanged for access tokens. */
  GOOGLE_ADS_TOKEN_URL: outsideUrl.default('https://oauth2.googleapis.com/token'),
};
