// The actions of an order: accept, deliver again, refund again, cancel. Which of them a person may take, the server says in order.steps.
import type { Order } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { amountDue, orderNumberText } from '#domain/orders/index.ts';
import { useMoneyText } from '#web/client/use-money-text.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirm } from '#web/ui/feedback/dialogs.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';

type CancellableOrder = Pick<
  Order,
  '_id' | 'orderNumber' | 'paidAt' | 'refundedAt' | 'refunded' | 'paymentType' | 'total' | 'creditUsed' | 'currency'
>;

/** What happens to the payment and the credit, for the dialog that confirms cancelling. */
export function cancelText(order: CancellableOrder, inMoney = moneyText): string {
  const { creditUsed, currency } = order;
  const credit = creditUsed === null || creditUsed === 0 ? [] : [`${inMoney(creditUsed, currency)} of credit will be available again.`];
  const refund = isCovered(order) ? [] : [refundText(order, inMoney)];
  return ['No campaigns will run.', ...refund, ...credit].join(' ');
}

/** The credit pays all of it, so that no card was charged and no invoice is sent. */
const isCovered = ({ total, creditUsed }: CancellableOrder): boolean => creditUsed !== null && creditUsed > 0 && creditUsed === total;

function refundText(
  { paidAt, refundedAt, refunded, paymentType, total, creditUsed, currency }: CancellableOrder,
  inMoney: typeof moneyText,
): string {
  if (refundedAt) return 'The payment has already been refunded.';
  if (paidAt) {
    const amount =
      total === null || creditUsed === null ? 'The amount paid' : inMoney(amountDue({ total, creditUsed }) - (refunded ?? 0), currency);
    return `${amount} will be refunded to the card it was paid with.`;
  }
  if (paymentType === 'CREDIT_CARD') return 'Nothing was paid, so there is nothing to refund.';
  return 'The order is paid by invoice, so there is no card payment to refund.';
}

export function useOrderSteps() {
  const accepting = useAction('acceptOrder');
  const retrying = useAction('retryOrder');
  const cancelling = useAction('cancelOrder');
  const refunding = useAction('refundOrderAgain');

  const moneyOf = useMoneyText();
  const queryClient = useQueryClient();

  const attempt = async (action: () => Promise<Order>, successText: string) => {
    try {
      const order = await action();
      // Stored at once, so that a form with unsaved changes continues on the version that this action created.
      queryClient.setQueryData(endpointQuery('readOrder', { params: { orderId: order._id } }).queryKey, order);
      toast({ text: successText });
    } catch (error) {
      showRefusal(error);
    }
  };
  return {
    isBusy: accepting.isPending || retrying.isPending || cancelling.isPending || refunding.isPending,
    accept: ({ _id: orderId, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) =>
      attempt(() => accepting.mutateAsync({ params: { orderId } }), `${orderNumberText(orderNumber)} accepted`),
    retry: async ({ _id: orderId, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) => {
      const name = orderNumberText(orderNumber);
      const detail =
        'Delivery continues where it stopped; nothing is created twice. Once the networks approve the ads, they spend the budget of the order.';
      if (!(await confirm({ text: `Deliver ${name} again?`, detail, action: 'Deliver again' }))) return;
      await attempt(() => retrying.mutateAsync({ params: { orderId } }), `Delivery of ${name} restarted`);
    },
    refundAgain: ({ _id: orderId, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) =>
      attempt(() => refunding.mutateAsync({ params: { orderId } }), `Refund of ${orderNumberText(orderNumber)} restarted`),
    cancel: async (order: CancellableOrder) => {
      const name = orderNumberText(order.orderNumber);
      if (
        !(await confirm({
          text: `Cancel ${name}?`,
          detail: cancelText(order, moneyOf),
          action: 'Cancel order',
          dismissal: 'Keep order',
          danger: true,
        }))
      )
        return;
      await attempt(() => cancelling.mutateAsync({ params: { orderId: order._id } }), `${name} cancelled`);
    },
  };
}
