// How does a screen follow its address? Back, forward and a colleague's link all lead through the same reading.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AddressState } from './address-state.ts';
import type { ScreenSearch } from './screen.ts';

/** A step can be gone back; what is replaced cannot. */
export type ChangeState<State> = (change: Partial<State>, how?: 'step' | 'replace') => void;

export function useAddressState<State>(address: AddressState<State>): { state: State; change: ChangeState<State> } {
  const search = useSearch({ strict: false }) as ScreenSearch;
  const navigate = useNavigate();
  const state = useMemo(() => address.read(search), [address, search]);
  const change = useCallback<ChangeState<State>>(
    (part, how = 'step') => {
      void navigate({
        to: '.',
        search: (latest: ScreenSearch) => address.write(latest, { ...address.read(latest), ...part }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [address, navigate],
  );
  return { state, change };
}
