// Chooses the offices that a resource belongs to: selected ones, or all of the person's own.
import { useSession } from '#web/client/index.ts';
import { LookupMultiSelect } from '#web/list/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { Switch, Text } from '@mantine/core';
import { useMemo } from 'react';
import { officeLookup } from '../listings/index.ts';
import type { ResourceForm } from './resource-sections.tsx';

interface OfficeChoiceProps {
  form: ResourceForm;
  customerId: string;
  /** Names of its offices that this person may not remove. */
  others: readonly string[];
}

export function OfficeChoice({ form, customerId, others }: OfficeChoiceProps) {
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  const seesAll = (useSession()?.roles ?? []).some((role) => role !== 'branchmanager' && role !== 'branchuser');
  return (
    <>
      <Switch
        label={seesAll ? 'All offices' : 'All my offices'}
        description={seesAll ? 'Visible to users in every office.' : 'Visible to users in all your offices.'}
        {...form.getInputProps('toAllOwnOffices', { type: 'checkbox' })}
      />
      {!form.values.toAllOwnOffices && (
        <FieldRow help="Visible to users in these offices, and to users who see all offices.">
          <LookupMultiSelect
            label="Offices"
            required
            clearable
            lookup={lookup}
            {...form.getInputProps('officeIds')}
            value={form.values.officeIds}
          />
        </FieldRow>
      )}
      {others.length > 0 && (
        <Text size="sm">{`Also visible to users in ${others.join(', ')}. You cannot remove offices that you do not belong to.`}</Text>
      )}
    </>
  );
}
