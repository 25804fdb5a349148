// The listings of a page as cards, as rows or on a map, and their skeletons while they load.
import type { ListingSelection } from './use-listing-selection.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { DashboardListing } from './dashboard-listing.ts';
import { ListingCard } from './cards/listing-card.tsx';
import classes from './cards/listing-cards.module.css';
import { ListingItems } from './cards/listing-items.tsx';
import { ListingLine } from './cards/listing-line.tsx';
import { useListingOrder } from './cards/order-listing.tsx';
import type { ViewMode } from './search/listings-state.ts';

const ListingsMap = lazy(() => import('./listings-map.tsx').then((loaded) => ({ default: loaded.ListingsMap })));
const MAX_SKELETONS = 12;

interface ListingsViewProps {
  /** Undefined while they load. */
  listings: readonly DashboardListing[] | undefined;
  viewMode: ViewMode;
  /** The listings belong to the previous query. */
  isOld: boolean;
  limit: number;
  total: { count: number; isEstimate: boolean } | undefined;
  selection: ListingSelection;
}

export function ListingsView({ listings: latest, viewMode, isOld, limit, total, selection }: ListingsViewProps) {
  // Deferred, so that scrolling and typing stay responsive while a hundred cards render.
  const listings = useDeferredValue(latest);
  const order = useListingOrder();
  if (viewMode === 'map') {
    return (
      <Suspense fallback={<Skeleton height={480} radius={12} />}>
        <ListingsMap listings={listings ?? []} total={total} selection={selection} onOrder={order} />
      </Suspense>
    );
  }
  const skeletons = Array.from({ length: Math.min(limit, MAX_SKELETONS) }, (_, index) => index);
  const old = isOld || listings !== latest || undefined;
  const [Item, ItemSkeleton, className] =
    viewMode === 'list' ? ([ListingLine, LineSkeleton, classes.rows] as const) : ([ListingCard, CardSkeleton, classes.cards] as const);
  return (
    <ul className={className} data-old={old}>
      {listings ? (
        <ListingItems as={Item} listings={listings} selection={selection} onOrder={order} />
      ) : (
        skeletons.map((index) => <ItemSkeleton key={index} />)
      )}
    </ul>
  );
}

const CardSkeleton = () => (
  <li className={classes.card} aria-hidden>
    <div className={classes.frame}>
      <Skeleton height="100%" width="100%" radius={0} />
    </div>
    <div className={classes.words}>
      <Skeleton height={16} width="85%" radius="sm" mt={4} />
      <Skeleton height={13} width="65%" radius="sm" mt={8} />
      <Skeleton height={13} width="45%" radius="sm" mt={8} />
      <Skeleton height={16} width="40%" radius="sm" mt={14} />
    </div>
  </li>
);

const LineSkeleton = () => (
  <li className={classes.row} aria-hidden>
    <Skeleton height={20} width={20} radius="sm" ml={8} />
    <Skeleton height={48} width={72} />
    <Skeleton height={16} width="70%" radius="sm" />
  </li>
);
