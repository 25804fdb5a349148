// What stands in for a screen while it loads? The outline that nearly every screen of the console and the dashboard has:
// a title and a body. Guests see quiet ground instead, since their screens have no such outline.
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
