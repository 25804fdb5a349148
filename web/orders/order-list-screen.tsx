// The orders of all customers for staff, filtered by state, payment, customer and days, with their totals.
import { orderList } from '#contract/orders/index.ts';
import { dateText, dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { EARLIEST_TIMEZONE, isFinalState, orderNumberText } from '#domain/orders/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { urlState, choiceParam, useUrlState } from '#web/navigation/index.ts';
import { useMemo } from 'react';
import { NewOrder } from './new-order.tsx';
import { orderCustomerLookup } from './order-customer-lookup.ts';
import { OrderPreview } from './order-preview.tsx';
import { hasRange, rangeParts, rangeQuery } from './order-range.ts';
import type { RangeState } from './order-range.ts';
import { OrderStatus } from './order-status.tsx';
import classes from './order-figures.module.css';
import { RangeField } from './range-field.tsx';
import { StaffFigures } from './staff-figures.tsx';
import type { TaxShown } from './staff-figures.tsx';
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
  return (
    <ListScreen
      descriptor={orderList}
      primaryAction={<NewOrder />}
      endpoint="listOrders"
      exportEndpoint={{ csv: 'exportOrdersToCsv', xlsx: 'exportOrdersToExcel' }}
      cells={cells}
      rowLink={(row) => ({ to: 'order-edit', params: { orderId: row._id } })}
      drawer={orderDrawer}
      bulkActions={removal}
      canTick={canBeDeleted}
      onlyTicked
      lookups={{ customerId: orderCustomerLookup }}
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
          ? { title: 'No orders in these days', text: 'Choose more days to see others.' }
          : { title: 'No orders yet', text: 'What your customers order in their dashboards appears here, with how far it has come.' }
      }
    />
  );
}

/** Only completed and cancelled orders. The state is not known where its column is hidden; the server decides then. */
const canBeDeleted = ({ status }: Row): boolean => status === undefined || isFinalState(status);

const cells = {
  orderNumber: (row: Row) => <span className="tabular">{orderNumberText(row.orderNumber ?? 0)}</span>,
  status: (row: Row) => row.status && <OrderStatus status={row.status} />,
  startDate: (row: Row) => <span className="tabular">{dateText(row.startDate ?? '')}</span>,
};

const orderDrawer = (row: Row) => <OrderPreview orderId={row._id} />;
