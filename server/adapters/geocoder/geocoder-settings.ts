// The settings of the geocoder: a server that answers as Nominatim does, as those of OpenStreetMap, LocationIQ and one's own do. The twin
// differs in its URL only.
import { flag, urlOf, wholeNumber } from '../../setting-kinds.ts';
import { credential } from '../outside-url.ts';

export const geocoderSettings = {
  /** Where /search is: https://nominatim.example.com. Without it addresses are found by their suburb or town only. */
  GEOCODER_URL: urlOf(['https', 'http']).optional(),
  /** Sent as the parameter `key`, where the server asks for one. */
  GEOCODER_KEY: credential.optional(),
  /** Requests of all processes together. */
  GEOCODER_REQUESTS_PER_SECOND: wholeNumber(1, 100).default(1),
  /** Whether the geocoder may be at a private network address and be asked over plain http. */
  PRIVATE_GEOCODER: flag.default(false),
};
