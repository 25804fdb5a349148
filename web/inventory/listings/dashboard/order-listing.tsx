// Orders one listing directly from its card, without selecting it first. Only where the dashboard allows ordering.
import { useOrdering } from '#web/dashboard-kit/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import type { DashboardListing } from './dashboard-listing.ts';
import classes from './listing-cards.module.css';
import { useConfirmRepeat } from './use-confirm-repeat.tsx';

export type StartListingOrder = (listing: Pick<DashboardListing, '_id' | 'title'>) => void;

/** Called once for all cards. Undefined where ordering is not possible. */
export function useStartListingOrder(): StartListingOrder | undefined {
  const { isOpen, start } = useOrdering();
  const confirmRepeat = useConfirmRepeat();
  const order = useStable<Parameters<StartListingOrder>>((listing) => {
    const ask = async (): Promise<void> => {
      if (await confirmRepeat([listing])) await start({ orderType: 'LISTINGS', itemIds: [listing._id] });
    };
    void ask();
  });
  return isOpen ? order : undefined;
}

export function OrderListing({ listing, onOrder }: { listing: DashboardListing; onOrder: StartListingOrder }) {
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
