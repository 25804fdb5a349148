// How do the listings follow the address? Whether they are seen as cards, rows or on a map is remembered in this browser.
import { useAddressState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { listingsAddress, LOOKS } from './listings-state.ts';
import type { ListingsState, Look } from './listings-state.ts';

export type ChangeListings = ChangeState<ListingsState>;

export function useListingsState(): { state: ListingsState; look: Look; change: ChangeListings } {
  const { state, change: changeAddress } = useAddressState(listingsAddress);
  const [lastLook, rememberLook] = useLocalStorage<Look>({
    key: 'adstead.listings-look',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  });
  const change = useCallback<ChangeListings>(
    (part, how) => {
      if (part.look) rememberLook(part.look);
      changeAddress(part, how);
    },
    [changeAddress, rememberLook],
  );
  const remembered = LOOKS.find((look) => look === lastLook) ?? 'cards';
  return { state, look: state.look || remembered, change };
}
