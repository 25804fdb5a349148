// Shares the public page of a listing, where the customer's sharing option allows it.
import { isShareable } from '#domain/reports/index.ts';
import { call } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ShareDialog } from '#web/sharing/index.ts';
import { ActionIcon } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { DashboardListing } from '../dashboard-listing.ts';
import classes from './listing-cards.module.css';

export function ShareListing({ listing: { _id, title, heroUrl } }: { listing: DashboardListing }) {
  const { configuration } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  if (!configuration.customer.sharingOptions.listings || configuration.listingsSharingWidgets.length === 0) return null;
  const load = async () => {
    const { customerUrl } = await call('readListing', { params: { listingId: _id } });
    return isShareable(customerUrl) ? { url: customerUrl, title, picture: heroUrl && new URL(heroUrl, location.origin).href } : null;
  };
  return (
    <>
      <ActionIcon className={classes.above} variant="default" size={30} aria-label={`Share ${title}`} onClick={() => setOpen(true)}>
        <IconShare size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <ShareDialog
          title="Share listing"
          channels={configuration.listingsSharingWidgets}
          email={{ kind: 'listing', _id }}
          load={load}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
