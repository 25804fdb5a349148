// The sum of all orders that are placed together, with tax.
import { moneyText } from '#domain/money/index.ts';
import type { OrdersSum } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { chosenProducts } from '../order-price.ts';
import summaryClasses from '../order-summary.module.css';
import wizardClasses from '../ordering.module.css';
import { Fact } from '../review/fact.tsx';
import classes from './orders-each.module.css';
import type { OrderToPlace } from './use-orders-each.ts';

export function OrdersSummary({ orders, sum }: { orders: readonly OrderToPlace[]; sum: OrdersSum }) {
  const { taxCode } = useDashboard().configuration.customer.country;
  const [first] = orders;
  const amount = (value: number): string => (first ? moneyText(value, first.wizardData.currency) : '');
  return (
    <div className={wizardClasses.aside}>
      <section aria-label="Summary" className={summaryClasses.summary}>
        {!first && <p>Nothing to order yet.</p>}
        <ul className={`${classes.lines} tabular`} aria-label="Orders">
          {orders.map(({ itemId, title, price }) => (
            <li key={itemId}>
              <span title={title}>{title}</span>
              <span>{amount(price?.net ?? 0)}</span>
            </li>
          ))}
        </ul>
        {first && (
          <dl className={`${summaryClasses.facts} ${summaryClasses.price} tabular`}>
            <Fact term="Price">{amount(sum.net)}</Fact>
            <Fact term={taxText(taxCode, orders)}>{amount(sum.tax)}</Fact>
            <Fact term="Total">{amount(sum.total)}</Fact>
            {sum.creditUsed > 0 && (
              <>
                <Fact term="Credit used">{`− ${amount(sum.creditUsed)}`}</Fact>
                <Fact term="Amount due">{amount(sum.amountDue)}</Fact>
              </>
            )}
          </dl>
        )}
      </section>
    </div>
  );
}

/** 'GST 15%', or without the rate where the products' rates differ. */
function taxText(taxCode: string, orders: readonly OrderToPlace[]): string {
  const rates = new Set(orders.flatMap(({ wizardData, order }) => chosenProducts(wizardData, order.draft).map(({ taxRate }) => taxRate)));
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? `${taxCode} ${rate}%` : taxCode;
}
