// The circle around a point or an address that a campaign is shown in.
import type { Problems } from './problems.ts';

interface Proximity {
  geoPoint?: { latitudeInMicroDegrees?: number; longitudeInMicroDegrees?: number };
  address?: { countryCode?: string; cityName?: string; postalCode?: string; streetAddress?: string };
  radius?: number;
  radiusUnits?: string;
}

/** Google publishes no upper limit; these are those of its editor. */
const MOST = { KILOMETERS: 800, MILES: 500 } as const;

export function checkProximity(problems: Problems, { geoPoint, address, radius, radiusUnits = 'KILOMETERS' }: Proximity): void {
  const report = (value: string, message: string, ...at: string[]): void => problems.report(['criterionError', value], message, { at });
  if (!geoPoint && !address)
    report('PROXIMITY_GEOPOINT_AND_ADDRESS_BOTH_CANNOT_BE_NULL', 'Either a point or an address is required for proximity.');
  if (geoPoint) {
    const { latitudeInMicroDegrees: latitude, longitudeInMicroDegrees: longitude } = geoPoint;
    if (latitude === undefined || Math.abs(latitude) > 90e6)
      report('INVALID_LATITUDE', 'Latitude for the GeoPoint is not valid.', 'geo_point', 'latitude_in_micro_degrees');
    if (longitude === undefined || Math.abs(longitude) > 180e6)
      report('INVALID_LONGITUDE', 'Longitude for the GeoPoint is not valid.', 'geo_point', 'longitude_in_micro_degrees');
  }
  if (address && !/^[A-Z]{2}$/.test(address.countryCode ?? ''))
    report('INVALID_COUNTRY_CODE', 'Country code in the address is not valid.', 'address', 'country_code');
  if (address && !address.cityName && !address.postalCode && !address.streetAddress)
    report('INVALID_PROXIMITY_ADDRESS', 'The proximity address cannot be geocoded.', 'address');
  if (radiusUnits !== 'KILOMETERS' && radiusUnits !== 'MILES')
    report('INVALID_PROXIMITY_RADIUS_UNITS', 'Radius distance unit is not valid.', 'radius_units');
  else if (radius === undefined || radius <= 0 || radius > MOST[radiusUnits])
    report('INVALID_PROXIMITY_RADIUS', 'Proximity radius is not valid.', 'radius');
}
