// What the networks must be told that the customer advertises, and the countries that its ads reach.
import type { customerChange } from '#contract/customers/index.ts';
import { COUNTRIES, housingLimits, SPECIAL_AD_CATEGORIES, SPECIAL_AD_CATEGORY_LABELS } from '#domain/customers/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { MultiSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';

type CustomerValues = z.output<typeof customerChange>;

export function SpecialAdCategories({ form }: { form: UseFormReturnType<CustomerValues> }) {
  const { values } = form;
  const limits = housingLimits(values);
  return (
    <>
      <FieldRow help="Required by Meta for some advertisers, such as housing in the United States and Canada. Leave empty in New Zealand and Australia.">
        <MultiSelect
          label="Special ad categories"
          clearable
          data={SPECIAL_AD_CATEGORIES.map((value) => ({ value, label: SPECIAL_AD_CATEGORY_LABELS[value] }))}
          {...form.getInputProps('specialAdCategories')}
        />
      </FieldRow>
      {values.specialAdCategories.length > 0 && (
        <FieldRow
          help={
            limits
              ? `In these countries, housing ads reach all ages from ${limits.ageMin} and all genders, in areas of at least ${limits.minRadiusKm} km, without postcodes or lookalike audiences.`
              : 'The countries that the ads reach.'
          }
        >
          <MultiSelect
            label="Countries of the category"
            required
            clearable
            searchable
            data={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps('specialAdCategoryCountries')}
          />
        </FieldRow>
      )}
    </>
  );
}
