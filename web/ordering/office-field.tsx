// For which office is it ordered? Asked only where there are offices to choose among.
import { Select } from '@mantine/core';
import { textAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function OfficeField(step: StepProps) {
  const { ground, draft, change } = step.order;
  if (ground.offices.length === 0) return null;
  return (
    <Select
      data-order-path="office"
      label="Office"
      placeholder="Choose an office"
      required
      searchable={ground.offices.length > 8}
      allowDeselect={false}
      nothingFoundMessage="No office has this name"
      data={ground.offices.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={draft.office}
      onChange={(office) => change({ office })}
      error={textAt(step, 'office')}
    />
  );
}
