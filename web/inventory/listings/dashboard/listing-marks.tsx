// What is unusual about a listing? That it is deleted, off the market, or not shown to its people yet.
import { StatusChip } from '#web/ui/status-chip.tsx';
import { MarketStatusChip } from '../market-status-chip.tsx';
import type { DashboardListing } from './dashboard-listing.ts';
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
