// Orders one listing directly from its card, without selecting it first. Only where the dashboard allows ordering.
import { useOrdering } from '#web/dashboard-kit/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconShoppingCart } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DashboardListing } from '../dashboard-listing.ts';
import classes from './listing-cards.module.css';

export interface ListingOrder {
  start: (listing: Pick<DashboardListing, '_id'>) => void;
  /** On a phone that may not order: it opens the way to continue on a computer. */
  continuesOnComputer: boolean;
}

/** Called once for all cards. Undefined where ordering is not possible. */
export function useListingOrder(): ListingOrder | undefined {
  const { isAllowed, continuesOnComputer, start } = useOrdering();
  const order = useStable<Parameters<ListingOrder['start']>>((listing) => void start({ orderType: 'LISTINGS', itemIds: [listing._id] }));
  return useMemo(() => (isAllowed ? { start: order, continuesOnComputer } : undefined), [isAllowed, order, continuesOnComputer]);
}

export function OrderListing({ listing, onOrder }: { listing: DashboardListing; onOrder: ListingOrder }) {
  const { start, continuesOnComputer } = onOrder;
  const OrderIcon = continuesOnComputer ? IconDeviceDesktop : IconShoppingCart;
  return (
    <Button
      className={classes.above}
      variant="default"
      size="xs"
      leftSection={<OrderIcon size={14} stroke={1.75} aria-hidden />}
      aria-label={`Order ${listing.title}${continuesOnComputer ? ' on a computer' : ''}`}
      onClick={() => start(listing)}
    >
      {continuesOnComputer ? 'Order on a computer' : 'Order'}
    </Button>
  );
}
