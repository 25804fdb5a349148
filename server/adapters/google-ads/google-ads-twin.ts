// Points the client of Google Ads to the twin: by a URL and a developer token that only the twin of this data folder knows. Access tokens
// come from the sign-in's twin, as Google's own come from its sign-in.
import { createHmac } from 'node:crypto';
import type { TwinDefinition } from '../../twins/twin-definition.ts';

export const googleAdsTwin: TwinDefinition = {
  name: 'google-ads',
  pages: [],
  standsInFor: (config) =>
    (config.GOOGLE_ADS_TWIN ?? config.ADSTEAD_DEMO) && config.GOOGLE_ADS_DEVELOPER_TOKEN === undefined ? ['google'] : [],
  options: (_config, secret) => ({ seed: secret, developerTokens: { [developerToken(secret)]: 'STANDARD' } }),
  settings: (_standsInFor, url, secret) => ({ GOOGLE_ADS_DEVELOPER_TOKEN: developerToken(secret), GOOGLE_ADS_URL: url }),
};

const developerToken = (secret: string): string => createHmac('sha256', secret).update('developer token').digest('hex').slice(0, 22);
