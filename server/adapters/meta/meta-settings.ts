// The settings of Meta's ad network. The app is usually the one people sign in with, so its credentials are taken from there when they are
// not set here; the URLs are not, because a twin may stand in for one and not for the other.
import { writtenAs } from '../../setting-kinds.ts';
import { credential, outsideUrl } from '../outside-url.ts';

export const metaSettings = {
  /** Default: FACEBOOK_APP_ID and FACEBOOK_APP_SECRET. */
  META_APP_ID: credential.optional(),
  META_APP_SECRET: credential.optional(),
  META_API_VERSION: writtenAs(/^v\d+\.\d+$/, 'v26.0').default('v26.0'),
  META_GRAPH_URL: outsideUrl.default('https://graph.facebook.com'),
  /** A text of your own that the app's webhook settings repeat; without it handshakes are refused. */
  META_WEBHOOK_VERIFY_TOKEN: credential.optional(),
};
