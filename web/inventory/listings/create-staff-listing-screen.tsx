// Creates a listing of one customer in the staff console.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { useOnlyFound } from '#web/list/index.ts';
import { CreateRecord, useOnlyChoices } from '#web/record/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel, FieldRow, PageHeader } from '#web/ui/index.ts';
import type { Crumb, DraftForm } from '#web/ui/index.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agentLookup } from './agent-lookup.ts';
import { officeLookup } from './office-lookup.ts';
import { listingFormSections } from './listing-form-sections.tsx';
import type { ListingForm } from './listing-form-sections.tsx';
import { listingBody, listingSchema, newListingValues } from './listing-values.ts';
import type { ListingValues } from './listing-values.ts';
import { StaffListingPeople } from './staff-listing-people.tsx';
import { useMediaUploads } from './use-media-uploads.ts';

const NOBODY = { officeId: '', agentId: '' };

export function CreateStaffListing() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const facts = useQuery(endpointQuery('readListingFormFacts', { params: { customerId } }));
  const list = { label: customer ? `Listings of ${customer.name}` : 'Listings', to: 'customer-listings', params: { customerId } };
  if (facts.data) return <NewListing customerId={customerId} facts={facts.data} list={list} />;
  if (!facts.error) return <RecordSkeleton noun="listing" list={list} />;
  return (
    <>
      <PageHeader title="New listing" breadcrumbs={[list]} />
      <ErrorPanel error={facts.error} retry={() => void facts.refetch()} isRetrying={facts.isFetching} />
    </>
  );
}

function NewListing({ customerId, facts, list }: { customerId: string; facts: ListingFormFacts; list: Crumb }) {
  const { mutateAsync: create } = useAction('createListing');
  const uploads = useMediaUploads();
  const { metaData, words } = facts.vertical;
  const schema = useMemo(() => listingSchema(metaData), [metaData]);
  return (
    <CreateRecord
      noun="listing"
      list={list}
      schema={schema}
      initialValues={newListingValues(facts, NOBODY)}
      draftOf={customerId}
      onlyChoices={(draftForm) => <OnlyPeople draftForm={draftForm} customerId={customerId} />}
      sections={(form: ListingForm) =>
        listingFormSections(form, {
          facts,
          customerId,
          uploads,
          identity: <Identity form={form} options={facts.vertical.listingOptions} />,
          people: <StaffListingPeople form={form} customerId={customerId} word={words.agent} />,
        })
      }
      create={(values: ListingValues) => {
        uploads.requireFinished();
        const { reference } = values;
        return create({ body: { ...listingBody(values, metaData), reference, customerId } });
      }}
      saved={({ title, reference }) => `${title} was created. Its reference is ${reference}.`}
      ownPage={({ _id }) => ({ to: 'listing-edit', params: { listingId: _id } })}
    />
  );
}

/** The only office, and the only agent as the first contact. */
function OnlyPeople({ draftForm, customerId }: { draftForm: DraftForm<ListingValues>; customerId: string }) {
  const officeId = useOnlyFound(useMemo(() => officeLookup(customerId), [customerId]));
  const agentId = useOnlyFound(useMemo(() => agentLookup(customerId), [customerId]));
  useOnlyChoices(draftForm, { ...(officeId && { officeId }), ...(agentId && { agentIds: [agentId, '', ''] }) });
  return null;
}

const Identity = ({ form, options }: { form: ListingForm; options: ListingFormFacts['vertical']['listingOptions'] }) => (
  <>
    <FieldRow help="The customer’s own reference. Leave empty to generate one.">
      <TextInput label="Reference" maxLength={60} {...form.getInputProps('reference')} />
    </FieldRow>
    <FieldRow>
      <Select label="Option" allowDeselect={false} data={options} {...form.getInputProps('listingOption')} />
    </FieldRow>
  </>
);
