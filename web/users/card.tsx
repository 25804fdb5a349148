import type { ReactNode } from 'react';
import classes from './users.module.css';

interface CardProps {
  title: string;
  /** One sentence under the title. */
  why?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page about a user. */
export function Card({ title, why, action, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          {why && <p>{why}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
