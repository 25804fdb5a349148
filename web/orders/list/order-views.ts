// The views that the list of orders comes with: what staff look for every day.
import { orderList } from '#contract/orders/index.ts';
import { isFinalState, ORDER_STATES } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import type { BuiltInView, Condition } from '#web/list/index.ts';
import { defaultListState } from '#web/list/state/list-state.ts';
import { ME } from '#web/list/filters/condition-text.ts';

const inState = (...states: OrderState[]): Condition => ({ field: 'status', operator: 'in', value: states });
const CURRENT_STATES = ORDER_STATES.filter((state) => !isFinalState(state));

const columnsWith = (...more: string[]): string[] =>
  defaultListState(orderList).columns.flatMap((column) => (column === 'status' ? [column, ...more] : [column]));

const views: readonly BuiltInView[] = [
  {
    id: 'to-accept',
    name: 'To accept',
    conditions: [inState('NEW')],
    columns: columnsWith('assigneeName'),
    empty: { title: 'No orders to accept', text: 'Invoice orders that wait for staff appear here.' },
  },
  {
    id: 'failed',
    name: 'Failed',
    conditions: [inState('FAILED')],
    // Why it failed stands beside its status, where every window shows it.
    columns: columnsWith('failure', 'assigneeName'),
    empty: { title: 'No failed orders', text: 'Orders whose delivery stopped appear here.' },
  },
  {
    id: 'this-week',
    name: 'Starting this week',
    conditions: [{ field: 'startDate', operator: 'between', value: 'this-week' }, inState(...CURRENT_STATES)],
    order: 'startDate',
    empty: { title: 'No orders start this week', text: 'Orders appear here in the week in which their ads start.' },
  },
  {
    id: 'unpaid',
    name: 'Unpaid',
    conditions: [inState('PENDING_PAYMENT')],
    empty: { title: 'No unpaid orders', text: 'Orders that wait for their card payment appear here.' },
  },
  {
    id: 'mine',
    name: 'Mine',
    conditions: [{ field: 'assigneeId', operator: 'in', value: [ME] }],
    empty: { title: 'No orders are assigned to you', text: 'Select orders and choose Assign to take them.' },
  },
];

/** Among the orders of a few days an empty view does not say that there are none. */
export const orderViews = (hasRange: boolean): readonly BuiltInView[] => (hasRange ? inRange : views);
const inRange = views.map((view): BuiltInView => ({ ...view, empty: undefined }));
