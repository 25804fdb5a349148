// The refunds of an order for staff: how much, why, who asked for it, and how far it is.
import type { Order, OrderRefund } from '#contract/orders/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import classes from '../order-contents.module.css';
import texts from '../order-texts.module.css';

const STATE_TEXTS: Readonly<Record<OrderRefund['state'], string>> = {
  OWED: 'On its way',
  PENDING: 'On its way',
  DONE: 'Refunded',
  FAILED: 'Failed',
};

export function OrderRefunds({ order: { refunds, currency, customer } }: { order: Pick<Order, 'refunds' | 'currency' | 'customer'> }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={classes.products} aria-label="Refunds">
      {refunds.map(({ _id, kind, amount, tax, state, reason, requestedByName, createdAt }) => (
        <li key={_id}>
          <div>
            <p className={texts.primary}>{reason ?? 'Order cancelled or ended'}</p>
            <p className={state === 'FAILED' ? texts.rejected : texts.quiet}>
              {kind === 'PART' ? 'Partial refund' : 'Refund'}, {STATE_TEXTS[state].toLowerCase()} ·{' '}
              {requestedByName && <>{requestedByName}, </>}
              <RelativeTime at={createdAt} />
              {tax !== null && tax > 0 && ` · ${customer.taxCode} ${moneyTextInList(tax, currency)}`}
            </p>
          </div>
          <span className="tabular">{moneyTextInList(-amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
