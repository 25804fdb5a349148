// Starts a list's actions on a selection or on one row, and keeps the one that runs in the URL, so that it can be left and returned to.
import { useAction } from '#web/client/index.ts';
import type { CallInput } from '#web/client/index.ts';
import { useState } from 'react';
import { showRefusal } from '../show-refusal.ts';
import type { ListAction, ListActions, RunEndpointName } from './list-action.ts';
import type { LimitedTarget } from './applicable-rows.ts';

export interface RunListAction {
  isStarting: boolean;
  /** Returns whether it has started. */
  run: (action: ListAction, target: LimitedTarget) => Promise<boolean>;
}

export function useListActions(
  { endpoint, filters }: Pick<ListActions, 'endpoint' | 'filters'>,
  onStarted: (id: string) => void,
): RunListAction {
  const { mutateAsync: start } = useAction(endpoint);
  const [isStarting, setStarting] = useState(false);

  const run = async (action: ListAction, target: LimitedTarget): Promise<boolean> => {
    const { selection, description, skipped } = target;
    const input = action.ask ? await action.ask(description, skipped, target) : {};
    if (input === null) return false;
    setStarting(true);
    try {
      const rows = 'matching' in selection && filters ? { ...selection, filters } : selection;
      const body = { action: action.id, selection: rows, ...input };
      const { _id } = await start({ body } as unknown as CallInput<RunEndpointName>);
      onStarted(_id);
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    } finally {
      setStarting(false);
    }
  };
  return { isStarting, run };
}
