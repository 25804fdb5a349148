// Chips for what is unusual about a listing: deleted, off the market, or not distributed yet.
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import { MarketStatusChip } from '../../market-status-chip.tsx';
import type { DashboardListing } from '../dashboard-listing.ts';
import { UndistributedMark } from './undistributed-mark.tsx';

export function ListingMarks({ listing: { deleted, status, isDistributed, bulkId } }: { listing: DashboardListing }) {
  if (deleted) return <StatusChip status="failed">Deleted</StatusChip>;
  return (
    <>
      {status !== 'ACTIVE' && <MarketStatusChip status={status} />}
      {!isDistributed && <UndistributedMark bulkId={bulkId} />}
    </>
  );
}
