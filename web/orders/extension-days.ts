// How long an extension of an order would run, with the products that its customer offers.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import type { Order } from '#contract/orders/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { extensionStart } from '#domain/orders/index.ts';
import { extensionProduct, takesSelection } from '#domain/products/index.ts';

type ExtendedOrder = Pick<Order, 'status' | 'endDate' | 'orderType' | 'items' | 'products'>;

/** Null where the order cannot be extended now, or no product fits. */
export function extensionDays(
  { status, endDate, orderType, items, products }: ExtendedOrder,
  { products: offered, customer }: Pick<CustomerDashboard, 'products' | 'customer'>,
): number | null {
  const today = dayOfWall(wallTimeAt(Date.now(), customer.timezone));
  const [ordered] = products;
  if (!ordered || extensionStart({ status, endDate }, today) === null) return null;
  const selection =
    orderType === 'CATALOG'
      ? ({ kind: 'catalog' } as const)
      : { kind: orderType === 'LISTINGS' ? ('listings' as const) : ('resources' as const), count: items.length };
  const fitting = offered.filter((product) => takesSelection({ ...product, code: product.type }, selection));
  return extensionProduct(fitting, ordered)?.campaignDurationDays ?? null;
}
