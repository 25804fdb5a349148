// Map targets in requests and responses. Radii are in kilometres.
import { MIN_RADIUS_KM, MAX_MARKERS, MAX_RADIUS_KM } from '#domain/places/index.ts';
import { z } from 'zod';
import { placeErrors } from './place-errors.ts';

export const coords = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

export const radius = z
  .number('Enter a number.')
  .min(MIN_RADIUS_KM, placeErrors.radiusTooSmall.text)
  .max(MAX_RADIUS_KM, placeErrors.radiusTooLarge.text);

export const mapMarker = z.strictObject({ id: z.string().min(1).max(64), coords, radius });

export const mapMarkers = z
  .array(mapMarker)
  .max(MAX_MARKERS, placeErrors.tooManyMarkers.text)
  .refine((markers) => new Set(markers.map(({ id }) => id)).size === markers.length, 'Two markers have the same ID.');

export const mapTargets = z.strictObject({
  listingLocation: z.strictObject({ enable: z.boolean(), radius }),
  markers: mapMarkers,
});
