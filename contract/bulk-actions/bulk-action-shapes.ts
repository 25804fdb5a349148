// A bulk action in responses: how far it is, and what became of each row.
import { z } from 'zod';
import { id } from '../id.ts';
import { BULK_ACTION_IDS } from './bulk-action-kinds.ts';

/** More rows are refused before anything happens. */
export const MAX_BULK_ROWS = 10_000;

/** 'unchanged' rows were already as the action would make them. */
export const BULK_OUTCOMES = ['done', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const bulkAction = z.object({
  _id: id,
  action: z.enum(BULK_ACTION_IDS),
  /** The action that this one undoes; null for an action itself. */
  undoOf: id.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  isEnded: z.boolean(),
  /** Nothing of it has left the product, and it was not undone yet. */
  canUndo: z.boolean(),
});
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkActionRow = z.object({
  rowId: id,
  name: z.string(),
  /** Null until its turn has come. */
  outcome: z.enum(BULK_OUTCOMES).nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
});
export type BulkActionRow = z.infer<typeof bulkActionRow>;
