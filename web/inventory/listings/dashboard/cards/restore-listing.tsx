// The button that restores a deleted listing. Until then the listing cannot be opened.
import { hasAnyRole, LISTING_MANAGERS } from '#domain/access/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { DashboardListing } from '../dashboard-listing.ts';
import classes from './listing-cards.module.css';

export function RestoreListing({ listing: { _id, title } }: { listing: DashboardListing }) {
  const { mutateAsync: restore, isPending } = useAction('restoreListings');
  const mayRestore = hasAnyRole(useSession()?.roles ?? [], LISTING_MANAGERS);
  const restoreListing = async () => {
    try {
      await restore({ body: { ids: [_id] } });
      toast({ text: `${title} restored` });
    } catch (error) {
      showRefusal(error);
    }
  };
  if (!mayRestore) return null;
  return (
    <Button
      className={classes.above}
      variant="default"
      size="xs"
      loading={isPending}
      leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
      aria-label={`Restore ${title}`}
      onClick={() => void restoreListing()}
    >
      Restore
    </Button>
  );
}
