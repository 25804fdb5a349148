// What was bought, and what does it cost? Each product and the whole: without tax, the tax, and both. Who sees prices without tax is sent
// no tax.
import type { Order } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { durationText } from '#domain/products/index.ts';
import classes from './order-contents.module.css';
import texts from './order-texts.module.css';

type PricedOrder = Pick<Order, 'customer' | 'products' | 'net' | 'tax' | 'total' | 'currency' | 'digitalInvestment'>;

export function OrderAmounts({ order }: { order: PricedOrder }) {
  const { customer, products, net, tax, total, currency, digitalInvestment } = order;
  const inMoney = (amount: number): string => moneyText(amount, currency);
  return (
    <>
      <ul className={classes.products} aria-label="Products">
        {products.map((product) => (
          <li key={product._id}>
            <div>
              <p className={texts.happened}>{product.name}</p>
              <p className={texts.quiet}>
                {CAMPAIGN_TYPE_LABELS[product.type]}, {durationText(product.campaignDurationDays)} · {product.code}
              </p>
            </div>
            <span className="tabular">{inMoney(product.total ?? product.net)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <Sum label={`Without ${customer.taxCode}`} amount={inMoney(net)} isWhole={total === null} />
        {tax !== null && <Sum label={customer.taxCode} amount={inMoney(tax)} />}
        {total !== null && <Sum label="Total" amount={inMoney(total)} isWhole />}
        {digitalInvestment !== null && <Sum label="Digital investment" amount={inMoney(digitalInvestment)} />}
      </dl>
    </>
  );
}

const Sum = ({ label, amount, isWhole }: { label: string; amount: string; isWhole?: boolean }) => (
  <div data-whole={isWhole || undefined}>
    <dt>{label}</dt>
    <dd className="tabular">{amount}</dd>
  </div>
);
