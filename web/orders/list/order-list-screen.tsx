// The orders of all customers for staff, filtered by state, payment, customer and days, with their totals.
import type { Customer } from '#contract/customers/index.ts';
import { orderList } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { failedAttention } from '#domain/campaigns/index.ts';
import { dateText, dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { EARLIEST_TIMEZONE, ORDERING_ROLES, orderNumberText, WHO_ORDERS } from '#domain/orders/index.ts';
import { call, chooseCustomer, useSession } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { customerLookup, useCustomerScope } from '#web/customers/index.ts';
import { allAgentsLookup } from '#web/inventory/listings/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { Lookup, RowOf } from '#web/list/index.ts';
import { choiceParam, ScreenLink, urlState, useUrlState } from '#web/navigation/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { Button, Tooltip } from '@mantine/core';
import { IconHome, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import classes from './order-figures.module.css';
import { OrderPreview } from './order-preview.tsx';
import { hasRange, rangeParts, rangeQuery } from './order-range.ts';
import type { RangeState } from './order-range.ts';
import { AwaitingApproval, OrderStatus } from '../order-status.tsx';
import { RangeField } from './range-field.tsx';
import { StaffFigures } from './staff-figures.tsx';
import type { TaxShown } from './staff-figures.tsx';
import { orderViews } from './order-views.ts';
import { assigneeLookup } from '../assign-question.tsx';
import { useOrderActions } from './use-order-actions.tsx';
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
  const { descriptor, customer, breadcrumbs } = useCustomerScope(orderList);
  return (
    <>
      {dialog}
      <ListScreen
        descriptor={descriptor}
        breadcrumbs={breadcrumbs}
        primaryAction={<NewOrder customer={customer} />}
        endpoint="listOrders"
        exportEndpoint={{ csv: 'exportOrdersToCsv', xlsx: 'exportOrdersToExcel' }}
        cells={cells}
        rowLink={(row) => ({ to: 'order-edit', params: { orderId: row._id } })}
        drawer={orderDrawer}
        views={orderViews(hasRange(state))}
        scope={hasRange(state) ? scopeInRange : scope}
        listActions={listActions}
        bulkActions={removal}
        lookups={lookups}
        more={more}
        overRows={
          <div className={classes.over}>
            <span className={classes.rangeLabel} aria-hidden>
              Ordered
            </span>
            <div className={classes.range}>
              <RangeField state={state} defaultRange={defaultRange()} change={(range) => change(range)} />
            </div>
            <StaffFigures more={more} tax={state.tax} onTax={(tax) => change({ tax }, 'replace')} />
          </div>
        }
        emptyFirstUse={
          hasRange(state)
            ? NONE_IN_RANGE
            : { title: 'No orders yet', text: 'Orders from your customers’ dashboards appear here with their status.' }
        }
      />
    </>
  );
}

const NONE_IN_RANGE = { title: 'No orders in this date range', text: 'Choose a longer date range to see others.' };
const scope = {
  field: 'customerId',
  hides: ['customerName'],
  empty: { title: 'No orders yet', text: 'The orders of this customer appear here with their status.' },
};
const scopeInRange = { ...scope, empty: NONE_IN_RANGE };

const cells = {
  heroUrl: (row: Row) => <SmallPicture url={row.heroUrl} outline={IconHome} width={38} height={28} />,
  reportUrl: ({ reportUrl }: Row) => reportUrl && <a href={reportUrl}>Report</a>,
  orderNumber: (row: Row) => <span className="tabular">{orderNumberText(row.orderNumber ?? 0)}</span>,
  status: (row: Row) =>
    row.status && (
      <span className={classes.chips}>
        <OrderStatus status={row.status} />
        {row.waitsForApproval && (
          <span title="Waiting for approval">
            <AwaitingApproval />
          </span>
        )}
      </span>
    ),
  failure: ({ status, failure = null }: Row) => status === 'FAILED' && failedAttention(failure)?.cause,
  startDate: (row: Row) => <span className="tabular">{dateText(row.startDate ?? '')}</span>,
};

const orderDrawer = (row: Row) => <OrderPreview orderId={row._id} />;

/**
 * The button with which staff start an order for a customer, in that customer's dashboard. Operations do not order, and read who does. On a
 * phone the order screen says whether the customer's people may order there, or continues on a computer.
 */
function NewOrder({ customer }: { customer: Customer | undefined }) {
  const mayOrder = hasAnyRole(useSession()?.roles ?? [], ORDERING_ROLES);
  if (!mayOrder)
    return (
      <Tooltip label={WHO_ORDERS} events={{ hover: true, focus: true, touch: true }}>
        {/* Not `disabled`: keyboard and screen reader users must reach it to learn who can. */}
        <Button variant="default" data-disabled aria-disabled aria-description={WHO_ORDERS}>
          New order
        </Button>
      </Tooltip>
    );
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="dashboard-order" />}
      onClick={() => customer && chooseCustomer({ _id: customer._id, name: customer.name, logoUrl: customer.logo?.thumbnailUrl ?? null })}
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

/** Finds products of all customers by name. Sales may not read products, so it asks for those to filter orders by. */
const orderedProductLookup: Lookup = {
  name: 'ordered products',
  find: async (search) => {
    const { products } = await call('listOrderedProducts', { query: { search } });
    return products.map(({ _id, name, customerName }) => ({ value: _id, label: `${name}, ${customerName}` }));
  },
  nameOf: async (id) => (await call('listOrderedProducts', { query: { id } })).products[0]?.name ?? 'Deleted product',
};

const lookups = {
  customerId: orderCustomerLookup,
  assigneeId: assigneeLookup,
  agentIds: allAgentsLookup,
  productId: orderedProductLookup,
};
