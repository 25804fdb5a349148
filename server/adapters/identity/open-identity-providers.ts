// Opens the identity providers that have credentials, whether their URLs lead to the real provider or to the twin.
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { SettingError } from '../../config.ts';
import type { Config } from '../../config.ts';
import { openFacebookProvider } from './facebook-provider.ts';
import { openGoogleProvider } from './google-provider.ts';
import type { IdentityProvider, IdentityProviders } from './identity-provider.ts';

export function openIdentityProviders(config: Config, now: () => number): IdentityProviders {
  const google = credentialPair(config, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const facebook = credentialPair(config, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  const providers: [IdentityProviderId, IdentityProvider][] = [];
  if (google) {
    const [clientId, clientSecret] = google;
    providers.push([
      'google',
      openGoogleProvider({ issuer: config.GOOGLE_ISSUER_URL, authorizeUrl: config.GOOGLE_AUTHORIZE_URL, clientId, clientSecret, now }),
    ]);
  }
  if (facebook) {
    const [appId, appSecret] = facebook;
    const { FACEBOOK_DIALOG_URL: dialogUrl, FACEBOOK_GRAPH_URL: graphUrl, FACEBOOK_VERSION: version } = config;
    providers.push(['facebook', openFacebookProvider({ dialogUrl, graphUrl, version, appId, appSecret, now })]);
  }
  return new Map(providers);
}

type Credential = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'FACEBOOK_APP_ID' | 'FACEBOOK_APP_SECRET';

function credentialPair(config: Config, id: Credential, secret: Credential): [string, string] | null {
  const [idValue, secretValue] = [config[id], config[secret]];
  if (idValue === undefined && secretValue === undefined) return null;
  if (idValue === undefined || secretValue === undefined)
    throw new SettingError(`The settings ${id} and ${secret} belong together: set both or none.`);
  return [idValue, secretValue];
}
