// Verticals in responses.
import { z } from 'zod';
import { currency } from '../../currency-shapes.ts';
import { formDescription } from '../../forms/index.ts';

const choice = z.object({ value: z.string(), label: z.string() });

export const vertical = z.object({
  code: z.string(),
  label: z.string(),
  words: z.object({ listing: z.string(), listings: z.string(), agent: z.string(), agents: z.string() }),
  listingTypes: z.array(choice).readonly(),
  listingStatuses: z.array(choice).readonly(),
  listingOptions: z.array(choice).readonly(),
  metaData: formDescription,
  hideableKeys: z.array(z.string()).readonly(),
});

/** Data for the form of a customer's listings. */
export const listingFormFacts = z.object({
  vertical,
  currency,
  countryCode: z.string(),
});
export type ListingFormFacts = z.infer<typeof listingFormFacts>;
