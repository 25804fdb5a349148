// Labelled facts about an order, in two columns where there is space.
import type { Order } from '#contract/orders/index.ts';
import type { ReactNode } from 'react';
import classes from './orders.module.css';

export interface OrderFact {
  label: string;
  value: ReactNode;
}

export function OrderFacts({ facts }: { facts: readonly OrderFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Only where the order has one. */
export const purchaseOrderFacts = ({ purchaseOrderNumber }: Pick<Order, 'purchaseOrderNumber'>): OrderFact[] =>
  purchaseOrderNumber === '' ? [] : [{ label: 'Purchase order', value: purchaseOrderNumber }];
