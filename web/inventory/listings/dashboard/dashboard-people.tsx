// Whose is a listing, as a customer's own people say it? The office only where the dashboard lets their role choose one.
import { LookupSelect } from '#web/list/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { useMemo } from 'react';
import { AgentSlots } from '../agent-slots.tsx';
import type { ListingForm } from '../listing-form-sections.tsx';
import { officeLookup } from '../office-lookup.ts';

export function DashboardPeople({ form }: { form: ListingForm }) {
  const { configuration, labels, may } = useDashboard();
  const customerId = configuration.customer._id;
  const offices = useMemo(() => officeLookup(customerId), [customerId]);
  return (
    <>
      {may('chooseOffice') && (
        <FieldRow help="Its managers see it in their dashboard.">
          <LookupSelect label="Office" clearable lookup={offices} {...form.getInputProps('officeId')} />
        </FieldRow>
      )}
      <AgentSlots form={form} customerId={customerId} word={labels.contact} />
    </>
  );
}
