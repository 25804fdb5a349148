// How do the listings follow the address? Back, forward and a colleague's link all lead through the same reading. Whether they are seen as
// cards, rows or on a map is remembered in this browser.
import type { ScreenSearch } from '#web/navigation/index.ts';
import { useLocalStorage } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { LOOKS, readListingsState, writeListingsState } from './listings-state.ts';
import type { ListingsState, Look } from './listings-state.ts';

export type ChangeListings = (change: Partial<ListingsState>, how?: 'step' | 'replace') => void;

export function useListingsState(): { state: ListingsState; look: Look; change: ChangeListings } {
  const search = useSearch({ strict: false }) as ScreenSearch;
  const navigate = useNavigate();
  const [lastLook, rememberLook] = useLocalStorage<Look>({
    key: 'adstead.listings-look',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  });
  const state = useMemo(() => readListingsState(search), [search]);
  const change = useCallback<ChangeListings>(
    (part, how = 'step') => {
      if (part.look) rememberLook(part.look);
      void navigate({
        to: '.',
        search: (latest: ScreenSearch) => writeListingsState(latest, { ...readListingsState(latest), ...part }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate, rememberLook],
  );
  const remembered = LOOKS.find((look) => look === lastLook) ?? 'cards';
  return { state, look: state.look || remembered, change };
}
