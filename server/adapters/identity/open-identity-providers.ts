// Which providers does this process offer? Those with credentials, wherever their addresses lead.
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { SettingError } from '../../config.ts';
import type { Config } from '../../config.ts';
import { openFacebookProvider } from './facebook-provider.ts';
import { openGoogleProvider } from './google-provider.ts';
import type { IdentityProvider, IdentityProviders } from './identity-provider.ts';

export function openIdentityProviders(config: Config, now: () => number): IdentityProviders {
  const google = pair(config, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const facebook = pair(config, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  const opened: [IdentityProviderId, IdentityProvider][] = [];
  if (google) {
    const [clientId, clientSecret] = google;
    opened.push([
      'google',
      openGoogleProvider({ issuer: config.GOOGLE_ISSUER_URL, authorizeUrl: config.GOOGLE_AUTHORIZE_URL, clientId, clientSecret, now }),
    ]);
  }
  if (facebook) {
    const [appId, appSecret] = facebook;
    const { FACEBOOK_DIALOG_URL: dialogUrl, FACEBOOK_GRAPH_URL: graphUrl, FACEBOOK_VERSION: version } = config;
    opened.push(['facebook', openFacebookProvider({ dialogUrl, graphUrl, version, appId, appSecret, now })]);
  }
  return new Map(opened);
}

type Credential = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'FACEBOOK_APP_ID' | 'FACEBOOK_APP_SECRET';

function pair(config: Config, id: Credential, secret: Credential): [string, string] | null {
  const [given, kept] = [config[id], config[secret]];
  if (given === undefined && kept === undefined) return null;
  if (given === undefined || kept === undefined)
    throw new SettingError(`The settings ${id} and ${secret} belong together: set both or none.`);
  return [given, kept];
}
