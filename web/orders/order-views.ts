// The views that the list of orders comes with: what staff look for every day.
import { isFinalState, ORDER_STATES } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import type { BuiltInView, Condition } from '#web/list/index.ts';
import { ME } from '#web/list/filters/condition-text.ts';

const inState = (...states: OrderState[]): Condition => ({ field: 'status', operator: 'in', value: states });
const CURRENT_STATES = ORDER_STATES.filter((state) => !isFinalState(state));

export const orderViews: readonly BuiltInView[] = [
  { id: 'to-accept', name: 'To accept', conditions: [inState('NEW')] },
  { id: 'failed', name: 'Failed', conditions: [inState('FAILED')] },
  {
    id: 'this-week',
    name: 'Starting this week',
    conditions: [{ field: 'startDate', operator: 'between', value: 'this-week' }, inState(...CURRENT_STATES)],
    order: 'startDate',
  },
  { id: 'unpaid', name: 'Unpaid', conditions: [inState('PENDING_PAYMENT')] },
  { id: 'mine', name: 'Mine', conditions: [{ field: 'assigneeId', operator: 'in', value: [ME] }] },
];
