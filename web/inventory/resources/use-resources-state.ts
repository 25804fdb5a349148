// How do the resources follow the address? Whatever is changed but the page begins them anew.
import { useAddressState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useCallback } from 'react';
import { resourcesAddress } from './resources-state.ts';
import type { ResourcesState } from './resources-state.ts';

export type ChangeResources = ChangeState<ResourcesState>;

export function useResourcesState(): { state: ResourcesState; change: ChangeResources } {
  const { state, change } = useAddressState(resourcesAddress);
  return { state, change: useCallback<ChangeResources>((part, how) => change({ page: 1, ...part }, how), [change]) };
}
