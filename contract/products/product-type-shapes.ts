// Product types in requests and responses. Staff can change only the number of items; the types themselves are fixed.
import { CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { MAX_ITEMS_OF_TYPE } from '#domain/products/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

export const productType = z.object({
  _id: id,
  code: z.enum(CAMPAIGN_TYPES),
  label: z.string(),
  minListings: z.number().int(),
  maxListings: z.number().int(),
  version: z.number().int(),
});
export type ProductTypeShape = z.infer<typeof productType>;

const itemCount = z
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(1, 'At least 1 item.')
  .max(MAX_ITEMS_OF_TYPE, `At most ${MAX_ITEMS_OF_TYPE} items.`);

export const productTypeChange = z
  .strictObject({ minListings: itemCount, maxListings: itemCount, version: z.number().int().optional() })
  .refine(({ minListings, maxListings }) => minListings <= maxListings, {
    message: 'The maximum cannot be below the minimum.',
    path: ['maxListings'],
  });
export type ProductTypeChange = z.output<typeof productTypeChange>;
