// The settings of the identity providers. The real providers and the twin differ in URLs and credentials only.
import { writtenAs } from '../../setting-kinds.ts';
import { credential, outsideUrl, pageUrl } from '../outside-url.ts';

export const identitySettings = {
  GOOGLE_CLIENT_ID: credential.optional(),
  GOOGLE_CLIENT_SECRET: credential.optional(),
  GOOGLE_ISSUER_URL: outsideUrl.default('https://accounts.google.com'),
  /** Overrides the authorization endpoint of the discovery document. */
  GOOGLE_AUTHORIZE_URL: pageUrl.optional(),
  FACEBOOK_APP_ID: credential.optional(),
  FACEBOOK_APP_SECRET: credential.optional(),
  FACEBOOK_DIALOG_URL: pageUrl.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: outsideUrl.default('https://graph.facebook.com'),
  FACEBOOK_VERSION: writtenAs(/^v\d+\.\d+$/, 'v26.0').default('v26.0'),
};
