// Edits a listing in a dashboard.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { hasAnyRole, LISTING_MANAGERS } from '#domain/access/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { inDashboard, useDashboard } from '#web/dashboard-kit/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel, FieldRow, PageHeader } from '#web/ui/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LastChange } from '../../last-change.tsx';
import type { ListingRecord } from '../../listing-record.ts';
import type { OwnerRequirements } from '../../listing-values.ts';
import { StoredListing } from '../../stored-listing.tsx';
import { DashboardPeople } from './dashboard-people.tsx';
import { useConvertListing } from './use-convert-listing.tsx';
import { UndistributedNote } from '../cards/undistributed-mark.tsx';
import { useListingOwner } from './use-listing-owner.ts';

export const EditListing = inDashboard(function EditOwnListing() {
  const { configuration, labels } = useDashboard();
  const customerId = configuration.customer._id;
  const facts = useQuery(endpointQuery('readListingFormFacts', { params: { customerId } }));
  const ownership = useListingOwner();
  const list = { label: labels.listings, to: 'dashboard-listings' };
  if (facts.data && ownership)
    return <OwnListing customerId={customerId} facts={facts.data} requirements={ownership.requirements} list={list} />;
  if (!facts.error) return <RecordSkeleton noun={labels.vertical} list={list} />;
  return (
    <>
      <PageHeader title={`Edit ${labels.vertical}`} breadcrumbs={[list]} />
      <ErrorPanel error={facts.error} retry={() => void facts.refetch()} isRetrying={facts.isFetching} />
    </>
  );
});

interface OwnListingProps {
  customerId: string;
  facts: ListingFormFacts;
  requirements: OwnerRequirements;
  list: Crumb;
}

function OwnListing({ customerId, facts, requirements, list }: OwnListingProps) {
  const { listingId } = useScreenParams<'listingId'>();
  const { labels } = useDashboard();
  const mayRemove = hasAnyRole(useSession()?.roles ?? [], LISTING_MANAGERS);
  const convert = useConvertListing();
  return (
    <StoredListing
      listingId={listingId}
      noun={labels.vertical}
      list={list}
      customerId={customerId}
      facts={facts}
      requirements={requirements}
      mayChangeReference={false}
      mayRemove={mayRemove}
      identity={(_, stored) => <Identity stored={stored} />}
      people={(form, stored) => <DashboardPeople form={form} stored={stored} needsOffice={requirements.office} />}
      actions={convert}
    />
  );
}

function Identity({ stored }: { stored: ListingRecord }) {
  return (
    <>
      {!stored.isDistributed && <UndistributedNote bulkId={stored.bulkId} />}
      <LastChange listing={stored} />
      <FieldRow help="Identifies the listing in orders, feeds and emails. It cannot be changed here.">
        <TextInput label="Reference" readOnly variant="filled" value={stored.reference} />
      </FieldRow>
    </>
  );
}
