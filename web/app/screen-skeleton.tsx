// The placeholder while a screen loads: title and body, like most screens of the console and the dashboard. Guests see
// nothing, since their screens look different.
import { useSession } from '#web/client/session.ts';
import { Skeleton } from '@mantine/core';
import classes from './screen-skeleton.module.css';

export function ScreenSkeleton() {
  if (!useSession()) return null;
  return (
    <div className={classes.skeleton} aria-busy="true" aria-label="Loading">
      <Skeleton height={16} width={120} radius="sm" />
      <Skeleton height={26} width={260} radius="sm" mt={8} />
      <Skeleton height={40} mt={28} />
      <Skeleton height={320} mt={12} />
    </div>
  );
}
