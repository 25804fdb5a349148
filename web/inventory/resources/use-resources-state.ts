// Connects the resources tab to the URL. Every change except of the page returns to the first page.
import { useUrlState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useCallback } from 'react';
import { resourcesAddress } from './resources-state.ts';
import type { ResourcesState } from './resources-state.ts';

export type ChangeResources = ChangeState<ResourcesState>;

export function useResourcesState(): { state: ResourcesState; change: ChangeResources } {
  const { state, change } = useUrlState(resourcesAddress);
  return { state, change: useCallback<ChangeResources>((part, how) => change({ page: 1, ...part }, how), [change]) };
}
