// From which catalog are dynamic ads made?
import { Select } from '@mantine/core';
import { textAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function CatalogField(step: StepProps) {
  const { ground, draft, change } = step.order;
  return (
    <Select
      data-order-path="fbDpaCatalogId"
      label="Catalog"
      description="Dynamic ads show what it holds by the time they run."
      placeholder="Choose a catalog"
      required
      searchable={ground.catalogs.length > 8}
      allowDeselect={false}
      nothingFoundMessage="No catalog has this name"
      data={ground.catalogs.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={draft.fbDpaCatalogId}
      onChange={(fbDpaCatalogId) => change({ fbDpaCatalogId })}
      error={textAt(step, 'fbDpaCatalogId')}
    />
  );
}
