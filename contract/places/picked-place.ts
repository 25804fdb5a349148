// A place that someone selected by name, as it is stored.
import { z } from 'zod';

export const pickedPlace = z.strictObject({
  name: z.string().min(1).max(200),
  region: z.string().max(200),
  country: z.string().max(100),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type PickedPlace = z.infer<typeof pickedPlace>;
