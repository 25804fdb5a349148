// The products of an order and its sums: without tax, the tax, and the total. People who see prices without tax receive no tax at all.
import type { Order } from '#contract/orders/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { amountDue } from '#domain/orders/index.ts';
import { durationText } from '#domain/products/index.ts';
import { useMoneyText } from '#web/client/use-money-text.ts';
import type { ReactNode } from 'react';
import { DigitalInvestment } from './digital-investment.tsx';
import classes from '../order-contents.module.css';
import texts from '../order-texts.module.css';

type PricedOrder = Pick<
  Order,
  | 'customer'
  | 'products'
  | 'net'
  | 'tax'
  | 'total'
  | 'creditUsed'
  | 'currency'
  | 'digitalInvestment'
  | 'paymentType'
  | 'paidAt'
  | 'paidWith'
  | 'status'
>;

export function OrderAmounts({ order }: { order: PricedOrder }) {
  const { customer, products, net, tax, total, creditUsed, currency, digitalInvestment } = order;
  const moneyText = useMoneyText();
  const inMoney = (amount: number): string => moneyText(amount, currency);
  return (
    <>
      <ul className={classes.products} aria-label="Products">
        {products.map((product) => (
          <li key={product._id}>
            <div>
              <p className={texts.primary}>{product.name}</p>
              <p className={texts.quiet}>
                {CAMPAIGN_TYPE_LABELS[product.type]}, {durationText(product.campaignDurationDays)} · {product.code}
              </p>
            </div>
            <span className="tabular">{inMoney(product.total ?? product.net)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <Sum label={`Excl. ${customer.taxCode}`} amount={inMoney(net)} isGrandTotal={total === null} />
        {tax !== null && <Sum label={customer.taxCode} amount={inMoney(tax)} />}
        {total !== null && <Sum label="Total" amount={inMoney(total)} isGrandTotal />}
        {creditUsed !== null && creditUsed > 0 && <Sum label="Credit used" amount={inMoney(creditUsed)} />}
        {total !== null && creditUsed !== null && (creditUsed > 0 || order.paidAt !== null) && total > creditUsed && (
          <Sum label={restLabel(order)} amount={inMoney(amountDue({ total, creditUsed }))} />
        )}
        {digitalInvestment !== null && <Sum label={<DigitalInvestment />} amount={inMoney(digitalInvestment)} />}
      </dl>
    </>
  );
}

/** What the part is that no credit pays: paid with a card, to be paid, or on an invoice. */
function restLabel({ paymentType, paidAt, paidWith, status }: Pick<PricedOrder, 'paymentType' | 'paidAt' | 'paidWith' | 'status'>): string {
  if (paidAt !== null) return paidWith === null ? 'Paid by card' : `Paid with ${paidWith}`;
  if (paymentType === 'INVOICE') return 'On invoice';
  return status === 'CANCELLED' ? 'Not paid' : 'Amount due';
}

const Sum = ({ label, amount, isGrandTotal }: { label: ReactNode; amount: string; isGrandTotal?: boolean }) => (
  <div data-grand-total={isGrandTotal || undefined}>
    <dt>{label}</dt>
    <dd className="tabular">{amount}</dd>
  </div>
);
