// Keeps a list's state in the URL, so that back, forward and a colleague's link all restore it.
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
    (changes, how = 'step') => {
      void navigate({
        to: '.',
        search: (latest: Record<string, unknown>) => ({
          ...otherParams(latest),
          ...writeListState(descriptor, { ...readListState(descriptor, latest), ...changes }),
        }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [descriptor, navigate],
  );
  return [state, change];
}

/** Query parameters that are not the list's, such as a date range, are preserved. */
const otherParams = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !LIST_STATE_KEYS.includes(key)));
