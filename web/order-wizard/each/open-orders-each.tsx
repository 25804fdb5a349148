// Loads what the wizard needs for each selected item, begins an order for each with the chosen product, and fills in the default settings
// of its campaigns.
import { FETCH_FAILED } from '#contract/dashboards/dashboard-texts.ts';
import type { WizardData } from '#contract/orders/index.ts';
import { sortByTemplates, templatesToConfigure, unconfiguredTemplates } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { beginOrder } from '../unfinished/begin-order.ts';
import { OrderHeader } from '../order-header.tsx';
import { OrderSkeleton } from '../screen/order-skeleton.tsx';
import { contextOfOrder, settleOrder } from '../settle-order.ts';
import type { UnfinishedOrder } from '../unfinished/unfinished-order.ts';
import { campaignDefaultsInput } from '../use-campaign-defaults.ts';
import { OrdersEach } from './orders-each.tsx';
import type { OrdersEachExits } from './orders-each.tsx';
import { readStoredOrders } from './stored-orders.ts';
import type { OrdersEachPick } from './stored-orders.ts';

interface OpenOrdersEachProps extends OrdersEachExits {
  pick: OrdersEachPick;
}

export function OpenOrdersEach({ pick, ...exits }: OpenOrdersEachProps) {
  const { orderType, itemIds } = pick;
  const answers = useQueries({
    queries: itemIds.map((itemId) => endpointQuery('openOrderWizard', { query: { orderType, itemIds: [itemId] } })),
  });
  const loaded = answers.flatMap(({ data }) => data ?? []);
  if (loaded.length === itemIds.length) return <BegunOrders pick={pick} loaded={loaded} {...exits} />;
  return <Waiting pick={pick} answers={answers} />;
}

interface BegunOrdersProps extends OpenOrdersEachProps {
  /** In the order of the pick's items. */
  loaded: readonly WizardData[];
}

function BegunOrders({ pick, loaded, ...exits }: BegunOrdersProps) {
  const roles = useSession()?.roles ?? [];
  const [begun] = useState(() => {
    const stored = loaded[0] ? readStoredOrders(loaded[0].customer._id, pick) : null;
    return loaded.map((wizardData, index) => settleOrder(wizardData, stored?.[index] ?? beginOne(pick, wizardData, index), roles));
  });
  const missing = begun.flatMap((order, index) => {
    const wizardData = loaded[index];
    if (!wizardData) return [];
    return unconfiguredTemplates(order.draft, contextOfOrder(wizardData, order)).map((template) => ({
      index,
      template,
      draft: order.draft,
    }));
  });
  const answers = useQueries({
    queries: missing.map(({ template, draft }) => ({
      ...endpointQuery('beginCampaignData', { body: campaignDefaultsInput(template, draft) }),
      meta: NO_ERROR_REDIRECT,
    })),
  });
  const defaults = answers.flatMap(({ data }) => data?.templateData.campaignDataItem ?? []);
  if (defaults.length < missing.length) return <Waiting pick={pick} answers={answers} />;
  const orders = begun.map((order, at) => {
    const templates = templatesToConfigure({ offered: loaded[at]?.products ?? [] }, order.draft.products);
    const filled = defaults.filter((_, position) => missing[position]?.index === at);
    return { ...order, draft: { ...order.draft, campaignData: sortByTemplates(templates, [...order.draft.campaignData, ...filled]) } };
  });
  return <OrdersEach pick={pick} loaded={loaded} initial={orders} {...exits} />;
}

function beginOne({ orderType, itemIds, eachProduct }: OrdersEachPick, wizardData: WizardData, index: number): UnfinishedOrder {
  const { order } = beginOrder({ orderType, itemIds: itemIds.slice(index, index + 1) }, wizardData, null);
  return { ...order, draft: { ...order.draft, products: [eachProduct] } };
}

interface WaitingProps {
  pick: OrderPick;
  answers: readonly { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }[];
}

function Waiting({ pick: { orderType }, answers }: WaitingProps) {
  const failed = answers.filter(({ error }) => error !== null);
  const [first] = failed;
  return (
    <>
      <OrderHeader orderType={orderType} />
      {first?.error ? (
        <ErrorPanel
          error={first.error}
          {...FETCH_FAILED}
          retry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <OrderSkeleton />
      )}
    </>
  );
}
