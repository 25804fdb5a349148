import { productList } from '#contract/products/index.ts';
import { EmbeddedList } from '#web/list/index.ts';
import classes from './configuration.module.css';

const MOST = 10;

/** What the people of a dashboard can order, in brief. */
export const DashboardProducts = ({ customerId }: { customerId: string }) => (
  <EmbeddedList
    descriptor={productList}
    endpoint="listProducts"
    fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
    columns={['name', 'type', 'price', 'campaignDurationDays', 'isActive']}
    order="name"
    most={MOST}
    rowLink={(row) => ({ to: 'product-edit', params: { productId: row._id } })}
    empty={<p className={classes.none}>No products yet. Without one, nothing can be ordered there.</p>}
  />
);
