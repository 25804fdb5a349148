// Loads the data that the wizard needs for the picked items, then opens the unfinished order or a new one.
import { FETCH_FAILED } from '#contract/dashboards/dashboard-texts.ts';
import type { WizardData } from '#contract/orders/index.ts';
import { beginDraft } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { resolveChoice, NO_CHOICE } from '#domain/products/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newUnfinishedOrder, readUnfinishedOrder } from './unfinished-order.ts';
import type { UnfinishedOrder } from './unfinished-order.ts';
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
  if (data) return <LoadedOrder pick={pick} wizardData={data} discard={discard} onPlaced={onPlaced} />;
  return (
    <>
      <OrderHeader orderType={orderType} />
      {error ? <ErrorPanel error={error} {...FETCH_FAILED} retry={() => void refetch()} isRetrying={isFetching} /> : <OrderSkeleton />}
    </>
  );
}

function LoadedOrder({ pick, wizardData, ...rest }: OpenOrderProps & { wizardData: WizardData }) {
  const [unfinished] = useState(() => readUnfinishedOrder(wizardData.customer._id));
  const [initial] = useState(() => unfinished ?? begin(pick, wizardData));
  return <OrderWizard wizardData={wizardData} initial={initial} isContinued={unfinished !== null} {...rest} />;
}

/** The product is chosen in advance where the customer has only one. */
function begin(pick: OrderPick, wizardData: WizardData): UnfinishedOrder {
  const draft = beginDraft(pick, {
    ...wizardData,
    itemTitles: wizardData.items.map(({ title }) => title),
    officeIds: wizardData.offices.map(({ _id }) => _id),
    lastOffice: wizardData.lastOrder?.office,
  });
  const { product } = resolveChoice(wizardData.products, NO_CHOICE);
  return newUnfinishedOrder({ ...draft, products: product ? [product.code] : [] });
}
