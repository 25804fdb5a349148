// The actions of a list: those that the server runs in the background, with an outcome for each row, and those that answer at once.
import type { BulkActionId } from '#contract/bulk-actions/index.ts';
import type { SelectionSent } from '#contract/list/index.ts';
import type { ListRow } from '../table/list-row.ts';
import type { ActionTarget } from './offered-action.ts';

export interface ListAction {
  id: BulkActionId;
  /** What the person presses to run it on the selection, or on the active row. */
  key: string;
  danger?: true;
  /** The rows that it can do nothing with. Ticked ones are not sent; among all that match the server refuses them. */
  limit?: SkippingLimit;
  /**
   * Asks before it starts, and returns what the action is given besides the rows; null where the person does not agree. `description`
   * names the rows that the action applies to: '2 orders: ORD-1001, ORD-1002'. `skipped` counts the others, in sentences; null for none.
   */
  ask?: (description: string, skipped: string | null, target: ActionTarget) => Promise<Readonly<Record<string, unknown>> | null>;
}

export type RunEndpointName = 'runOrderAction' | 'runCustomerAction' | 'runListingAction' | 'runUserAction';

/** The actions of a list, the endpoint that starts them, and further filters of 'all that match'. */
export interface ListActions {
  endpoint: RunEndpointName;
  actions: readonly ListAction[];
  filters?: Readonly<Record<string, string>>;
}

/** An action of the module itself, such as one that opens another screen. */
export interface BulkAction<Row = never> {
  label: string;
  /** What the person presses to run it on the selection, or on the active row. */
  key?: string;
  danger?: boolean;
  /** Offered for ticked rows, not for all that match. */
  onlyTicked?: true;
  limit?: RowLimit<Row>;
  /** False where nothing was done, as after a question that was not agreed to: the rows stay selected. */
  run: (selection: SelectionSent) => Promise<boolean | void>;
}

/** Where the server refuses some rows. The action is disabled for a selection with such a row, and gives the reason. */
export interface RowLimit<Row = never> {
  appliesTo(row: Row): boolean;
  reason: string;
  /** In place of `reason`, where the advice depends on the rows that it cannot run on. */
  reasonFor?(rows: readonly Row[]): string;
  /** The server skips the other rows, so that one that fits is enough. */
  skipsOthers?: true;
}

/** A limit that names what it skips. */
export interface SkippingLimit extends RowLimit<ListRow> {
  skipsOthers: true;
  /** What a skipped row is, in lower case: 'cancelled'. */
  groupOf: (row: ListRow) => string;
}
