// An order in the drawer of the staff's list: enough to decide whether to open it, and its next step.
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { OrderBanner } from '../order-banner.tsx';
import { OrderAmounts } from '../money/order-amounts.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderItems } from '../order-items.tsx';
import { OrderStatus } from '../order-status.tsx';
import { StaffTimeline } from '../order-timeline.tsx';
import texts from '../order-texts.module.css';
import classes from '../orders.module.css';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { OrderPaymentStatus } from '../money/order-payment-status.tsx';
import { useOrderSteps } from '../use-order-steps.ts';

export function OrderPreview({ orderId }: { orderId: string }) {
  const steps = useOrderSteps();
  const { data: order, error, refetch } = useQuery(endpointQuery('readOrder', { params: { orderId } }));
  if (error && !order) return <ErrorPanel error={error} title="The order could not be loaded" retry={() => void refetch()} />;
  if (!order) return <OrderSkeleton />;
  return (
    <div className={classes.preview}>
      <div className={classes.status}>
        <OrderStatus status={order.status} />
        <span className={texts.quiet}>{orderNumberText(order.orderNumber)}</span>
      </div>
      <OrderBanner order={order} steps={steps} place="drawer" />
      <OrderItems order={order} />
      <OrderFacts
        facts={[
          { label: 'Customer', value: order.customer.name },
          { label: 'Campaign', value: order.campaignName },
          { label: 'Ordered by', value: order.orderedBy?.displayName },
          { label: 'Assigned to', value: order.assignee?.displayName },
          { label: 'Run dates', value: `${dateText(order.startDate)} – ${dateText(order.endDate)}` },
          { label: 'Payment', value: <OrderPaymentStatus {...order} /> },
          { label: 'Comments', value: String(order.comments.length) },
        ]}
      />
      <OrderAmounts order={order} />
      <StaffTimeline order={order} />
    </div>
  );
}
