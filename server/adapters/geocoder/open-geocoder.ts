// Opens the geocoder when it is set up, whether its URL leads to a service or to the twin; null without one.
import type { Config } from '../../config.ts';
import type { Geocoder } from './geocoder.ts';
import { openNominatim } from './nominatim-client.ts';

export const openGeocoder = (config: Config): Geocoder | null =>
  config.GEOCODER_URL === undefined
    ? null
    : openNominatim({
        url: config.GEOCODER_URL,
        key: config.GEOCODER_KEY ?? null,
        perSecond: config.GEOCODER_REQUESTS_PER_SECOND,
        allowPrivate: config.PRIVATE_GEOCODER,
      });
