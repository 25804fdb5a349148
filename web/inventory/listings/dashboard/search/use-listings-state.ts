// Connects the listings tab to the URL. The view mode is also remembered in this browser.
import { useUrlState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { listingsAddress, VIEW_MODES } from './listings-state.ts';
import type { ListingsState, ViewMode } from './listings-state.ts';

export type ChangeListings = ChangeState<ListingsState>;

export function useListingsState(): { state: ListingsState; viewMode: ViewMode; change: ChangeListings } {
  const { state, change: changeAddress } = useUrlState(listingsAddress);
  const [lastViewMode, rememberViewMode] = useLocalStorage<ViewMode>({
    key: 'adstead.listings-look',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  });
  const change = useCallback<ChangeListings>(
    (part, how) => {
      if (part.viewMode) rememberViewMode(part.viewMode);
      changeAddress(part, how);
    },
    [changeAddress, rememberViewMode],
  );
  const remembered = VIEW_MODES.find((viewMode) => viewMode === lastViewMode) ?? 'cards';
  return { state, viewMode: state.viewMode || remembered, change };
}
