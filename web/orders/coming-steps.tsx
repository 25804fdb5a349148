// What happens next with an order, from its own state: rendering, the networks' review, and the day on which its ads start.
import type { Order } from '#contract/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './coming-steps.module.css';

interface ComingStepsProps {
  order: Pick<Order, '_id' | 'email'>;
  heading?: 'h2' | 'h3';
  /** A link to where the order can be followed. */
  children?: ReactNode;
}

/** Shows nothing where nothing more comes, or while it cannot be loaded: the order itself says its status. */
export function ComingSteps({ order: { _id: orderId, email }, heading: Heading = 'h3', children }: ComingStepsProps) {
  const { data } = useQuery({ ...endpointQuery('readComingSteps', { params: { orderId } }), retry: false, meta: NO_ERROR_REDIRECT });
  if (!data || data.coming.length === 0) return null;
  return (
    <section className={classes.coming} aria-label="What happens next">
      <Heading>What happens next</Heading>
      <ol>
        {data.coming.map(({ title, text }, index) => (
          <li key={title} aria-current={index === 0 ? 'step' : undefined}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p>
        Updates go to {email}. {children}
      </p>
    </section>
  );
}
