export { findAddress } from './find-address.ts';
export { findArea } from './find-area.ts';
export { deleteOldGeocodedAddresses, geocodeAddress } from './geocode-address.ts';
export { placeRoutes } from './place-routes.ts';
