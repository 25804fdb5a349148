// Connects the leads tab to the URL. A change of filters returns to the first page; opening a lead does not.
import { useUrlState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useCallback } from 'react';
import { leadsAddress } from './leads-state.ts';
import type { LeadsState } from './leads-state.ts';

export interface LeadsView {
  state: LeadsState;
  change: ChangeState<LeadsState>;
  open: (leadId: string) => void;
}

export function useLeadsState(): LeadsView {
  const { state, change } = useUrlState(leadsAddress);
  return {
    state,
    change: useCallback<LeadsView['change']>((part, how) => change({ page: 1, opened: '', ...part }, how), [change]),
    open: useCallback((opened: string) => change({ opened }), [change]),
  };
}
