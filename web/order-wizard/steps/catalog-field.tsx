// Chooses the catalog that dynamic ads are made from.
import { Select } from '@mantine/core';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function CatalogField(step: StepProps) {
  const { wizardData, draft, change } = step.order;
  return (
    <Select
      data-order-path="fbDpaCatalogId"
      label="Catalog"
      description="Dynamic ads show what it holds by the time they run."
      placeholder="Choose a catalog"
      required
      searchable={wizardData.catalogs.length > 8}
      allowDeselect={false}
      nothingFoundMessage="No catalog has this name"
      data={wizardData.catalogs.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={draft.fbDpaCatalogId}
      onChange={(fbDpaCatalogId) => change({ fbDpaCatalogId })}
      error={errorTextAt(step, 'fbDpaCatalogId')}
    />
  );
}
