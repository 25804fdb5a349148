// A screen's state from the URL, so that back, forward and a colleague's link all restore it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { UrlState } from './url-state.ts';
import type { ScreenSearch } from './screen.ts';

/** 'step' adds an entry to the browser's history, 'replace' does not. */
export type ChangeState<State> = (change: Partial<State>, how?: 'step' | 'replace') => void;

export function useUrlState<State>(urlState: UrlState<State>): { state: State; change: ChangeState<State> } {
  const search = useSearch({ strict: false }) as ScreenSearch;
  const navigate = useNavigate();
  const state = useMemo(() => urlState.read(search), [urlState, search]);
  const change = useCallback<ChangeState<State>>(
    (changes, how = 'step') => {
      void navigate({
        to: '.',
        search: (latest: ScreenSearch) => urlState.write(latest, { ...urlState.read(latest), ...changes }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [urlState, navigate],
  );
  return { state, change };
}
