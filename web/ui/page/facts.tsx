// A description list: label and value pairs of one record.
import type { ReactNode } from 'react';
import classes from './facts.module.css';

export const Facts = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <dl className={`${classes.facts} ${className}`}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
