// Chooses the office that the order is for. Hidden where there are no offices to choose from.
import { Select } from '@mantine/core';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function OfficeField(step: StepProps) {
  const { wizardData, draft, change } = step.order;
  if (wizardData.offices.length === 0) return null;
  return (
    <Select
      data-order-path="office"
      label="Office"
      placeholder="Choose an office"
      required
      searchable={wizardData.offices.length > 8}
      allowDeselect={false}
      nothingFoundMessage="No office has this name"
      data={wizardData.offices.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={draft.office}
      onChange={(office) => change({ office })}
      error={errorTextAt(step, 'office')}
    />
  );
}
