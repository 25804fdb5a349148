// Office and agents of a listing in a dashboard. The office can be chosen where the dashboard's settings allow it for this role.
import type { Listing } from '#contract/inventory/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { useMemo } from 'react';
import { AgentSlots } from '../../agent-slots.tsx';
import type { ListingForm } from '../../listing-form-sections.tsx';
import { officeLookup } from '../../office-lookup.ts';

interface DashboardPeopleProps {
  form: ListingForm;
  /** Undefined for a new listing. */
  stored?: Listing;
  /** The listing cannot be saved without an office. */
  needsOffice: boolean;
}

export function DashboardPeople({ form, stored, needsOffice }: DashboardPeopleProps) {
  const { configuration, labels, may } = useDashboard();
  const customerId = configuration.customer._id;
  const office = stored?.office;
  const offices = useMemo(() => officeLookup(customerId, office), [customerId, office]);
  return (
    <>
      {(may('chooseOffice') || (needsOffice && form.getInitialValues().officeId === '')) && (
        <FieldRow help="Managers of this office see the listing in their dashboard.">
          <LookupSelect
            label="Office"
            required={needsOffice}
            clearable={!needsOffice}
            allowDeselect={!needsOffice}
            lookup={offices}
            {...form.getInputProps('officeId')}
          />
        </FieldRow>
      )}
      <AgentSlots form={form} customerId={customerId} word={labels.contact} known={stored?.agents} />
    </>
  );
}
