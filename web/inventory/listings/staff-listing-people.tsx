// Office and agents of a listing, as staff choose them.
import type { Listing } from '#contract/inventory/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { useMemo } from 'react';
import { AgentSlots } from './agent-slots.tsx';
import type { ListingForm } from './listing-form-sections.tsx';
import { officeLookup } from './office-lookup.ts';

interface StaffListingPeopleProps {
  form: ListingForm;
  customerId: string;
  /** Undefined for a new listing. */
  stored?: Listing;
  word: string;
}

export function StaffListingPeople({ form, customerId, stored, word }: StaffListingPeopleProps) {
  const office = stored?.office;
  const offices = useMemo(() => officeLookup(customerId, office), [customerId, office]);
  return (
    <>
      <FieldRow help="Managers of this office see the listing in their dashboard.">
        <LookupSelect label="Office" clearable lookup={offices} {...form.getInputProps('officeId')} />
      </FieldRow>
      <AgentSlots form={form} customerId={customerId} word={word} known={stored?.agents} />
    </>
  );
}
