// Points the client of the geocoder to the twin: by its URL, and a key that only the twin of this data folder knows.
import { createHmac } from 'node:crypto';
import type { TwinDefinition } from '../../twins/twin-definition.ts';

/** The twin is on this machine, so that a second of waiting for each address would help nobody. */
const TWIN_REQUESTS_PER_SECOND = 20;

export const geocoderTwin: TwinDefinition = {
  name: 'geocoder',
  pages: [],
  standsInFor: (config) => ((config.GEOCODER_TWIN ?? config.ADSTEAD_DEMO) && config.GEOCODER_URL === undefined ? ['geocoder'] : []),
  options: (_config, secret) => ({ seed: secret, key: keyOf(secret) }),
  settings: (_standsInFor, url, secret) => ({
    GEOCODER_URL: url,
    GEOCODER_KEY: keyOf(secret),
    GEOCODER_REQUESTS_PER_SECOND: TWIN_REQUESTS_PER_SECOND,
    PRIVATE_GEOCODER: true,
  }),
};

const keyOf = (secret: string): string => createHmac('sha256', secret).update('geocoder key').digest('hex').slice(0, 32);
