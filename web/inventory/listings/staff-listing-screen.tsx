// Edits a listing in the staff console.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel, FieldRow, PageHeader } from '#web/ui/index.ts';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LastChange } from './last-change.tsx';
import type { ListingForm } from './listing-form-sections.tsx';
import { listingQuery } from './listing-record.ts';
import type { ListingRecord } from './listing-record.ts';
import { StaffListingPeople } from './staff-listing-people.tsx';
import { StoredListing } from './stored-listing.tsx';
import { NOT_DISTRIBUTED } from './undistributed-chip.tsx';

const allListings = { label: 'Customer Listings', to: 'listings' };

/** The form's fields depend on the vertical of the listing's customer, so the listing is loaded first. */
export function Screen() {
  const { listingId } = useScreenParams<'listingId'>();
  const { data: listing, error, refetch, isFetching } = useQuery(listingQuery(listingId));
  const customerId = listing?.customer._id ?? '';
  const facts = useQuery({ ...endpointQuery('readListingFormFacts', { params: { customerId } }), enabled: customerId !== '' });
  if (facts.data) return <StaffListing listingId={listingId} customerId={customerId} facts={facts.data} />;
  const failure = error ?? facts.error;
  if (!failure) return <RecordSkeleton noun="listing" list={allListings} />;
  return (
    <>
      <PageHeader title="Edit listing" breadcrumbs={[allListings]} />
      <ErrorPanel
        error={failure}
        title="The listing could not be loaded"
        retry={() => void (error ? refetch() : facts.refetch())}
        isRetrying={isFetching || facts.isFetching}
      />
    </>
  );
}

function StaffListing({ listingId, customerId, facts }: { listingId: string; customerId: string; facts: ListingFormFacts }) {
  const { listingOptions, words } = facts.vertical;
  return (
    <StoredListing
      listingId={listingId}
      noun="listing"
      list={allListings}
      customerId={customerId}
      facts={facts}
      mayChangeReference
      mayRemove
      identity={(form, stored) => <Identity form={form} stored={stored} options={listingOptions} />}
      people={(form, stored) => <StaffListingPeople form={form} customerId={customerId} stored={stored} word={words.agent} />}
    />
  );
}

function Identity({
  form,
  stored,
  options,
}: {
  form: ListingForm;
  stored: ListingRecord;
  options: ListingFormFacts['vertical']['listingOptions'];
}) {
  return (
    <>
      {!stored.isDistributed && <Text size="sm">{NOT_DISTRIBUTED}</Text>}
      <LastChange listing={stored} />
      <FieldRow help="The customer of a listing cannot be changed.">
        <TextInput label="Customer" readOnly variant="filled" value={stored.customer.name} />
        <Text size="sm" mt={4}>
          <ScreenLink to="customer-listings" params={{ customerId: stored.customer._id }}>
            All listings of this customer
          </ScreenLink>
        </Text>
        <Text size="sm" mt={4}>
          <ScreenLink to="listing-lineage" params={{ listingId: stored._id }}>
            History and automation
          </ScreenLink>
        </Text>
      </FieldRow>
      <FieldRow help="Unique within the customer. Feeds and bulk uploads identify the listing by it.">
        <TextInput label="Reference" required maxLength={60} {...form.getInputProps('reference')} />
      </FieldRow>
      <FieldRow>
        <Select label="Option" allowDeselect={false} data={options} {...form.getInputProps('listingOption')} />
      </FieldRow>
    </>
  );
}
