// What does a customer's person see of one order? How far it is and what comes next, what was bought, what happened, what is said.
import type { Order } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery, useTabStore } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { PayOrderButton } from '#web/ordering/index.ts';
import { useIsCovered } from '#web/ui/covered.ts';
import { openDialogs } from '#web/ui/dialogs.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OrderAmounts } from '../order-amounts.tsx';
import { OrderCampaigns } from '../order-campaigns.tsx';
import { OrderComments } from '../order-comments.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderItems } from '../order-items.tsx';
import { PreviewSkeleton } from '../order-preview.tsx';
import { ToldOrderStatus } from '../order-status.tsx';
import { ToldTimeline } from '../order-timeline.tsx';
import classes from '../orders.module.css';
import { PaymentStanding } from '../payment-standing.tsx';
import { useOrderSteps } from '../use-order-steps.ts';

interface OrderDrawerProps {
  /** Empty: nothing is open. */
  orderId: string;
  onClose: () => void;
}

export function OrderDrawer({ orderId, onClose }: OrderDrawerProps) {
  const { data, error, refetch } = useQuery({ ...endpointQuery('readOrder', { params: { orderId } }), enabled: orderId !== '' });
  const isAsking = useTabStore(openDialogs).length > 0;
  const isCovered = useIsCovered();
  return (
    <Drawer
      opened={orderId !== ''}
      onClose={onClose}
      position="right"
      size={480}
      title={data ? orderNumberText(data.orderNumber) : 'Order'}
      // Escape answers the question, or closes the payment, that stands over it first.
      closeOnEscape={!isAsking && !isCovered}
    >
      {data ? (
        <OpenOrder order={data} />
      ) : error ? (
        <ErrorPanel error={error} title="The order could not be loaded" retry={() => void refetch()} />
      ) : (
        <PreviewSkeleton />
      )}
    </Drawer>
  );
}

function OpenOrder({ order }: { order: Order }) {
  const { labels } = useDashboard();
  return (
    <div className={classes.preview}>
      <div className={classes.standing}>
        <ToldOrderStatus status={order.status} />
        <span>{order.message}</span>
      </div>
      <NextSteps order={order} />
      <OrderItems order={order} />
      <OrderFacts
        facts={[
          { label: 'Campaign', value: order.campaignName },
          { label: 'Runs', value: `${dateText(order.startDate)} – ${dateText(order.endDate)}` },
          { label: `${capitalised(labels.contact)}s`, value: order.agents.map(({ fullName }) => fullName).join(', ') },
          { label: 'Office', value: order.office?.name },
          { label: 'Ordered by', value: order.orderedBy?.displayName },
          { label: 'Payment', value: <PaymentStanding {...order} /> },
        ]}
      />
      <Part title="Products and price">
        <OrderAmounts order={order} />
      </Part>
      <Part title="Campaigns">
        <OrderCampaigns order={order} />
      </Part>
      <Part title="Timeline">
        <ToldTimeline timeline={order.timeline} />
      </Part>
      <Part title="Comments">
        <OrderComments order={order} />
      </Part>
    </div>
  );
}

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Who may cancel it may pay it too. */
function NextSteps({ order }: { order: Order }) {
  const steps = useOrderSteps();
  if (!order.steps.includes('cancel')) return null;
  return (
    <div className={classes.steps}>
      {order.status === 'PENDING_PAYMENT' && <PayOrderButton orderId={order._id} />}
      <Button variant="default" loading={steps.isBusy} onClick={() => void steps.cancel(order)}>
        Cancel order
      </Button>
    </div>
  );
}
