// What was bought, and what does it cost? Each product and the whole: without tax, the tax, and both.
import type { Order } from '#contract/orders/index.ts';
import { amountOn, moneyText } from '#domain/money/index.ts';
import type { TaxBasis } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { durationText } from '#domain/products/index.ts';
import classes from './orders.module.css';

interface OrderAmountsProps {
  order: Pick<Order, 'products' | 'net' | 'tax' | 'total' | 'currency' | 'digitalInvestment'>;
  /** Who sees prices without tax sees no tax. */
  basis: TaxBasis;
}

export function OrderAmounts({ order, basis }: OrderAmountsProps) {
  const { products, net, tax, total, currency, digitalInvestment } = order;
  const inMoney = (amount: number): string => moneyText(amount, currency);
  return (
    <>
      <ul className={classes.products} aria-label="Products">
        {products.map((product) => (
          <li key={product._id}>
            <div>
              <p className={classes.happened}>{product.name}</p>
              <p className={classes.quiet}>
                {CAMPAIGN_TYPE_LABELS[product.type]}, {durationText(product.campaignDurationDays)} · {product.code}
              </p>
            </div>
            <span className="tabular">{inMoney(amountOn(basis, product))}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <Sum label="Without tax" amount={inMoney(net)} isWhole={basis === 'withoutTax'} />
        {basis === 'withTax' && <Sum label="Tax" amount={inMoney(tax)} />}
        {basis === 'withTax' && <Sum label="Total" amount={inMoney(total)} isWhole />}
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
