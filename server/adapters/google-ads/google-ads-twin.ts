// Points the client of Google Ads to the twin: by a URL and a developer token that only the twin of this data folder knows. Access tokens
// come from the sign-in's twin, as Google's own come from its sign-in, so it runs only beside that one.
import { createHmac } from 'node:crypto';
import type { TwinDefinition } from '../../twins/twin-definition.ts';
import { identityTwin } from '../identity/identity-twin.ts';

export const googleAdsTwin: TwinDefinition = {
  name: 'google-ads',
  pages: [],
  standsInFor(config) {
    const isWanted = (config.GOOGLE_ADS_TWIN ?? config.ADSTEAD_DEMO) && config.GOOGLE_ADS_DEVELOPER_TOKEN === undefined;
    return isWanted && identityTwin.standsInFor(config).includes('google') ? ['google'] : [];
  },
  options: (_config, secret) => ({ seed: secret, developerTokens: { [developerToken(secret)]: 'STANDARD' } }),
  settings: (_standsInFor, url, secret) => ({ GOOGLE_ADS_DEVELOPER_TOKEN: developerToken(secret), GOOGLE_ADS_URL: url }),
};

const developerToken = (secret: string): string => createHmac('sha256', secret).update('developer token').digest('hex').slice(0, 22);
