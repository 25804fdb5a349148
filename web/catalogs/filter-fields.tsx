// The filter of a catalog by attributes of listings.
import type { Catalog, CatalogChange } from '#contract/catalogs/index.ts';
import { CATALOG_STATUS_CHOICES } from '#domain/catalogs/index.ts';
import { ALL_LISTING_TYPES } from '#domain/inventory/index.ts';
import { currencyByCode } from '#domain/money/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { TagsInput } from '#web/ui/fields/tags-input.tsx';
import { FieldRow } from '#web/ui/index.ts';
import { MultiSelect, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';

const MAX_SUBURBS = 100;

export function FilterFields({ form, stored }: { form: UseFormReturnType<CatalogChange>; stored: Catalog }) {
  const currency = currencyByCode(stored.currencyCode);
  const { filter } = form.values;
  return (
    <>
      <FieldRow>
        <TypesField customerId={stored.customerId} {...form.getInputProps('filter.types')} />
      </FieldRow>
      <FieldRow>
        <MultiSelect label="Statuses" required data={CATALOG_STATUS_CHOICES} {...form.getInputProps('filter.statuses')} />
      </FieldRow>
      <FieldRow>
        <OfficesField customerId={stored.customerId} {...form.getInputProps('filter.officeIds')} />
      </FieldRow>
      <FieldRow help="Listings with a hidden suburb are left out.">
        <TagsInput label="Suburbs" maxCount={MAX_SUBURBS} {...form.getInputProps('filter.suburbs')} />
      </FieldRow>
      <FieldRow help="Only listings with a public price can be advertised from a catalog.">
        <MoneyInput label="Minimum price" currency={currency} {...form.getInputProps('filter.minPrice')} />
      </FieldRow>
      <FieldRow>
        <MoneyInput label="Maximum price" currency={currency} {...form.getInputProps('filter.maxPrice')} />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label="Minimum bedrooms"
          min={0}
          max={99}
          allowDecimal={false}
          {...form.getInputProps('filter.minBedrooms')}
          value={filter.minBedrooms ?? ''}
          onChange={(count) => form.setFieldValue('filter.minBedrooms', typeof count === 'number' ? count : null)}
        />
      </FieldRow>
    </>
  );
}

/** The types of the customer's vertical, and chosen ones that it no longer has. */
function TypesField({ customerId, value = [], ...input }: { customerId: string; value?: string[]; onChange?: (types: string[]) => void }) {
  const { data } = useQuery(endpointQuery('readListingFormFacts', { params: { customerId } }));
  const types = data?.vertical.listingTypes ?? ALL_LISTING_TYPES;
  const others = value.filter((type) => !types.some((choice) => choice.value === type));
  return (
    <MultiSelect
      label="Types"
      clearable
      hidePickedOptions
      placeholder={value.length > 0 ? undefined : 'All types'}
      data={[...types, ...others.map((type) => ({ value: type, label: type }))]}
      value={value}
      {...input}
    />
  );
}

function OfficesField({ customerId, ...input }: { customerId: string; value?: string[]; onChange?: (ids: string[]) => void }) {
  const search = JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]);
  const query = { page: 1, limit: 100, order: 'name', project: 'name', search, count: 'false' } as const;
  const { data, isError } = useQuery(endpointQuery('listOffices', { query }));
  const choices = data?.offices.map(({ _id, name = '' }) => ({ value: _id, label: name }));
  return <ChoicesField label="Offices" things="offices" customerId={customerId} found={{ data: choices, isError }} {...input} />;
}
