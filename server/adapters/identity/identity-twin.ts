// Points the identity clients to the twin: by URLs and credentials that only the twin of this data folder knows. Anyone who can open the
// twin's pages can sign in as any of its people, so it runs only with the demo, which offers such a sign-in anyway, or when it is asked for.
import type { Config } from '../../config.ts';
import type { TwinDefinition } from '../../twins/twin-definition.ts';

const CALLBACK_ORIGINS = ['http://127.0.0.1', 'http://localhost', 'http://[::1]'];

export const identityTwin: TwinDefinition = {
  name: 'identity',
  pages: [/^\/google\/o\/oauth2\/v2\/auth$/, /^\/facebook\/v\d+\.\d+\/dialog\/oauth$/],
  standsInFor(config) {
    if (!(config.IDENTITY_TWIN ?? config.ADSTEAD_DEMO)) return [];
    return [
      ...(lacks(config, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET') ? ['google'] : []),
      ...(lacks(config, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET') ? ['facebook'] : []),
    ];
  },
  options: (config, secret) => ({
    seed: secret,
    clients: { google: client(config, 'google', secret), facebook: client(config, 'facebook', secret) },
  }),
  settings: (standsInFor, url, secret) => ({
    ...(standsInFor.includes('google') && {
      GOOGLE_CLIENT_ID: clientId('google'),
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_ISSUER_URL: `${url}/google`,
      GOOGLE_AUTHORIZE_URL: '/twins/identity/google/o/oauth2/v2/auth',
    }),
    ...(standsInFor.includes('facebook') && {
      FACEBOOK_APP_ID: clientId('facebook'),
      FACEBOOK_APP_SECRET: secret,
      FACEBOOK_DIALOG_URL: '/twins/identity/facebook',
      FACEBOOK_GRAPH_URL: `${url}/facebook`,
    }),
  }),
};

const lacks = (
  config: Config,
  ...names: ('GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'FACEBOOK_APP_ID' | 'FACEBOOK_APP_SECRET')[]
): boolean => names.every((name) => config[name] === undefined);

const clientId = (provider: string): string => `twin-${provider}`;

function client(config: Config, provider: string, clientSecret: string) {
  const origins = [...CALLBACK_ORIGINS, ...(config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).origin] : [])];
  return { clientId: clientId(provider), clientSecret, redirectUris: origins.map((origin) => `${origin}/api/auth/${provider}/callback`) };
}
