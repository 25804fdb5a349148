// The heading of an open home: the listing, its local time, and the number of visitors.
import { counted } from '#web/list/index.ts';
import { exactly } from '#web/ui/index.ts';
import classes from './open-homes.module.css';

interface OpenHome {
  listingTitle?: string | undefined;
  startsAt?: string | undefined;
  timezone?: string | undefined;
  visitorCount?: number | undefined;
}

export function OpenHomeTitle({ listingTitle = '', startsAt = '', timezone, visitorCount = 0 }: OpenHome) {
  return (
    <>
      <strong className={classes.listing} title={listingTitle}>
        {listingTitle}
      </strong>
      <span className="tabular">{exactly(new Date(startsAt), timezone)}</span>
      <span className={classes.count}>{counted(visitorCount, 'visitor')}</span>
    </>
  );
}
