// How does the state of an order look? Staff see what it is; customers what they are told of it.
import { ORDER_STATE_LABELS, toldState } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { Status } from '#web/ui/status-chip.tsx';

/** Amber is what waits for whoever is looking: staff accept new orders, customers pay theirs. */
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

export function ToldOrderStatus({ status }: { status: OrderState }) {
  const told = toldState(status);
  return <StatusChip status={FOR_CUSTOMERS[told]}>{ORDER_STATE_LABELS[told]}</StatusChip>;
}
