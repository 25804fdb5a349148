// Which rows does a bulk action mean? Those ticked, or all that match the search on the screen.
import { z } from 'zod';
import type { ListDescriptor } from './list-descriptor.ts';
import { checkedSearch } from './list-query.ts';

const MAX_TICKED = 1000;

export const selection = (descriptor: ListDescriptor) =>
  z.union([
    z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MAX_TICKED) }),
    z.strictObject({ matching: checkedSearch(descriptor) }),
  ]);
export type Selection = z.output<ReturnType<typeof selection>>;
export type SelectionSent = z.input<ReturnType<typeof selection>>;

export const removedAnswer = z.object({ ids: z.array(z.uuid().toLowerCase()), count: z.number().int() });
