// Title and address of a listing. The title links to the listing, unless it is deleted.
import { ScreenLink } from '#web/navigation/index.ts';
import type { DashboardListing } from '../dashboard-listing.ts';
import classes from './listing-cards.module.css';

export const ListingTitle = ({ listing: { _id, title, place, deleted } }: { listing: DashboardListing }) => (
  <>
    <h3 className={classes.title} title={title}>
      {deleted ? (
        title
      ) : (
        <ScreenLink to="dashboard-listing-edit" params={{ listingId: _id }}>
          {title}
        </ScreenLink>
      )}
    </h3>
    <p className={classes.line} title={place}>
      {place || 'No address yet'}
    </p>
  </>
);
