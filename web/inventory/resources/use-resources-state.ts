// How do the resources follow the address? Back, forward and a colleague's link all lead through the same reading.
import type { ScreenSearch } from '#web/navigation/index.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readResourcesState, writeResourcesState } from './resources-state.ts';
import type { ResourcesState } from './resources-state.ts';

export type ChangeResources = (change: Partial<ResourcesState>) => void;

export function useResourcesState(): { state: ResourcesState; change: ChangeResources } {
  const search = useSearch({ strict: false }) as ScreenSearch;
  const navigate = useNavigate();
  const state = useMemo(() => readResourcesState(search), [search]);
  const change = useCallback<ChangeResources>(
    (part) => {
      void navigate({
        to: '.',
        search: (latest: ScreenSearch) => writeResourcesState(latest, { ...readResourcesState(latest), page: 1, ...part }),
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { state, change };
}
