// The way from one listing to its order, without ticking it first; as for picked ones, only where its dashboard lets people order.
import { useOrdering } from '#web/dashboards/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import type { DashboardListing } from './dashboard-listing.ts';
import classes from './listing-cards.module.css';

export type OrderOne = (listing: Pick<DashboardListing, '_id'>) => void;

/** Asked once for all cards; undefined where nothing can be ordered. */
export function useOrderOne(): OrderOne | undefined {
  const { isOpen, start } = useOrdering();
  const order = useStable<Parameters<OrderOne>>(({ _id }) => void start({ orderType: 'LISTINGS', itemIds: [_id] }));
  return isOpen ? order : undefined;
}

export function OrderListing({ listing, onOrder }: { listing: DashboardListing; onOrder: OrderOne }) {
  return (
    <Button
      className={classes.above}
      variant="default"
      size="xs"
      leftSection={<IconShoppingCart size={14} stroke={1.75} aria-hidden />}
      aria-label={`Order ${listing.title}`}
      onClick={() => onOrder(listing)}
    >
      Order
    </Button>
  );
}
