// How does a list follow its address? Back, forward and a colleague's link all lead through the same reading.
import type { ListDescriptor } from '#contract/list/index.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { LIST_STATE_KEYS, readListState, writeListState } from './list-state.ts';
import type { ListState } from './list-state.ts';

export type ChangeListState = (change: Partial<ListState>, how?: 'step' | 'replace') => void;

export function useListState(descriptor: ListDescriptor): [ListState, ChangeListState] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(descriptor, search), [descriptor, search]);
  const change = useCallback<ChangeListState>(
    (part, how = 'step') => {
      void navigate({
        to: '.',
        search: (latest: Record<string, unknown>) => ({
          ...othersIn(latest),
          ...writeListState(descriptor, { ...readListState(descriptor, latest), ...part }),
        }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [descriptor, navigate],
  );
  return [state, change];
}

/** What else stands in the address, as the days that a list is about, stays there. */
const othersIn = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !LIST_STATE_KEYS.includes(key)));
