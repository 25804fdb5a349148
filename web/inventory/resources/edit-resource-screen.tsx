// How is a stored resource changed? Over the version that the person saw: someone else's change is never overwritten without a word.
import type { Resource } from '#contract/inventory/resources/index.ts';
import { ApiError, endpointQuery, useAction } from '#web/client/index.ts';
import { inDashboard, useDashboard } from '#web/dashboards/index.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { RecordFailure } from '#web/record/record-failure.tsx';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel, PageHeader, StatusChip } from '#web/ui/index.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceFormPage } from './resource-form-page.tsx';
import { changedResourceBody, officesOfOthers, resourceValues } from './resource-values.ts';
import type { OwnOffices } from './resource-values.ts';
import type { SaveAction } from './save-actions.ts';
import { useOrderSaved } from './use-order-saved.ts';
import { useResourceActions } from './use-resource-actions.ts';
import { useResourceRights } from '../use-resource-rights.ts';

export const EditResource = inDashboard(function StoredResource() {
  const { resourceId } = useScreenParams<'resourceId'>();
  const { labels } = useDashboard();
  const { ownOfficeIds } = useResourceRights();
  const [isLeaving, setLeaving] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('readResource', { params: { resourceId } }),
    enabled: !isLeaving,
  });
  const list = { label: labels.resources, to: 'dashboard-resources' };
  const readLatest = async () => (await refetch()).data;
  if (data && ownOfficeIds !== undefined)
    return <LoadedResource key={data._id} stored={data} own={ownOfficeIds} list={list} readLatest={readLatest} onLeaving={setLeaving} />;
  if (!error) return <RecordSkeleton noun="resource" list={list} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title="Edit resource" trail={[list]} />
      <ErrorPanel
        error={error}
        title="The resource could not be loaded"
        retry={isGone ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
});

interface LoadedResourceProps {
  stored: Resource;
  own: OwnOffices;
  list: { label: string; to: string };
  readLatest: () => Promise<Resource | undefined>;
  /** A resource that is being removed is not asked for again. */
  onLeaving: (isLeaving: boolean) => void;
}

function LoadedResource({ stored, own, list, readLatest, onLeaving }: LoadedResourceProps) {
  const go = useGo();
  const actions = useResourceActions();
  const orderSaved = useOrderSaved();
  const { mutateAsync: update } = useAction('updateResource');
  // What the person began with; theirs is taken only when they ask for it.
  const [seen, setSeen] = useState({ round: 0, resource: stored });

  const goOn = async (action: SaveAction, saved: Resource) => {
    if (action === 'SAVE_AND_ORDER') return orderSaved(saved);
    if (action === 'SAVE_AND_CLOSE') return go(list.to);
    return go('dashboard-resource-create', action === 'SAVE_AND_COPY' ? { search: { copyOf: stored._id } } : {});
  };
  const remove = async () => {
    onLeaving(true);
    if (await actions.remove([stored])) return go(list.to);
    onLeaving(false);
  };
  const takeTheirs = async () => {
    const resource = await readLatest();
    if (resource) setSeen({ round: seen.round + 1, resource });
  };
  return (
    <>
      <PageHeader
        title={stored.title}
        trail={[list]}
        beside={<StatusChip status={stored.isPublished ? 'live' : 'draft'}>{stored.isPublished ? 'Published' : 'Unpublished'}</StatusChip>}
        secondary={[{ label: 'Delete resource', icon: <IconTrash size={16} stroke={1.75} />, danger: true, run: () => void remove() }]}
      />
      <ResourceFormPage
        key={seen.round}
        draftName={`resource.${stored._id}`}
        initialValues={resourceValues(seen.resource, own)}
        officesOfOthers={officesOfOthers(seen.resource, own)}
        customerId={stored.customerId}
        save={(values) => update({ params: { resourceId: stored._id }, body: changedResourceBody(values) })}
        onSaved={goOn}
        explain={(error, settle) => {
          if (error.code !== 'changedMeanwhile') return <RecordFailure error={error} />;
          const reload = async () => {
            settle(resourceValues(seen.resource, own));
            await takeTheirs();
          };
          return <RecordFailure error={error} action={{ label: 'Reload theirs', run: () => void reload() }} />;
        }}
      />
    </>
  );
}
