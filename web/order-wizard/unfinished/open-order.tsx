// Loads the data that the wizard needs for the picked items, and the order that is repeated, then opens the unfinished order or a new one.
import { FETCH_FAILED } from '#contract/dashboards/dashboard-texts.ts';
import type { Order, WizardData } from '#contract/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beginOrder } from './begin-order.ts';
import { readUnfinishedOrder } from './unfinished-order.ts';
import { OrderAgainPrompt } from '../repeat/order-again-prompt.tsx';
import type { RepeatedListing } from '../repeat/order-again-prompt.tsx';
import { OrderHeader } from '../order-header.tsx';
import { OrderSkeleton } from '../screen/order-skeleton.tsx';
import { OrderWizard } from '../order-wizard.tsx';
import type { OrderEach } from '../products/product-cards.tsx';
import type { PlacedOrder } from '../placing/use-place-order.ts';
import { useRepeatedListings } from '../repeat/use-repeated-listings.ts';

interface OpenOrderProps {
  pick: OrderPick;
  discard: () => void;
  /** Nothing is ordered for what was picked. */
  onCancel: () => void;
  onPlaced: (order: PlacedOrder) => void;
  orderEach: OrderEach;
}

export function OpenOrder({ pick, ...rest }: OpenOrderProps) {
  const { orderType, itemIds } = pick;
  const customerId = useDashboard().configuration.customer._id;
  const [isBegun] = useState(() => readUnfinishedOrder(customerId) !== null);
  const listings = useRepeatedListings(pick, isBegun);
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('openOrderWizard', { query: { orderType, itemIds: [...itemIds] } }));
  const earlier = useEarlierOrder(pick);
  if (data && !earlier.isLoading && !listings.isLoading) {
    const repeated = listings.find(data.items, earlier.order);
    return <LoadedOrder pick={pick} wizardData={data} earlier={earlier.order} repeated={repeated} {...rest} />;
  }
  return (
    <>
      <OrderHeader orderType={orderType} />
      {error ? <ErrorPanel error={error} {...FETCH_FAILED} retry={() => void refetch()} isRetrying={isFetching} /> : <OrderSkeleton />}
    </>
  );
}

/** Where the earlier order cannot be read, the new one begins without it. */
function useEarlierOrder({ repeats }: OrderPick): { order: Order | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...endpointQuery('readOrder', { params: { orderId: repeats?.orderId ?? '' } }),
    enabled: repeats !== undefined,
    retry: false,
    meta: NO_ERROR_REDIRECT,
  });
  return { order: data ?? null, isLoading };
}

interface LoadedOrderProps extends OpenOrderProps {
  wizardData: WizardData;
  earlier: Order | null;
  repeated: readonly RepeatedListing[];
}

function LoadedOrder({ pick, wizardData, earlier, repeated, onCancel, ...rest }: LoadedOrderProps) {
  // As it was when the wizard opened: an order that someone places meanwhile does not interrupt this one.
  const [asked, setAsked] = useState(repeated);
  const [unfinished] = useState(() => readUnfinishedOrder(wizardData.customer._id));
  const [begun] = useState(() => (unfinished ? { order: unfinished } : beginOrder(pick, wizardData, earlier)));
  if (asked.length > 0) return <OrderAgainPrompt repeated={asked} onOrder={() => setAsked([])} onCancel={onCancel} />;
  return <OrderWizard wizardData={wizardData} initial={begun.order} isContinued={unfinished !== null} notice={begun.notice} {...rest} />;
}
