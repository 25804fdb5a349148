// How do the listings of a page look? As cards, as rows or on a map, and as their own shape while they load.
import type { ListingSelection } from './use-listing-selection.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { DashboardListing } from './dashboard-listing.ts';
import { ListingCard } from './listing-card.tsx';
import classes from './listing-cards.module.css';
import { ListingItems } from './listing-items.tsx';
import { ListingLine } from './listing-line.tsx';
import { useOrderOne } from './order-listing.tsx';
import type { Look } from './listings-state.ts';

const ListingsMap = lazy(() => import('./listings-map.tsx').then((loaded) => ({ default: loaded.ListingsMap })));
const MOST_SKELETONS = 12;

interface ListingsShownProps {
  /** Undefined while they load. */
  listings: readonly DashboardListing[] | undefined;
  look: Look;
  /** They answer the last question, not the present one. */
  isOld: boolean;
  limit: number;
  total: { count: number; isEstimate: boolean } | undefined;
  selection: ListingSelection;
}

export function ListingsShown({ listings: latest, look, isOld, limit, total, selection }: ListingsShownProps) {
  // A hundred cards are drawn piece by piece, so that scrolling and typing go on meanwhile.
  const listings = useDeferredValue(latest);
  const order = useOrderOne();
  if (look === 'map') {
    return (
      <Suspense fallback={<Skeleton height={480} radius={12} />}>
        <ListingsMap listings={listings ?? []} total={total} selection={selection} onOrder={order} />
      </Suspense>
    );
  }
  const skeletons = Array.from({ length: Math.min(limit, MOST_SKELETONS) }, (_, at) => at);
  const old = isOld || listings !== latest || undefined;
  const [Item, ItemSkeleton, className] =
    look === 'list' ? ([ListingLine, LineSkeleton, classes.rows] as const) : ([ListingCard, CardSkeleton, classes.cards] as const);
  return (
    <ul className={className} data-old={old}>
      {listings ? (
        <ListingItems as={Item} listings={listings} selection={selection} onOrder={order} />
      ) : (
        skeletons.map((at) => <ItemSkeleton key={at} />)
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
