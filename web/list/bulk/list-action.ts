// The actions of a list that the server runs in the background: on ticked rows, on all that match, and on the row of a drawer.
import type { BulkActionId } from '#contract/bulk-actions/index.ts';
import type { SelectionSent } from '#contract/list/index.ts';

export interface ListAction {
  id: BulkActionId;
  /** What the person presses to run it on the selection, or on the active row. */
  key: string;
  danger?: true;
  /**
   * Asks before it starts, and returns what the action is given besides the rows; null where the person does not agree. `description`
   * names the rows: '2 orders: ORD-1001, ORD-1002'.
   */
  ask?: (description: string) => Promise<Readonly<Record<string, unknown>> | null>;
}

export type RunEndpointName = 'runOrderAction' | 'runCustomerAction' | 'runListingAction' | 'runUserAction';

/** The actions of a list, the endpoint that starts them, and further filters of 'all that match'. */
export interface ListActions {
  endpoint: RunEndpointName;
  actions: readonly ListAction[];
  filters?: Readonly<Record<string, string>>;
}

export interface ActionTarget {
  selection: SelectionSent;
  description: string;
}
