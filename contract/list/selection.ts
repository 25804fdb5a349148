// The rows of a bulk action: selected ones, or all that match the current search.
import { z } from 'zod';
import { id } from '../id.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { checkedSearch } from './list-query.ts';
import type { CheckedCondition } from './list-query.ts';

const MAX_TICKED = 1000;

/** Rows by id: selected on the screen, or to be restored. */
export const tickedRows = z.strictObject({ ids: z.array(id).min(1).max(MAX_TICKED) });

export const selection = (descriptor: ListDescriptor) => z.union([tickedRows, z.strictObject({ matching: checkedSearch(descriptor) })]);
export type Selection = z.output<ReturnType<typeof selection>>;
export type SelectionSent = z.input<ReturnType<typeof selection>>;

/** Ticked rows as a search of the list, so that both kinds of selection become the same query. */
export const searchOfSelection = (rows: Selection): CheckedCondition[] =>
  'ids' in rows ? [{ field: '_id', operator: 'in', value: rows.ids }] : rows.matching;

export const removedAnswer = z.object({ ids: z.array(id), count: z.number().int() });
