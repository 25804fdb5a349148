// What can be done with an order now? Accepting it, delivering it again, refunding it again, cancelling it: as the server offers it to this person.
import type { Order } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { toast } from '#web/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';

type Cancelled = Pick<Order, '_id' | 'orderNumber' | 'paidAt' | 'refundedAt' | 'paymentType' | 'total' | 'currency'>;

/** What becomes of the money, before anyone agrees. */
export function cancelWords({ paidAt, refundedAt, paymentType, total, currency }: Cancelled): string {
  if (refundedAt) return 'No campaign will be made of it. It was refunded already.';
  if (paidAt) {
    const amount = total === null ? 'What was paid' : moneyText(total, currency);
    return `No campaign will be made of it. ${amount} will be refunded to the card it was paid with.`;
  }
  if (paymentType === 'CREDIT_CARD') return 'No campaign will be made of it. Nothing was paid, so there is nothing to refund.';
  return 'No campaign will be made of it. It is to be paid by invoice, so there is nothing to refund.';
}

export function useOrderSteps() {
  const accepting = useAction('acceptOrder');
  const retrying = useAction('retryOrder');
  const cancelling = useAction('cancelOrder');
  const refunding = useAction('refundOrderAgain');

  const queryClient = useQueryClient();

  const attempt = async (work: () => Promise<Order>, done: string) => {
    try {
      const order = await work();
      // At once: whoever goes on typing does so over the version that their own step made.
      queryClient.setQueryData(endpointQuery('readOrder', { params: { orderId: order._id } }).queryKey, order);
      toast({ text: done });
    } catch (error) {
      showRefusal(error);
    }
  };
  return {
    isBusy: accepting.isPending || retrying.isPending || cancelling.isPending || refunding.isPending,
    accept: ({ _id: orderId, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) =>
      attempt(() => accepting.mutateAsync({ params: { orderId } }), `${orderNumberText(orderNumber)} accepted`),
    retry: ({ _id: orderId, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) =>
      attempt(() => retrying.mutateAsync({ params: { orderId } }), `${orderNumberText(orderNumber)} is sent to delivery again`),
    refundAgain: ({ _id: orderId, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) =>
      attempt(() => refunding.mutateAsync({ params: { orderId } }), `The refund of ${orderNumberText(orderNumber)} is on its way again`),
    cancel: async (order: Cancelled) => {
      const name = orderNumberText(order.orderNumber);
      if (
        !(await confirm({
          text: `Cancel ${name}?`,
          detail: cancelWords(order),
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
