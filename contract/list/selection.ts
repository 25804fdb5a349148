// Which rows does a bulk action mean? Those ticked, or all that match the search on the screen.
import { z } from 'zod';
import { id } from '../id.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { checkedSearch } from './list-query.ts';

const MAX_TICKED = 1000;

/** Rows by their ids: ticked on the screen, or to be put back. */
export const tickedRows = z.strictObject({ ids: z.array(id).min(1).max(MAX_TICKED) });

export const selection = (descriptor: ListDescriptor) => z.union([tickedRows, z.strictObject({ matching: checkedSearch(descriptor) })]);
export type Selection = z.output<ReturnType<typeof selection>>;
export type SelectionSent = z.input<ReturnType<typeof selection>>;

export const removedAnswer = z.object({ ids: z.array(id), count: z.number().int() });
