// Creates a resource: an empty one, or a copy of the one that the URL names.
import type { Resource } from '#contract/inventory/resources/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { inDashboard, useDashboard } from '#web/dashboard-kit/index.ts';
import { useGo, useScreenSearch } from '#web/navigation/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { EmptyState, ErrorPanel, PageHeader, StatusChip } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceFormPage } from './resource-form-page.tsx';
import { copiedValues, newResourceBody, newResourceValues } from './resource-values.ts';
import type { ResourceValues } from './resource-values.ts';
import type { SaveAction } from './save-actions.ts';
import { useResourceRights } from '../use-resource-rights.ts';
import { useOrderSavedResource } from './use-order-saved-resource.ts';

export const CreateResource = inDashboard(function NewResource() {
  const { labels, configuration } = useDashboard();
  const [{ copyOf = '' }] = useScreenSearch();
  const { mayCreate, offices, ownOfficeIds } = useResourceRights();
  const original = useQuery({ ...endpointQuery('readResource', { params: { resourceId: copyOf } }), enabled: copyOf !== '' });
  const list = { label: labels.resources, to: 'dashboard-resources' };
  if (mayCreate === false) {
    const why = offices === 0 ? 'Resources belong to offices, and you have none yet.' : 'Your role has no permission for this.';
    return <EmptyState title="You cannot add a resource here" text={`${why} Ask your administrator at ${configuration.customer.name}.`} />;
  }
  if (original.error && copyOf !== '') {
    return (
      <>
        <PageHeader title="New resource" breadcrumbs={[list]} />
        <ErrorPanel
          error={original.error}
          title="The resource to copy could not be loaded"
          retry={() => void original.refetch()}
          isRetrying={original.isFetching}
        />
      </>
    );
  }
  if (mayCreate === undefined || offices === undefined || ownOfficeIds === undefined || (copyOf !== '' && !original.data))
    return <RecordSkeleton noun="resource" list={list} />;
  return (
    <NewResourceForm
      key={copyOf}
      copyOf={copyOf}
      createValues={() => (original.data && copyOf !== '' ? copiedValues(original.data, ownOfficeIds) : newResourceValues(offices))}
    />
  );
});

/** 'Save and new' stays on the same URL, so each round mounts a fresh form. */
function NewResourceForm({ copyOf, createValues }: { copyOf: string; createValues: () => ResourceValues }) {
  const { labels, configuration } = useDashboard();
  const customerId = configuration.customer._id;
  const go = useGo();
  const [round, setRound] = useState({ number: 0, values: createValues() });
  const { mutateAsync: create } = useAction('createResource');
  const orderSaved = useOrderSavedResource();
  const isCopy = copyOf !== '';

  const runAction = async (action: SaveAction, stored: Resource) => {
    if (action === 'SAVE_AND_ORDER') return orderSaved(stored);
    if (action === 'SAVE_AND_CLOSE') return go('dashboard-resources', { replace: true });
    if (action === 'SAVE_AND_COPY') return go('dashboard-resource-create', { search: { copyOf: stored._id }, replace: true });
    if (isCopy) return go('dashboard-resource-create', { replace: true });
    setRound({ number: round.number + 1, values: createValues() });
    globalThis.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHeader
        title="New resource"
        breadcrumbs={[{ label: labels.resources, to: 'dashboard-resources' }]}
        beside={isCopy ? <StatusChip status="draft">Copied</StatusChip> : undefined}
      />
      <ResourceFormPage
        key={round.number}
        draftName={`resource.new.${customerId}.${copyOf}`}
        initialValues={round.values}
        customerId={customerId}
        isUnsavedCopy={isCopy}
        save={(values) => create({ body: newResourceBody(values, customerId) })}
        onSaved={runAction}
      />
    </>
  );
}
