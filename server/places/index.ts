export { findAddress } from './find-address.ts';
export { findArea, openAreas } from './find-area.ts';
export type { FindArea } from './find-area.ts';
export { deleteOldGeocodedAddresses, geocodeAddress } from './geocode-address.ts';
export { placeRoutes } from './place-routes.ts';
