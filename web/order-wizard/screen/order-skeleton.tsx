// The wizard's layout while it loads.
import { Skeleton } from '@mantine/core';
import classes from '../ordering.module.css';

export function OrderSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" className={classes.wizard}>
      <div className={classes.loading}>
        {[1, 2, 3, 4].map((step) => (
          <Skeleton key={step} height={32} radius="sm" />
        ))}
      </div>
      <div className={classes.loading}>
        <Skeleton height={28} width="40%" radius="sm" />
        <Skeleton height={96} radius={8} />
        <Skeleton height={64} radius={8} />
        <Skeleton height={64} radius={8} />
      </div>
      <div className={classes.loading}>
        <Skeleton height={360} radius={8} />
        <Skeleton height={160} radius={8} />
      </div>
    </div>
  );
}
