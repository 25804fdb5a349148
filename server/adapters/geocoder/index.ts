export type { Geocoder, GeocoderQuery } from './geocoder.ts';
export { openGeocoder } from './open-geocoder.ts';
