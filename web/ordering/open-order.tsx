// What does the wizard need before it can be drawn? Everything that it stands on, for what was picked.
import { FETCH_FAILED } from '#contract/dashboards/dashboard-texts.ts';
import type { WizardGround } from '#contract/orders/index.ts';
import { beginDraft } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { followChoice, NO_CHOICE } from '#domain/products/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newOrder, readKeptOrder } from './kept-order.ts';
import type { KeptOrder } from './kept-order.ts';
import { OrderHeader } from './order-header.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderWizard } from './order-wizard.tsx';
import type { PlacedOrder } from './use-place-order.ts';

interface OpenOrderProps {
  pick: OrderPick;
  discard: () => void;
  onPlaced: (order: PlacedOrder) => void;
}

export function OpenOrder({ pick, discard, onPlaced }: OpenOrderProps) {
  const { orderType, itemIds } = pick;
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('openOrderWizard', { query: { orderType, itemIds: [...itemIds] } }));
  if (data) return <BegunOrder pick={pick} ground={data} discard={discard} onPlaced={onPlaced} />;
  return (
    <>
      <OrderHeader orderType={orderType} />
      {error ? <ErrorPanel error={error} {...FETCH_FAILED} retry={() => void refetch()} isRetrying={isFetching} /> : <OrderSkeleton />}
    </>
  );
}

function BegunOrder({ pick, ground, ...rest }: OpenOrderProps & { ground: WizardGround }) {
  const [kept] = useState(() => readKeptOrder(ground.customer._id));
  const [begun] = useState(() => kept ?? begin(pick, ground));
  return <OrderWizard ground={ground} begun={begun} isKept={kept !== null} {...rest} />;
}

/** With its product where there is one only. */
function begin(pick: OrderPick, ground: WizardGround): KeptOrder {
  const draft = beginDraft(pick, {
    ...ground,
    itemTitles: ground.items.map(({ title }) => title),
    officeIds: ground.offices.map(({ _id }) => _id),
  });
  const { product } = followChoice(ground.products, NO_CHOICE);
  return newOrder({ ...draft, products: product ? [product.code] : [] });
}
