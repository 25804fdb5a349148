// The empty state of the resources tab. It differs for a search, for a person without an office, and for a first visit.
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NOTHING_FITS, NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { NewResource } from './new-resource.tsx';
import { isNarrowed, resourcesAddress } from './resources-state.ts';
import type { ResourcesState } from './resources-state.ts';
import { useResourceRights } from '../use-resource-rights.ts';
import type { ChangeResources } from './use-resources-state.ts';

interface NoResourcesProps {
  state: ResourcesState;
  change: ChangeResources;
  mayCreate: boolean;
}

export function NoResources({ state, change, mayCreate }: NoResourcesProps) {
  const { offices } = useResourceRights();
  if (isNarrowed(state)) {
    return (
      <NothingFound
        title="No resources match"
        text={NOTHING_FITS}
        by="filters"
        clear={() => change({ ...resourcesAddress.initial, limit: state.limit })}
      />
    );
  }
  if (!mayCreate && offices === 0) {
    return (
      <EmptyState
        title="You have no office yet"
        text="You see the resources of your offices. Ask your administrator to assign you to one."
      />
    );
  }
  return (
    <EmptyState
      title="No resources yet"
      text="Resources are images and videos that you advertise without a listing, such as an event or your team."
      action={mayCreate ? <NewResource /> : undefined}
    />
  );
}
