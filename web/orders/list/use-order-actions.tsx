// The bulk actions of the list of orders: accept, assign, deliver again, cancel.
import { cancellingStep, ORDER_STATE_LABELS, ORDER_STATES, stepsFor } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { moneyTexts } from '#domain/money/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { counted, useChoiceDialog } from '#web/list/index.ts';
import type { ActionTarget, ListAction, ListActions, ListRow } from '#web/list/index.ts';
import { confirm } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './order-figures.module.css';
import { assigneeOf, assignQuestion } from '../assign-question.tsx';

type OrderLimit = NonNullable<ListAction['limit']>;

/** Rows without their state are left to the server. */
const inState = (isPossible: (state: OrderState) => boolean, reason: string, reasonFor?: OrderLimit['reasonFor']): OrderLimit => {
  const stateOf = ({ status }: ListRow) => ORDER_STATES.find((state) => state === status);
  return {
    appliesTo: (row) => {
      const state = stateOf(row);
      return state === undefined || isPossible(state);
    },
    reason,
    ...(reasonFor && { reasonFor }),
    skipsOthers: true,
    groupOf: (row) => ORDER_STATE_LABELS[stateOf(row) ?? 'NEW'].toLowerCase(),
  };
};

const acceptable = inState((state) => stepsFor(state, 'staff').includes('acceptInvoice'), 'Only new orders can be accepted.');
const retryable = inState((state) => stepsFor(state, 'staff').includes('retryDelivery'), 'Only failed orders can be delivered again.');
const CANNOT_CANCEL = 'Delivered, completed and cancelled orders cannot be cancelled.';
const cancellable = inState(
  (state) => cancellingStep(state, 'staff') !== null,
  CANNOT_CANCEL,
  (rows) =>
    rows.every(({ status }) => status === 'DELIVERED')
      ? 'Delivered orders cannot be cancelled. Open the order to end its campaigns instead.'
      : CANNOT_CANCEL,
);

/** What is skipped, what the action applies to, and what follows, each on a line of its own. */
const detailOf = (description: string, skipped: string | null, consequence: ReactNode): ReactNode => (
  <div className={classes.question}>
    {skipped !== null && <p>{skipped}</p>}
    <p>{description}.</p>
    <p>{consequence}</p>
  </div>
);

/** 'this order' or 'these orders': one row is known to be one. */
const these = ({ selection }: ActionTarget): string => ('ids' in selection && selection.ids.length === 1 ? 'this order' : 'these orders');

const agreed = async (question: Parameters<typeof confirm>[0]) => ((await confirm(question)) ? {} : null);

const accept: ListAction = {
  id: 'accept-orders',
  key: 'a',
  limit: acceptable,
  ask: (description, skipped, target) =>
    agreed({
      text: `Accept ${these(target)}?`,
      detail: detailOf(description, skipped, 'Accepted orders go to delivery and will be invoiced.'),
      action: 'Accept orders',
    }),
};

const retry: ListAction = {
  id: 'retry-orders',
  key: 'r',
  limit: retryable,
  ask: (description, skipped, target) =>
    agreed({
      text: `Deliver ${these(target)} again?`,
      detail: detailOf(description, skipped, 'Delivery continues where it stopped; nothing is created twice.'),
      action: 'Deliver again',
    }),
};

const cancel: ListAction = {
  id: 'cancel-orders',
  key: 'c',
  danger: true,
  limit: cancellable,
  ask: (description, skipped, target) =>
    agreed({
      text: `Cancel ${these(target)}?`,
      detail: detailOf(description, skipped, <CancelledMoney target={target} />),
      action: 'Cancel orders',
      dismissal: 'Keep orders',
      danger: true,
    }),
};

/** How many of them were paid by card, and how much that is: the sum comes from the server, as rows hold written amounts. */
function CancelledMoney({ target: { rows, selection } }: { target: ActionTarget }) {
  const paid = rows.filter(({ paymentState }) => paymentState === 'PAID').map(({ _id }) => _id);
  const search = JSON.stringify([{ field: '_id', operator: 'in', value: paid }]);
  const { data } = useQuery({
    ...endpointQuery('listOrders', {
      query: { limit: 1, project: '_id', count: 'false', includeTotalPriceTax: 'true', dateRange: 'ALL_TIME', search },
    }),
    enabled: paid.length > 0,
    meta: NO_ERROR_REDIRECT,
  });
  if ('matching' in selection) return 'No campaigns will run, and card payments are refunded.';
  if (paid.length === 0) return 'No campaigns will run. Nothing was paid by card, so nothing is refunded.';
  const sums = moneyTexts(data?.totalPrice ?? [], ({ amount }) => amount).join(' and ');
  const worth = sums === '' ? '' : ` (${sums}, less credit used and earlier refunds)`;
  return `No campaigns will run. ${counted(paid.length, 'card payment')}${worth} will be refunded.`;
}

/** `filters` are the days of the list, which 'all that match' is limited to. */
export function useOrderActions(filters: Readonly<Record<string, string>>): { listActions: ListActions; dialog: ReactNode } {
  const { dialog, choose } = useChoiceDialog();
  const assign: ListAction = {
    id: 'assign-orders',
    key: 'i',
    ask: async (description) => {
      const chosen = await choose(assignQuestion({ title: 'Assign orders', detail: `${description}.`, action: 'Assign orders' }));
      if (chosen === null) return null;
      return { assigneeId: assigneeOf(chosen) };
    },
  };
  return { listActions: { endpoint: 'runOrderAction', actions: [accept, assign, retry, cancel], filters }, dialog };
}
