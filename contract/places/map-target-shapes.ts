// What are map targets on the wire? Radii are kilometres, as they are stored.
import { LEAST_RADIUS_KM, MOST_MARKERS, MOST_RADIUS_KM } from '#domain/places/index.ts';
import { z } from 'zod';
import { placeErrors } from './place-errors.ts';

export const coords = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

export const radius = z
  .number('Please enter a number.')
  .min(LEAST_RADIUS_KM, placeErrors.radiusTooSmall.text)
  .max(MOST_RADIUS_KM, placeErrors.radiusTooLarge.text);

export const mapMarker = z.strictObject({ id: z.string().min(1).max(64), coords, radius });

export const mapMarkers = z
  .array(mapMarker)
  .max(MOST_MARKERS, placeErrors.tooManyMarkers.text)
  .refine((markers) => new Set(markers.map(({ id }) => id)).size === markers.length, 'Two markers have the same id.');

export const mapTargets = z.strictObject({
  listingLocation: z.strictObject({ enable: z.boolean(), radius }),
  markers: mapMarkers,
});
