// How does a customer's person change a listing of theirs?
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { hasAnyRole, LISTING_MANAGERS } from '#domain/access/index.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { inDashboard, useDashboard } from '#web/dashboards/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { EditRecord } from '#web/record/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel, FieldRow, PageHeader } from '#web/ui/index.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findByName } from '../find-on-map.tsx';
import { GenerateVideo } from '../generate-video.tsx';
import { LastChange } from '../last-change.tsx';
import { listingFormSections } from '../listing-form-sections.tsx';
import type { ListingForm } from '../listing-form-sections.tsx';
import { asRecord, listingQuery } from '../listing-record.ts';
import type { ListingRecord } from '../listing-record.ts';
import { listingRemoval } from '../listing-removal.ts';
import { ListingStanding } from '../listing-standing.tsx';
import { listingBody, listingSchema, listingValues } from '../listing-values.ts';
import type { Demands } from '../listing-values.ts';
import { useUnfinishedMedia } from '../use-unfinished-media.ts';
import { DashboardPeople } from './dashboard-people.tsx';
import { useConvertListing } from './use-convert-listing.tsx';
import { UndistributedNote } from './undistributed-mark.tsx';
import { useOwnPlace } from './use-own-place.ts';

export const EditListing = inDashboard(function StoredListing() {
  const { configuration, labels } = useDashboard();
  const customerId = configuration.customer._id;
  const facts = useQuery(endpointQuery('readListingFormFacts', { params: { customerId } }));
  const place = useOwnPlace();
  const list = { label: labels.listings, to: 'dashboard-listings' };
  if (facts.data && place) return <StoredListingForm customerId={customerId} facts={facts.data} demands={place.demands} list={list} />;
  if (!facts.error) return <RecordSkeleton noun={labels.vertical} list={list} />;
  return (
    <>
      <PageHeader title={`Edit ${labels.vertical}`} trail={[list]} />
      <ErrorPanel error={facts.error} retry={() => void facts.refetch()} isRetrying={facts.isFetching} />
    </>
  );
});

interface StoredListingFormProps {
  customerId: string;
  facts: ListingFormFacts;
  demands: Demands;
  list: { label: string; to: string };
}

function StoredListingForm({ customerId, facts, demands, list }: StoredListingFormProps) {
  const { listingId } = useScreenParams<'listingId'>();
  const { labels } = useDashboard();
  const mayRemove = hasAnyRole(useSession()?.roles ?? [], LISTING_MANAGERS);
  const unfinished = useUnfinishedMedia();
  const convert = useConvertListing();
  const { mutateAsync: update } = useAction('updateListing');
  const { vertical } = facts;
  const { office, agentId } = demands;
  const schema = useMemo(() => listingSchema(vertical.metaData, { office, agentId }), [vertical, office, agentId]);
  const sections = (form: ListingForm, stored: ListingRecord) =>
    listingFormSections(form, {
      facts,
      customerId,
      unfinished,
      identity: <Identity stored={stored} />,
      beneathMedia: <GenerateVideo form={form} listing={stored} vertical={vertical} />,
      people: <DashboardPeople form={form} stored={stored} needsOffice={office} />,
      find: findByName,
    });
  return (
    <EditRecord
      noun={labels.vertical}
      list={list}
      schema={schema}
      query={listingQuery(listingId)}
      sections={sections}
      valuesOf={(stored) => listingValues(stored, vertical)}
      update={async (values) => {
        unfinished.refuse();
        return asRecord(
          await update({ params: { listingId }, body: { ...listingBody(values, vertical.metaData), version: values.version } }),
        );
      }}
      removal={listingRemoval}
      mayRemove={mayRemove}
      standing={(stored) => <ListingStanding listing={stored} />}
      actions={convert}
    />
  );
}

function Identity({ stored }: { stored: ListingRecord }) {
  return (
    <>
      {!stored.isDistributed && <UndistributedNote bulkId={stored.bulkId} />}
      <LastChange listing={stored} />
      <FieldRow help="It names the listing in orders, feeds and letters, and never changes here.">
        <TextInput label="Reference" readOnly variant="filled" value={stored.reference} />
      </FieldRow>
    </>
  );
}
