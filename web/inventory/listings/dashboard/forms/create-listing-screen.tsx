// Creates a listing in a dashboard. The server assigns its reference when it is saved.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { inDashboard, useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { RecordFailure } from '#web/record/record-failure.tsx';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { EmptyState, ErrorPanel, FormPage, PageHeader, showSuccess, toast, useDraftForm } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useMemo } from 'react';
import { listingFormSections } from '../../listing-form-sections.tsx';
import { listingBody, listingSchema, newListingValues } from '../../listing-values.ts';
import type { OwnerRequirements, ListingValues, ListingOwner } from '../../listing-values.ts';
import { useMediaUploads } from '../../use-media-uploads.ts';
import { DashboardPeople } from './dashboard-people.tsx';
import { useListingOwner } from './use-listing-owner.ts';

export const CreateListing = inDashboard(function NewListing() {
  const { configuration, labels, may } = useDashboard();
  const customerId = configuration.customer._id;
  const ownership = useListingOwner();
  const facts = useQuery(endpointQuery('readListingFormFacts', { params: { customerId } }));
  const list = { label: labels.listings, to: 'dashboard-listings' };
  if (!may('createListing')) {
    return (
      <EmptyState
        title={`You cannot add a ${labels.vertical} here`}
        text={`Your role has no permission for this. Ask your administrator at ${configuration.customer.name}.`}
      />
    );
  }
  if (facts.data && ownership) return <NewListingForm customerId={customerId} facts={facts.data} list={list} {...ownership} />;
  if (!facts.error) return <RecordSkeleton noun={labels.vertical} list={list} />;
  return (
    <>
      <PageHeader title={`New ${labels.vertical}`} breadcrumbs={[list]} />
      <ErrorPanel error={facts.error} retry={() => void facts.refetch()} isRetrying={facts.isFetching} />
    </>
  );
});

interface NewListingFormProps {
  customerId: string;
  facts: ListingFormFacts;
  owner: ListingOwner;
  requirements: OwnerRequirements;
  list: { label: string; to: string };
}

function NewListingForm({ customerId, facts, owner, requirements, list }: NewListingFormProps) {
  const { labels } = useDashboard();
  const go = useGo();
  const uploads = useMediaUploads();
  const { mutateAsync: create } = useAction('createListing');
  const ordering = useOrdering();
  const { metaData } = facts.vertical;
  const { office, agentId } = requirements;
  const validate = useMemo(() => zod4Resolver(listingSchema(metaData, { office, agentId })), [metaData, office, agentId]);
  const draftForm = useDraftForm<ListingValues>({
    draftName: `listing.new.${customerId}`,
    initialValues: newListingValues(facts, owner),
    validate,
  });

  const save = async (values: ListingValues) => {
    uploads.requireFinished();
    const { _id, title, reference } = await create({ body: { ...listingBody(values, metaData), customerId } });
    draftForm.settle(values);
    if (ordering.isOpen && ordering.hasProductFor({ kind: 'listings', count: 1 })) {
      toast({ text: `${title} was created. Its reference is ${reference}.` });
      return ordering.start({ orderType: 'LISTINGS', itemIds: [_id] }, { replace: true });
    }
    showSuccess({ text: `${title} was created. Its reference is ${reference}.`, ok: true });
    await go(list.to, { replace: true });
  };
  const sections = listingFormSections(draftForm.form, {
    facts,
    customerId,
    uploads,
    identity: null,
    people: <DashboardPeople form={draftForm.form} needsOffice={office} />,
  });
  return (
    <>
      <PageHeader title={`New ${labels.vertical}`} breadcrumbs={[list]} />
      <FormPage
        draftForm={draftForm}
        sections={sections}
        save={save}
        saveLabel={`Create ${labels.vertical}`}
        explain={(error) => <RecordFailure error={error} />}
        cancel={() => void go(list.to)}
      />
    </>
  );
}
