// Shown until the card screen is in its frame, which is blank until then. It has the shape of the skeleton that the card screen begins with.
import { Skeleton } from '@mantine/core';
import classes from './payment.module.css';

export const PaymentSkeleton = ({ isOverFrame = false }: { isOverFrame?: boolean }) => (
  <div className={classes.skeleton} data-over-frame={isOverFrame || undefined} role="status" aria-label="Opening the payment">
    <Skeleton height={44} />
    <Skeleton height={64} />
    <Skeleton height={64} />
    <Skeleton height={42} className={classes.skeletonEnd} />
  </div>
);
