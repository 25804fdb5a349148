// The resources tab of a dashboard: cards, newest first, with search, filters and selection.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import { MAX_SELECTED_RESOURCES, mayPublishResource, RESOURCE_PAGE_SIZES, toggleResource } from '#domain/inventory/resources/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { TabHeader, TabPages, useDashboard } from '#web/dashboard-kit/index.ts';
import { NewRowsButton } from '#web/list/new-rows/new-rows-button.tsx';
import { useTabRows } from '#web/list/new-rows/use-tab-rows.ts';
import { PageStart } from '#web/list/pages/page-start.tsx';
import { usePageEnd } from '#web/list/pages/use-page-end.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardClasses as cards } from '../listings/index.ts';
import { useResourceRights } from '../use-resource-rights.ts';
import { NewResource } from './new-resource.tsx';
import { NoResources } from './no-resources.tsx';
import { ResourceCard } from './resource-card.tsx';
import type { DashboardResource } from './resource-card.tsx';
import { ResourceSelectionBar } from './resource-selection-bar.tsx';
import { resourcesQuery } from './resources-state.ts';
import { ResourcesTools } from './resources-tools.tsx';
import { useOrderResource } from './use-order-resource.ts';
import { useResourceActions } from './use-resource-actions.ts';
import { useResourcesState } from './use-resources-state.ts';

const MAX_SKELETONS = 10;

export function Tab() {
  const { labels } = useDashboard();
  const { state, change } = useResourcesState();
  const { mayCreate, ownOfficeIds } = useResourceRights();
  const actions = useResourceActions();
  const order = useOrderResource();
  const remove = useStable((removed: readonly DashboardResource[]) => void actions.remove(removed));
  const query = endpointQuery('listResources', resourcesQuery(state));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const rows = data?.resources as readonly DashboardResource[] | undefined;
  const total = data && { count: data.count ?? data.resources.length, isEstimate: data.countIsEstimate ?? false };
  const live = { ...state, total, isStale: isPlaceholderData, isFetching, change };
  const { rows: resources, added, showNew } = useTabRows({ ...live, queryKey: query.queryKey, rows });
  const selection = useResourceSelection(resources);
  const hasFailed = error !== null && (!data || isPlaceholderData);
  const { isEmpty, isPastEnd } = usePageEnd({ ...live, rows: resources });

  return (
    <section aria-label={labels.resources} aria-busy={isFetching}>
      <TabHeader title={labels.resources} total={total}>
        {mayCreate && <NewResource />}
      </TabHeader>
      <ResourcesTools state={state} change={change} />
      <PageStart page={state.page} />
      {hasFailed ? (
        <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty && !isPastEnd ? (
        <NoResources state={state} change={change} mayCreate={mayCreate ?? false} />
      ) : (
        <>
          <NewRowsButton count={added.length} label={labels.resources} floatsOver="page" onShow={showNew} />
          <ul className={cards.cards} data-old={isPlaceholderData || undefined} aria-label={labels.resources}>
            {resources
              ? resources.map((resource) => (
                  <ResourceCard
                    key={resource._id}
                    resource={resource}
                    isSelected={selection.has(resource._id)}
                    mayCopy={mayCreate ?? false}
                    mayPublish={ownOfficeIds === undefined ? undefined : mayPublishResource(resource.officeIds, ownOfficeIds)}
                    onToggle={selection.toggle}
                    onPublish={actions.publish}
                    onRemove={remove}
                    onOrder={order}
                  />
                ))
              : Array.from({ length: Math.min(state.limit, MAX_SKELETONS) }, (_, index) => <CardSkeleton key={index} />)}
          </ul>
        </>
      )}
      <ResourceSelectionBar selected={selection.selected} ownOfficeIds={ownOfficeIds} actions={actions} onClear={selection.clear} />
      {!hasFailed && !isEmpty && (
        <TabPages
          page={state.page}
          limit={state.limit}
          pageSizes={RESOURCE_PAGE_SIZES}
          rowsOnPage={resources?.length ?? 0}
          total={total}
          onChange={(next) => change(next)}
        />
      )}
    </section>
  );
}

const CardSkeleton = () => (
  <li className={cards.card} aria-hidden>
    <div className={cards.frame}>
      <Skeleton height="100%" width="100%" radius={0} />
    </div>
    <div className={cards.words}>
      <Skeleton height={16} width="80%" radius="sm" mt={4} />
      <Skeleton height={13} width="55%" radius="sm" mt={8} />
      <Skeleton height={20} width="45%" radius="sm" mt={16} />
    </div>
  </li>
);

/** The selected resources, ten at most. They stay selected across pages and reflect changes made on this page. */
function useResourceSelection(shown: readonly DashboardResource[] | undefined) {
  const [picked, setPicked] = useState<readonly DashboardResource[]>([]);
  const selected = picked.map((resource) => shown?.find(({ _id }) => _id === resource._id) ?? resource);
  const toggle = useStable((resource: DashboardResource): void => {
    const next = toggleResource(selected, resource);
    if (!next) return showError({ title: 'Sorry', text: `At most ${MAX_SELECTED_RESOURCES} resources can be selected.`, ok: true });
    setPicked(next);
  });
  return { selected, has: (id: string) => picked.some(({ _id }) => _id === id), toggle, clear: () => setPicked([]) };
}
