// Status chips of an order. Staff see its actual state; customers see the state that is published to them.
import { ORDER_STATE_LABELS, customerFacingState } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import type { ProgressStep } from '#domain/results/index.ts';
import { ProgressChip } from '#web/networks/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';

/** 'action' (amber) marks what the viewer has to do: staff accept new orders, customers pay theirs. */
const FOR_STAFF: Readonly<Record<OrderState, Status>> = {
  NEW: 'action',
  PENDING_PAYMENT: 'waiting',
  READY: 'waiting',
  PROCESSING: 'waiting',
  DELIVERED: 'live',
  FAILED: 'failed',
  COMPLETED: 'completed',
  CANCELLED: 'draft',
};
const FOR_CUSTOMERS: Readonly<Record<OrderState, Status>> = { ...FOR_STAFF, NEW: 'waiting', PENDING_PAYMENT: 'action' };

export const OrderStatus = ({ status }: { status: OrderState }) => (
  <StatusChip status={FOR_STAFF[status]}>{ORDER_STATE_LABELS[status]}</StatusChip>
);

/** Shown for an order that was paid a moment ago and is not read again yet. */
export const PaymentReceived = () => <StatusChip status="waiting">Payment received</StatusChip>;

/** Shown to staff for an order that is ready and waits for its seller. Customers read it in the sentence beside the step. */
export const AwaitingApproval = () => <StatusChip status="waiting">Waiting for approval</StatusChip>;

interface CustomerOrderStatusProps {
  status: OrderState;
  /** How far it is, in the word of the status tab; undefined while it is not known. */
  step?: ProgressStep | undefined;
}

export function CustomerOrderStatus({ status, step }: CustomerOrderStatusProps) {
  const shown = customerFacingState(status);
  if (step !== undefined) return <ProgressChip step={step} />;
  return <StatusChip status={FOR_CUSTOMERS[shown]}>{ORDER_STATE_LABELS[shown]}</StatusChip>;
}
