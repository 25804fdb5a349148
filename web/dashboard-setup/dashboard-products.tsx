import { productList } from '#contract/products/index.ts';
import { EmbeddedList } from '#web/list/index.ts';
import classes from './configuration.module.css';

const ROWS_SHOWN = 10;

/** The first products of the dashboard's customer, by name. */
export const DashboardProducts = ({ customerId }: { customerId: string }) => (
  <EmbeddedList
    descriptor={productList}
    endpoint="listProducts"
    fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
    columns={['name', 'type', 'price', 'campaignDurationDays', 'isActive']}
    order="name"
    most={ROWS_SHOWN}
    rowLink={(row) => ({ to: 'product-edit', params: { productId: row._id } })}
    empty={<p className={classes.none}>No products yet. Without one, nothing can be ordered there.</p>}
  />
);
