// The state of several orders that are placed together: their drafts, what each costs, and whether each can be placed.
import type { PreflightAnswer } from '#contract/campaigns/index.ts';
import { refusalText } from '#contract/orders/index.ts';
import type { WizardData } from '#contract/orders/index.ts';
import { checkOrder, shareCredit, sumOrders, usablePaymentTypes } from '#domain/orders/index.ts';
import type { OrderDraft, OrderRefusal, OrdersSum, PaymentType } from '#domain/orders/index.ts';
import { useSession } from '#web/client/index.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderPrice } from '../order-price.ts';
import type { PriceToPay } from '../order-price.ts';
import { deliveryCheckQuery } from '../preflight/use-delivery-check.ts';
import { contextOfOrder, settleOrder, withContacts } from '../settle-order.ts';
import type { UnfinishedOrder } from '../unfinished/unfinished-order.ts';
import type { PlacedOrder } from '../placing/use-place-order.ts';
import { isSharedField } from './shared-fields.ts';
import { storeOrders } from './stored-orders.ts';
import type { OrdersEachPick } from './stored-orders.ts';

export type OrderReadiness =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'leftOut' }
  | { kind: 'checking' }
  /** `path` is the field to change; null where it is not in the wizard. */
  | { kind: 'blocked'; reason: string; path: string | null }
  | { kind: 'ready' };

export interface OneOfOrders {
  itemId: string;
  title: string;
  wizardData: WizardData;
  order: UnfinishedOrder;
  price: PriceToPay | null;
  readiness: OrderReadiness;
  hasInstagram: boolean;
}

export interface OrderToPlace extends OneOfOrders {
  /** The order's part of the customer's credit, which is shared in the order in which the orders are placed. */
  creditUsed: number;
}

export interface OrdersEachState {
  orders: readonly OneOfOrders[];
  /** The orders that are placed next. */
  toPlace: readonly OrderToPlace[];
  sum: OrdersSum;
  /** The refusals of fields that the orders share. */
  sharedRefusals: readonly OrderRefusal[];
  paymentTypes: readonly PaymentType[];
  changeAll: (part: Partial<OrderDraft>) => void;
  changeOne: (order: UnfinishedOrder) => void;
  setLeftOut: (itemId: string, isLeftOut: boolean) => void;
}

export function useOrdersEach(
  pick: OrdersEachPick,
  loaded: readonly WizardData[],
  initial: readonly UnfinishedOrder[],
  placed: ReadonlyMap<string, PlacedOrder>,
): OrdersEachState {
  const roles = useSession()?.roles ?? [];
  const [all, setAll] = useState(initial);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const customerId = loaded[0]?.customer._id ?? '';
  useEffect(() => storeOrders(customerId, pick.eachProduct, all), [customerId, pick.eachProduct, all]);

  const checked = all.flatMap((order, index) => {
    const data = loaded[index];
    if (!data) return [];
    const wizardData = withContacts(data, order.contacts);
    return { order, wizardData, refusals: checkOrder(order.draft, contextOfOrder(wizardData, order)) };
  });
  const checks = useQueries({
    queries: checked.map(({ order, refusals }) => ({
      ...deliveryCheckQuery(order.draft),
      placeholderData: keepPreviousData,
      // The server refuses to check an order that is incomplete before its payment.
      enabled: refusals.every(({ step }) => step === 'payment') && !placed.has(order.requestKey),
    })),
  });
  const orders = checked.map(({ order, wizardData, refusals }, index): OneOfOrders => {
    const [itemId = ''] = order.draft.itemIds;
    const check = checks[index];
    return {
      itemId,
      title: wizardData.items[0]?.title ?? order.draft.campaignName,
      wizardData,
      order,
      price: orderPrice(wizardData, order.draft),
      hasInstagram: check?.data?.hasInstagram === true,
      readiness: readinessOf({
        placed: placed.get(order.requestKey),
        isLeftOut: leftOut.has(itemId),
        refusal: refusals.find(({ path }) => !isSharedField(path)),
        findings: check?.data?.findings ?? [],
        isChecking: check?.isLoading ?? false,
      }),
    };
  });
  const ready = orders.filter(({ readiness }) => readiness.kind === 'ready');
  const credits = shareCredit(ready.map(totalToPay), loaded[0]?.credit ?? 0);
  const toPlace = ready.map((order, index) => ({ ...order, creditUsed: credits[index] ?? 0 }));
  const open = orders.filter(({ readiness }) => readiness.kind !== 'placed' && readiness.kind !== 'leftOut');
  return {
    orders,
    toPlace,
    sum: sumOrders(
      toPlace.map(({ price, creditUsed }) => ({ net: price?.net ?? 0, tax: price?.tax ?? 0, total: price?.total ?? 0, creditUsed })),
    ),
    sharedRefusals: checked[0]?.refusals.filter(({ path }) => isSharedField(path)) ?? [],
    paymentTypes: (loaded[0]?.paymentTypes ?? []).filter((type) =>
      open.every(({ price, wizardData }) => usablePaymentTypes([type], price?.total ?? 0, wizardData.currency.code).length > 0),
    ),
    changeAll: (part) =>
      setAll((now) =>
        now.map((order, index) => {
          const data = loaded[index];
          if (!data || placed.has(order.requestKey)) return order;
          return settleOrder(data, { ...order, draft: { ...order.draft, ...part } }, roles);
        }),
      ),
    changeOne: (changed) => setAll((now) => now.map((order) => (order.requestKey === changed.requestKey ? changed : order))),
    setLeftOut: (itemId, isLeftOut) =>
      setLeftOut((now) => new Set(isLeftOut ? [...now, itemId] : [...now].filter((other) => other !== itemId))),
  };
}

interface ReadinessInput {
  placed: PlacedOrder | undefined;
  isLeftOut: boolean;
  refusal: OrderRefusal | undefined;
  findings: PreflightAnswer['findings'];
  isChecking: boolean;
}

/** Where the check itself is not available the order counts as ready: it is checked again when it is placed. */
function readinessOf({ placed, isLeftOut, refusal, findings, isChecking }: ReadinessInput): OrderReadiness {
  if (placed) return { kind: 'placed', order: placed };
  if (isLeftOut) return { kind: 'leftOut' };
  if (refusal) return { kind: 'blocked', reason: refusalText(refusal), path: refusal.path };
  if (isChecking) return { kind: 'checking' };
  const blocking = findings.find(({ severity }) => severity === 'blocks');
  return blocking ? { kind: 'blocked', reason: blocking.text, path: blocking.where.field?.path ?? null } : { kind: 'ready' };
}

const totalToPay = ({ price, order: { draft }, wizardData }: OneOfOrders) => ({
  total: price?.total ?? 0,
  paymentType: draft.paymentType,
  currencyCode: wizardData.currency.code,
});
