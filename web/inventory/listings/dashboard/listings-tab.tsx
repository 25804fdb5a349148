// The listings tab of a dashboard: search, filters and sorting, as cards, rows or on a map, with a selection.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import { hasAnyRole, LISTING_MANAGERS } from '#domain/access/index.ts';
import { LISTING_PAGE_SIZES } from '#domain/inventory/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { TabPages, useDashboard } from '#web/dashboard-kit/index.ts';
import { NewRowsButton } from '#web/list/new-rows/new-rows-button.tsx';
import { useTabRows } from '#web/list/new-rows/use-tab-rows.ts';
import { PageStart } from '#web/list/pages/page-start.tsx';
import { usePageEnd } from '#web/list/pages/use-page-end.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HiddenListingsNote } from './hidden-listings-note.tsx';
import { ListingsHeader } from './listings-header.tsx';
import { listingsQuery } from './search/listings-query.ts';
import { ListingsView } from './listings-view.tsx';
import { ListingsTools } from './search/listings-tools.tsx';
import classes from './listings-tab.module.css';
import { NoListings } from './no-listings.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useListingSelection } from './use-listing-selection.ts';
import { useListingsState } from './search/use-listings-state.ts';
import { toDashboardListings } from './dashboard-listing.ts';

const MAX_ON_MAP = 100;

export function Tab() {
  const { labels } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const { state, viewMode, change } = useListingsState();
  const requested = viewMode === 'map' ? { ...state, page: 1, limit: MAX_ON_MAP } : state;
  const query = endpointQuery('listListings', listingsQuery(requested));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const mayRemove = hasAnyRole(roles, LISTING_MANAGERS);
  const rows = data && toDashboardListings(data.listings);
  const total = data && { count: data.count ?? data.listings.length, isEstimate: data.countIsEstimate ?? false };
  const live = { ...requested, total, isStale: isPlaceholderData, isFetching, change };
  const held = useTabRows({ ...live, queryKey: query.queryKey, rows });
  // On the map, new listings push nothing.
  const listings = viewMode === 'map' ? rows : held.rows;
  const selection = useListingSelection(listings);
  const hasFailed = error !== null && (!data || isPlaceholderData);
  const { isEmpty, isPastEnd } = usePageEnd({ ...live, rows: listings });

  return (
    <section aria-label={labels.listings} aria-busy={isFetching}>
      <ListingsHeader total={total} />
      <ListingsTools state={state} viewMode={viewMode} change={change} maySeeRemoved={mayRemove} />
      <PageStart page={state.page} />
      {hasFailed ? (
        <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />
      ) : isEmpty && !isPastEnd ? (
        <NoListings state={state} change={change} />
      ) : (
        <>
          {viewMode !== 'map' && <NewRowsButton count={held.added.length} noun={labels.vertical} floatsOver="page" onShow={held.showNew} />}
          <ListingsView
            listings={isPastEnd ? undefined : listings}
            viewMode={viewMode}
            isOld={isPlaceholderData}
            limit={requested.limit}
            total={total}
            selection={selection}
          />
        </>
      )}
      <SelectionBar
        selected={selection.selected}
        sort={state.order}
        mayRemove={mayRemove}
        noun={labels.vertical}
        onClear={selection.clear}
      />
      {viewMode !== 'map' && !hasFailed && !isEmpty && (
        <TabPages
          page={state.page}
          limit={state.limit}
          pageSizes={LISTING_PAGE_SIZES}
          rowsOnPage={listings?.length ?? 0}
          total={total}
          onChange={(next) => change(next)}
        />
      )}
      {!hasFailed && !isEmpty && <HiddenListingsNote className={classes.hiddenNote} />}
    </section>
  );
}
