// The target area of an ad set: around the listing or the office, whole countries, or circles on a map.
import { AUCKLAND, DEFAULT_RADIUS_KM, DEFAULT_ZOOM, isCountryCode } from '#domain/places/index.ts';
import { z } from 'zod';
import { coords, mapMarkers, radius } from './map-target-shapes.ts';

/** The whole postcode area instead of a circle. */
const byZip = z.boolean().default(false);

export const targetMap = z.strictObject({
  center: coords.default(AUCKLAND),
  zoom: z.number().min(0).max(20).default(DEFAULT_ZOOM),
  markers: mapMarkers.default([]),
});

export const adSetLocation = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('LISTING'),
    byZip,
    /** The listing's field that contains its location. */
    metaDataKey: z.string().min(1).max(60).default('address'),
    radius: radius.default(DEFAULT_RADIUS_KM),
  }),
  z.strictObject({ type: z.literal('OFFICE'), byZip, radius: radius.default(DEFAULT_RADIUS_KM) }),
  z.strictObject({
    type: z.literal('COUNTRY'),
    selectedCountries: z
      .array(z.string().refine(isCountryCode, 'Choose a country.'))
      .min(1, 'Choose a country.')
      .max(50, 'At most 50 countries.')
      .refine((codes) => new Set(codes).size === codes.length, 'A country appears twice.'),
  }),
  z.strictObject({ type: z.literal('CUSTOM_LOCATION'), map: targetMap.prefault({}) }),
]);
