// The orders of all customers for staff, filtered by state, payment, customer and days, with their totals.
import { orderList } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { dateText, dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { EARLIEST_TIMEZONE, ORDERING_ROLES, orderNumberText } from '#domain/orders/index.ts';
import { call, useSession } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { Lookup, RowOf } from '#web/list/index.ts';
import { choiceParam, ScreenLink, urlState, useUrlState } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import classes from './order-figures.module.css';
import { OrderPreview } from './order-preview.tsx';
import { hasRange, rangeParts, rangeQuery } from './order-range.ts';
import type { RangeState } from './order-range.ts';
import { AwaitingApproval, OrderStatus } from './order-status.tsx';
import { RangeField } from './range-field.tsx';
import { StaffFigures } from './staff-figures.tsx';
import type { TaxShown } from './staff-figures.tsx';
import { orderViews } from './order-views.ts';
import { assigneeLookup, useOrderActions } from './use-order-actions.tsx';
import { useOrderRemoval } from './use-order-removal.ts';

type Row = RowOf<'listOrders'>;

interface StaffOrdersState extends RangeState {
  tax: TaxShown;
}

const staffAddress = urlState<StaffOrdersState>({ ...rangeParts, tax: choiceParam<TaxShown>('tax', ['with', 'without'], 'with') });

const defaultRange = () => ({ today: dayOfWall(wallTimeAt(Date.now(), EARLIEST_TIMEZONE)), calendar: null });

export function Screen() {
  const { state, change } = useUrlState(staffAddress);
  const { range, from, to } = state;
  const more = useMemo(() => rangeQuery({ range, from, to }, defaultRange()), [range, from, to]);
  const removal = useOrderRemoval();
  const { listActions, dialog } = useOrderActions(more);
  return (
    <>
      {dialog}
      <ListScreen
        descriptor={orderList}
        primaryAction={<NewOrder />}
        endpoint="listOrders"
        exportEndpoint={{ csv: 'exportOrdersToCsv', xlsx: 'exportOrdersToExcel' }}
        cells={cells}
        rowLink={(row) => ({ to: 'order-edit', params: { orderId: row._id } })}
        drawer={orderDrawer}
        views={orderViews}
        listActions={listActions}
        bulkActions={removal}
        lookups={lookups}
        more={more}
        overRows={
          <div className={classes.over}>
            <div className={classes.range}>
              <RangeField state={state} defaultRange={defaultRange()} change={(range) => change(range)} />
            </div>
            <StaffFigures more={more} tax={state.tax} onTax={(tax) => change({ tax }, 'replace')} />
          </div>
        }
        emptyFirstUse={
          hasRange(state)
            ? { title: 'No orders in these days', text: 'Choose a longer date range to see others.' }
            : { title: 'No orders yet', text: 'Orders from your customers’ dashboards appear here with their status.' }
        }
      />
    </>
  );
}

const cells = {
  reportUrl: ({ reportUrl }: Row) => reportUrl && <a href={reportUrl}>Report</a>,
  orderNumber: (row: Row) => <span className="tabular">{orderNumberText(row.orderNumber ?? 0)}</span>,
  status: (row: Row) =>
    row.status && (
      <>
        <OrderStatus status={row.status} /> {row.waitsForApproval && <AwaitingApproval />}
      </>
    ),
  startDate: (row: Row) => <span className="tabular">{dateText(row.startDate ?? '')}</span>,
};

const orderDrawer = (row: Row) => <OrderPreview orderId={row._id} />;

/**
 * The button with which staff start an order for a customer, in that customer's dashboard. Hidden from operations, who do not order.
 */
function NewOrder() {
  const mayOrder = hasAnyRole(useSession()?.roles ?? [], ORDERING_ROLES);
  if (!mayOrder) return null;
  return (
    <Button
      // The wizard needs a larger screen than a phone (specification 3 §4).
      visibleFrom="sm"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="dashboard-order" />}
    >
      New order
    </Button>
  );
}

/** Finds customers by name to filter orders. Sales may not read customers, so their names come from the orders. */
const orderCustomerLookup: Lookup = {
  ...customerLookup,
  nameOf: async (customerId) => {
    if (hasAnyRole(currentUser()?.roles ?? [], ['admin', 'operations'])) return customerLookup.nameOf(customerId);
    const search = JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]);
    const { orders } = await call('listOrders', { query: { limit: 1, project: 'customerName', search, count: 'false' } });
    return orders[0]?.customerName ?? 'Chosen customer';
  },
};

const lookups = { customerId: orderCustomerLookup, assigneeId: assigneeLookup };
