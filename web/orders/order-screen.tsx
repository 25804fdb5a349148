// The page of an order for staff: its state and next steps, its details, and its timeline.
import { orderChange } from '#contract/orders/index.ts';
import type { Order } from '#contract/orders/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { ApiError, endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { ComingSteps, comingStepsQuery } from '#web/order-wizard/index.ts';
import { RecordSkeleton, useStoredForm } from '#web/record/index.ts';
import { TwinNotice } from '#web/twins/index.ts';
import { ErrorPanel, FormPage, PageHeader } from '#web/ui/index.ts';
import type { PageAction } from '#web/ui/page/page-actions.ts';
import type { SecondaryAction } from '#web/ui/page/page-header.tsx';
import { IconBan, IconReceiptRefund, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveredNote } from './delivery/delivered-note.tsx';
import { OrderBanner } from './order-banner.tsx';
import { orderSections } from './order-sections.tsx';
import { OrderStatus } from './order-status.tsx';
import { StaffTimeline } from './order-timeline.tsx';
import { changedOrder, orderFormValues } from './editing/order-form-values.ts';
import classes from './orders.module.css';
import { RefundDialog } from './money/refund-dialog.tsx';
import { RevisionDrawer } from './editing/revision-drawer.tsx';
import { useAssignOrder } from './use-assign-order.tsx';
import { useOrderSteps } from './use-order-steps.ts';
import { useRepeatForCustomer } from './use-repeat-for-customer.tsx';

const list = { label: 'Orders', to: 'orders' };

export function Screen() {
  const { orderId } = useScreenParams<'orderId'>();
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readOrder', { params: { orderId } }));
  // Asked for together with the order, so that the timeline below the next steps does not move when they arrive.
  const { isPending: awaitsSteps } = useQuery(comingStepsQuery(orderId));
  if (data && !awaitsSteps) return <LoadedOrder key={data._id} order={data} readLatest={async () => (await refetch()).data ?? data} />;
  if (!error) return <RecordSkeleton noun="order" list={list} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title="Order" breadcrumbs={[list]} />
      <ErrorPanel
        error={error}
        title="The order could not be loaded"
        retry={isGone ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}

function LoadedOrder({ order, readLatest }: { order: Order; readLatest: () => Promise<Order> }) {
  const { mutateAsync: update } = useAction('updateOrder');
  const { draftForm, save, explain, page, round } = useStoredForm({
    noun: 'order',
    stored: order,
    schema: orderChange,
    valuesOf: orderFormValues,
    update: (values) => update({ params: { orderId: order._id }, body: changedOrder(values, order) }),
    readLatest,
  });
  const steps = useOrderSteps();
  const repeatActions = useRepeatForCustomer(order);
  const roles = useSession()?.roles ?? [];
  const { assign, dialog: assignDialog } = useAssignOrder(order);
  const assignAction: SecondaryAction = { label: 'Assign', icon: <IconUserCheck size={16} stroke={1.75} />, run: () => void assign() };
  const [isRefunding, setIsRefunding] = useState(false);
  const [openRevision, setOpenRevision] = useState<number | null>(null);
  const refundAction: SecondaryAction[] =
    order.refundable > 0 ? [{ label: 'Refund', icon: <IconReceiptRefund size={16} stroke={1.75} />, run: () => setIsRefunding(true) }] : [];
  const cancelAction: SecondaryAction[] = order.steps.includes('cancel')
    ? [
        {
          label: 'Cancel order',
          icon: <IconBan size={16} stroke={1.75} />,
          danger: true,
          disabled: steps.isBusy,
          run: () => void steps.cancel(order),
        },
      ]
    : [];
  return (
    <div ref={page}>
      <PageHeader
        title={orderNumberText(order.orderNumber)}
        breadcrumbs={[list]}
        beside={<OrderStatus status={order.status} />}
        secondary={[assignAction, ...repeatActions, ...refundAction, ...cancelAction]}
        palette={stepActions(order, steps)}
      />
      <div className={classes.notices}>
        <OrderBanner order={order} steps={steps} place="page" />
        <DeliveredNote order={order} />
        <TwinNotice />
      </div>
      <FormPage
        key={`${round} ${order.isEditable}`}
        draftForm={draftForm}
        sections={orderSections(draftForm.form, order, { roles, assign })}
        beside={
          <div className={classes.beside}>
            <ComingSteps order={order} heading="h2" />
            <aside className={classes.aside} aria-label="Timeline">
              <h2>Timeline</h2>
              <StaffTimeline order={order} openRevision={setOpenRevision} />
            </aside>
          </div>
        }
        besideOnPhones="below"
        save={save}
        explain={explain}
        cancel={draftForm.form.isDirty() ? draftForm.discardDraft : undefined}
        cancelLabel="Discard changes"
        bar={order.isEditable ? undefined : () => null}
      />
      {assignDialog}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
      {openRevision !== null && <RevisionDrawer order={order} revision={openRevision} onClose={() => setOpenRevision(null)} />}
    </div>
  );
}

/** What the buttons in the page do, for the command palette too. */
const stepActions = (order: Order, { accept, retry }: ReturnType<typeof useOrderSteps>): PageAction[] => [
  ...(order.steps.includes('acceptInvoice') ? [{ label: 'Accept order', run: () => void accept(order) }] : []),
  ...(order.steps.includes('retryDelivery') ? [{ label: 'Deliver again', run: () => void retry(order) }] : []),
];
