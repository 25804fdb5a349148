// Edits a stored resource. Saving names the version that the person saw, so another person's change is never overwritten silently.
import type { Resource } from '#contract/inventory/resources/index.ts';
import { ApiError, endpointQuery, useAction } from '#web/client/index.ts';
import { inDashboard, useDashboard } from '#web/dashboard-kit/index.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { RecordFailure } from '#web/record/record-failure.tsx';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel, PageHeader, StatusChip } from '#web/ui/index.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceFormPage } from './resource-form-page.tsx';
import { changedResourceBody, foreignOfficeNames, resourceValues } from './resource-values.ts';
import type { OwnOffices } from './resource-values.ts';
import type { SaveAction } from './save-actions.ts';
import { useOrderSavedResource } from './use-order-saved-resource.ts';
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
      <PageHeader title="Edit resource" breadcrumbs={[list]} />
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
  /** A resource that is being deleted must not be refetched. */
  onLeaving: (isLeaving: boolean) => void;
}

function LoadedResource({ stored, own, list, readLatest, onLeaving }: LoadedResourceProps) {
  const go = useGo();
  const actions = useResourceActions();
  const orderSaved = useOrderSavedResource();
  const { mutateAsync: update } = useAction('updateResource');
  // The version that the person started from. Another person's version replaces it only on request.
  const [base, setBase] = useState({ round: 0, resource: stored });

  const runAction = async (action: SaveAction, saved: Resource) => {
    if (action === 'SAVE_AND_ORDER') return orderSaved(saved);
    if (action === 'SAVE_AND_CLOSE') return go(list.to);
    return go('dashboard-resource-create', action === 'SAVE_AND_COPY' ? { search: { copyOf: stored._id } } : {});
  };
  const remove = async () => {
    onLeaving(true);
    if (await actions.remove([stored])) return go(list.to);
    onLeaving(false);
  };
  const loadLatest = async () => {
    const resource = await readLatest();
    if (resource) setBase({ round: base.round + 1, resource });
  };
  return (
    <>
      <PageHeader
        title={stored.title}
        breadcrumbs={[list]}
        beside={<StatusChip status={stored.isPublished ? 'live' : 'draft'}>{stored.isPublished ? 'Published' : 'Unpublished'}</StatusChip>}
        secondary={[{ label: 'Delete resource', icon: <IconTrash size={16} stroke={1.75} />, danger: true, run: () => void remove() }]}
      />
      <ResourceFormPage
        key={base.round}
        draftName={`resource.${stored._id}`}
        initialValues={resourceValues(base.resource, own)}
        foreignOfficeNames={foreignOfficeNames(base.resource, own)}
        customerId={stored.customerId}
        save={(values) => update({ params: { resourceId: stored._id }, body: changedResourceBody(values) })}
        onSaved={runAction}
        explain={(error, settle) => {
          if (error.code !== 'changedMeanwhile') return <RecordFailure error={error} />;
          const reload = async () => {
            settle(resourceValues(base.resource, own));
            await loadLatest();
          };
          return <RecordFailure error={error} action={{ label: 'Discard my changes and reload', run: () => void reload() }} />;
        }}
      />
    </>
  );
}
