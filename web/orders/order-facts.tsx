// What is known of an order at a glance? Words with their values, two beside each other where there is room.
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
