// Next steps with an order, from its own state: rendering, the networks' review, and the day on which its ads start.
import type { Order } from '#contract/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './coming-steps.module.css';

interface ComingStepsProps {
  /** Without the email, where updates go is not said. */
  order: Pick<Order, '_id'> & Partial<Pick<Order, 'email'>>;
  heading?: 'h2' | 'h3';
  /** A link to where the order can be followed. */
  children?: ReactNode;
}

/** The order itself says its status, so an error must not replace the screen. */
export const comingStepsQuery = (orderId: string) => ({
  ...endpointQuery('readComingSteps', { params: { orderId } }),
  retry: false,
  meta: NO_ERROR_REDIRECT,
});

/** Shows nothing where nothing more comes, or while it cannot be loaded: the order itself says its status. */
export function ComingSteps({ order: { _id: orderId, email }, heading: Heading = 'h3', children }: ComingStepsProps) {
  const { data } = useQuery(comingStepsQuery(orderId));
  if (!data || data.coming.length === 0) return null;
  return (
    <section className={classes.coming} aria-label="Next steps">
      <Heading>Next steps</Heading>
      <ol>
        {data.coming.map(({ title, text }, index) => (
          <li key={title} aria-current={index === 0 ? 'step' : undefined}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {(email !== undefined || children !== undefined) && (
        <p>
          {email !== undefined && `Updates go to ${email}. `}
          {children}
        </p>
      )}
    </section>
  );
}
