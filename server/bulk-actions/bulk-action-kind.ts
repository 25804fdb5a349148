// A kind of bulk action: its effect on one row, and how the effect is undone. Each list defines its own; `server/jobs/job-kinds.ts`
// registers them.
import type { BulkActionId } from '#contract/bulk-actions/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';

export type JsonRecord = Record<string, unknown>;

export interface BulkActionWork {
  context: AppContext;
  tx: Transaction;
  /** Who started the action, with the roles that they have now. */
  actor: Actor;
  rowId: string;
  input: JsonRecord;
}

/** A refusal is thrown as an AppError. `before` is what an undo needs; without it the row stays as it is when the action is undone. */
export type RowResult = { outcome: 'done'; before?: JsonRecord } | { outcome: 'unchanged' };

export interface BulkActionKind {
  id: BulkActionId;
  access: readonly Role[];
  /** Changes one row in its own transaction. It checks access and state itself, since both may have changed. */
  perform(work: BulkActionWork): Promise<RowResult>;
  /** Absent where something leaves the product, such as an email or a delivery. */
  undo?(work: BulkActionWork & { before: JsonRecord }): Promise<RowResult>;
}
