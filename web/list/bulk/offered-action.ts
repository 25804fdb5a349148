// What a list offers to do with its rows, in the words of the bulk bar, the keys, the help for them and the drawer of a row alike.
import { bulkActionTexts } from '#contract/bulk-actions/index.ts';
import type { ListDescriptor, SelectionSent } from '#contract/list/index.ts';
import { useState } from 'react';
import { showRefusal } from '../show-refusal.ts';
import type { ListRow } from '../table/list-row.ts';
import { useRemoval } from '../use-removal.ts';
import type { Removal } from '../use-removal.ts';
import type { BulkAction, ListActions, RowLimit } from './list-action.ts';
import { applicableRows } from './applicable-rows.ts';
import { useListActions } from './use-list-actions.ts';

export interface ActionTarget {
  selection: SelectionSent;
  /** Names the rows: '2 orders: ORD-1001, ORD-1002'. */
  description: string;
  /** The selected rows as they were last shown; none for all that match. */
  rows: readonly ListRow[];
}

export interface OfferedAction {
  label: string;
  key: string | undefined;
  danger: boolean;
  onlyTicked: boolean;
  /** Why it cannot run on these rows; null where it can. */
  refusal: (rows: readonly ListRow[]) => string | null;
  /** Returns whether it has started. */
  run: (target: ActionTarget) => Promise<boolean>;
}

interface Offered {
  listActions: ListActions | undefined;
  bulkActions: readonly BulkAction[];
  removal: Removal | undefined;
}

const NO_ACTIONS: ListActions = { endpoint: 'runCustomerAction', actions: [] };
const NO_REMOVAL: Removal = { remove: 'removeCustomers', restore: 'restoreCustomers' };
/** The key of 'Delete' in every list, as in mail programs. */
export const DELETE_KEY = '#';

export function useOfferedActions(
  descriptor: ListDescriptor,
  { listActions = NO_ACTIONS, bulkActions, removal }: Offered,
  onStarted: (id: string) => void,
): { actions: readonly OfferedAction[]; isBusy: boolean } {
  const runner = useListActions(listActions, onStarted);
  const { removeRows, isRemoving } = useRemoval(descriptor.noun, removal ?? NO_REMOVAL);
  const [isRunning, setRunning] = useState(false);

  const runOwn = async (work: () => Promise<boolean | void>): Promise<boolean> => {
    setRunning(true);
    try {
      return (await work()) !== false;
    } catch (error) {
      showRefusal(error);
      return false;
    } finally {
      setRunning(false);
    }
  };
  const actions: OfferedAction[] = [
    ...listActions.actions.map((action) => ({
      label: bulkActionTexts(action.id).verb,
      key: action.key,
      danger: action.danger ?? false,
      onlyTicked: false,
      refusal: (rows: readonly ListRow[]) => limitReason(action.limit, rows),
      run: (target: ActionTarget) => runner.run(action, applicableRows(descriptor, action, target)),
    })),
    ...bulkActions.map(({ label, key, danger = false, onlyTicked = false, limit, run }) => ({
      label,
      key,
      danger,
      onlyTicked,
      refusal: (rows: readonly ListRow[]) => limitReason(limit, rows),
      run: ({ selection }: ActionTarget) => runOwn(() => run(selection)),
    })),
  ];
  if (removal)
    actions.push({
      label: 'Delete',
      key: DELETE_KEY,
      danger: true,
      onlyTicked: false,
      refusal: () => null,
      run: ({ selection, description }) => removeRows(selection, description),
    });
  return { actions, isBusy: runner.isStarting || isRunning || isRemoving };
}

function limitReason(limit: RowLimit | RowLimit<ListRow> | undefined, rows: readonly ListRow[]): string | null {
  if (!limit || rows.length === 0) return null;
  const { appliesTo, reason, reasonFor, skipsOthers } = limit as RowLimit<ListRow>;
  const isPossible = skipsOthers ? rows.some((row) => appliesTo(row)) : rows.every((row) => appliesTo(row));
  if (isPossible) return null;
  return reasonFor?.(rows.filter((row) => !appliesTo(row))) ?? reason;
}
