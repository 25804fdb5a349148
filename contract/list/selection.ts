// The rows of a bulk action: selected ones, or all that match the current search.
import { z } from 'zod';
import { id } from '../id.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { checkedSearch } from './list-query.ts';

const MAX_TICKED = 1000;

/** Rows by id: selected on the screen, or to be restored. */
export const tickedRows = z.strictObject({ ids: z.array(id).min(1).max(MAX_TICKED) });

export const selection = (descriptor: ListDescriptor) => z.union([tickedRows, z.strictObject({ matching: checkedSearch(descriptor) })]);
export type Selection = z.output<ReturnType<typeof selection>>;
export type SelectionSent = z.input<ReturnType<typeof selection>>;

export const removedAnswer = z.object({ ids: z.array(id), count: z.number().int() });
