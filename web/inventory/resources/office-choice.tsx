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
        description={seesAll ? 'People of every office see it.' : 'People of every office that you belong to see it.'}
        {...form.getInputProps('toAllOwnOffices', { type: 'checkbox' })}
      />
      {!form.values.toAllOwnOffices && (
        <FieldRow help="People of these offices see it, besides those who see everything.">
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
      {others.length > 0 && <Text size="sm">{`People of ${others.join(', ')} see it too. You cannot change that.`}</Text>}
    </>
  );
}
