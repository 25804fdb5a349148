// One order in the customer's dashboard: its status and next steps, what was bought, its timeline and its comments.
import type { Order } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { durationText } from '#domain/products/index.ts';
import { isExtendable } from '#domain/results/index.ts';
import type { ProgressStep } from '#domain/results/index.ts';
import { endpointQuery, useTabStore } from '#web/client/index.ts';
import { useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { ChangeAds, ComingSteps, comingStepsQuery, PayOrderButton, useIsPaymentSettling } from '#web/order-wizard/index.ts';
import { TwinNotice } from '#web/twins/index.ts';
import { useHasOverlay } from '#web/ui/feedback/overlay.ts';
import { openDialogs } from '#web/ui/feedback/dialogs.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Button, Drawer } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OrderApproval } from '../approval/order-approval.tsx';
import { DeliveredNote } from '../delivery/delivered-note.tsx';
import { OrderAmounts } from '../money/order-amounts.tsx';
import { campaignsOf } from '../campaigns-of-order.ts';
import { OrderCampaigns, OrderReport } from '../order-campaigns.tsx';
import { OrderComments } from '../notes/order-comments.tsx';
import { OrderDocuments } from '../money/order-documents.tsx';
import { OrderFacts, purchaseOrderFacts } from '../order-facts.tsx';
import { OrderItems } from '../order-items.tsx';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { CustomerOrderStatus, PaymentReceived } from '../order-status.tsx';
import { CustomerTimeline } from '../order-timeline.tsx';
import texts from '../order-texts.module.css';
import classes from '../orders.module.css';
import { OrderPaymentStatus } from '../money/order-payment-status.tsx';
import { useOrderSteps } from '../use-order-steps.ts';
import { extensionDays } from '../extension-days.ts';
import { useRepeatOrder } from './use-repeat-order.ts';

interface OrderDrawerProps {
  /** Empty when no order is open. */
  orderId: string;
  /** The payment is opened at once, where the person may pay. */
  startsPaying: boolean;
  onPaymentClosed: () => void;
  onClose: () => void;
}

export function OrderDrawer({ orderId, onClose, ...payment }: OrderDrawerProps) {
  const { data, error, refetch } = useQuery({ ...endpointQuery('readOrder', { params: { orderId } }), enabled: orderId !== '' });
  const isDialogOpen = useTabStore(openDialogs).length > 0;
  const isCovered = useHasOverlay();
  return (
    <Drawer
      opened={orderId !== ''}
      onClose={onClose}
      position="right"
      size={480}
      title={data ? orderNumberText(data.orderNumber) : 'Order'}
      // Escape first closes a dialog or the payment on top of the drawer.
      closeOnEscape={!isDialogOpen && !isCovered}
    >
      {data ? (
        <OrderDetails order={data} {...payment} />
      ) : error ? (
        <ErrorPanel error={error} title="The order could not be loaded" retry={() => void refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </Drawer>
  );
}

type OrderAndPayment = Pick<OrderDrawerProps, 'startsPaying' | 'onPaymentClosed'> & { order: Order };

function OrderDetails({ order, ...payment }: OrderAndPayment) {
  const { labels, tabs, configuration } = useDashboard();
  const { data: progress } = useQuery(comingStepsQuery(order._id));
  const isSettling = useIsPaymentSettling(order._id);
  const sections = [PRICE, ...(order.documents.length > 0 ? [DOCUMENTS] : []), CAMPAIGNS, TIMELINE, COMMENTS];
  const channels = configuration.customer.sharingOptions.campaigns ? configuration.campaignsSharingWidgets : [];
  return (
    <div className={classes.preview}>
      <div className={classes.status}>
        {isSettling ? <PaymentReceived /> : <CustomerOrderStatus status={order.status} step={progress?.current} />}
        <span role="status">{isSettling ? 'Updating the order…' : progress?.standing}</span>
      </div>
      <TwinNotice />
      <NextSteps order={order} step={progress?.current} {...payment}>
        <OrderReport order={order} channels={channels} />
      </NextSteps>
      <SectionJumps sections={sections} />
      {!isSettling && (
        <>
          {progress?.coming.length === 0 && <p className={texts.quiet}>{progress.nextStep}</p>}
          <ComingSteps order={order}>
            {tabs.includes('status') && <ScreenLink to="dashboard-status">Track this order in {labels.status}</ScreenLink>}
          </ComingSteps>
        </>
      )}
      <DeliveredNote order={order} timezone={configuration.customer.timezone} />
      <OrderItems order={order} />
      <OrderFacts
        facts={[
          { label: 'Campaign', value: order.campaignName },
          { label: 'Run dates', value: `${dateText(order.startDate)} – ${dateText(order.endDate)}` },
          { label: `${capitalised(labels.contact)}s`, value: order.agents.map(({ fullName }) => fullName).join(', ') },
          { label: 'Office', value: order.office?.name },
          { label: 'Ordered by', value: order.orderedBy?.displayName },
          { label: 'Payment', value: <OrderPaymentStatus {...order} /> },
          ...purchaseOrderFacts(order),
        ]}
      />
      <Section title="Seller’s approval">
        <OrderApproval orderId={order._id} />
      </Section>
      <Section title={PRICE}>
        <OrderAmounts order={order} />
      </Section>
      {order.documents.length > 0 && (
        <Section title={DOCUMENTS}>
          <OrderDocuments order={order} />
        </Section>
      )}
      <Section title={CAMPAIGNS}>
        <OrderCampaigns order={order} hasReport={false} />
      </Section>
      <Section title={TIMELINE}>
        <CustomerTimeline {...order} />
      </Section>
      <Section title={COMMENTS}>
        <OrderComments order={order} />
      </Section>
    </div>
  );
}

const [PRICE, DOCUMENTS, CAMPAIGNS, TIMELINE, COMMENTS] = ['Products and price', 'Documents', 'Campaigns', 'Timeline', 'Comments'] as const;

/** The panel is several screens long on a phone. */
const SectionJumps = ({ sections }: { sections: readonly string[] }) => (
  <nav className={classes.jumps} aria-label="Sections">
    {sections.map((title) => (
      <button
        key={title}
        type="button"
        onClick={({ currentTarget }) => {
          const section = currentTarget.closest('nav')?.parentElement?.querySelector<HTMLElement>(`section[aria-label="${title}"]`);
          section?.scrollIntoView?.({ block: 'start' });
          section?.focus({ preventScroll: true });
        }}
      >
        {title === PRICE ? 'Price' : title}
      </button>
    ))}
  </nav>
);

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} tabIndex={-1} className={classes.section}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface NextStepsOfOrder {
  step: ProgressStep | undefined;
  children: ReactNode;
}

/** People who may cancel an order may also pay it. */
function NextSteps({ order, step, startsPaying, onPaymentClosed, children }: OrderAndPayment & NextStepsOfOrder) {
  const steps = useOrderSteps();
  const repeat = useRepeatOrder();
  const { isOpen } = useOrdering();
  const { configuration } = useDashboard();
  const days = step && isExtendable(step) ? extensionDays(order, configuration) : null;
  const mayCancel = order.steps.includes('cancel');
  // The forms of the ads need the room that ordering needs.
  const mayChange = order.isAdsEditable && isOpen;
  const [isChanging, setChanging] = useState(false);
  if (!mayCancel && !repeat && campaignsOf(order).length === 0) return null;
  return (
    <div className={classes.steps}>
      {mayCancel && order.status === 'PENDING_PAYMENT' && (
        <PayOrderButton orderId={order._id} startsOpen={startsPaying} onClosed={onPaymentClosed} />
      )}
      {mayChange && (
        <Button variant={step === 'change' ? 'filled' : 'default'} onClick={() => setChanging(true)}>
          Change ads
        </Button>
      )}
      {isChanging && <ChangeAds order={order} onClose={() => setChanging(false)} />}
      {repeat && isOpen && days !== null && (
        <Button variant="default" onClick={() => repeat(order._id, 'extend')}>
          Extend by {durationText(days)}
        </Button>
      )}
      {repeat && (
        <Button
          variant="default"
          leftSection={isOpen ? undefined : <IconDeviceDesktop size={16} stroke={1.75} aria-hidden />}
          onClick={() => repeat(order._id, 'again')}
        >
          {isOpen ? 'Order again' : 'Order again on a computer'}
        </Button>
      )}
      {children}
      {mayCancel && (
        <Button variant="default" loading={steps.isBusy} onClick={() => void steps.cancel(order)}>
          Cancel order
        </Button>
      )}
    </div>
  );
}
