// Shows who last changed a listing, and how it was created.
import type { Listing } from '#contract/inventory/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import classes from './listing-form.module.css';

const CREATION_LABELS: Readonly<Record<Listing['creationType'], string>> = {
  DASHBOARD: 'Entered by hand',
  BULK_UPLOAD: 'Created by bulk upload',
  FEED: 'Created by a feed',
};

export function LastChange({ listing }: { listing: Listing }) {
  return (
    <p className={classes.changed}>
      <span>
        Last changed <RelativeTime at={listing.updatedAt} />
        {listing.changedBy && ` by ${listing.changedBy.displayName}`}
      </span>
      <span>
        {CREATION_LABELS[listing.creationType]} <RelativeTime at={listing.createdAt} />
      </span>
    </p>
  );
}
