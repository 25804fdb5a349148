// Labelled facts about an order, in two columns where there is space.
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
