// Chooses the fields of a listing that are hidden from the public. Empty fields can be hidden too, for values that are entered later;
// hiding the price also hides its number.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { Checkbox, Stack } from '@mantine/core';
import type { ListingForm } from './listing-form-sections.tsx';

interface HiddenFromPublicProps {
  form: ListingForm;
  vertical: ListingFormFacts['vertical'];
}

export function HiddenFromPublic({ form, vertical }: HiddenFromPublicProps) {
  const { hiddenKeys } = form.values;
  const fields = vertical.metaData.sections.flatMap((section) => section.fields).filter(hasValue);
  const hideable = fields.filter(({ key }) => vertical.hideableKeys.includes(key));
  if (hideable.length === 0) return null;
  const choose = (key: string, isHidden: boolean) =>
    form.setFieldValue('hiddenKeys', isHidden ? [...hiddenKeys, key] : hiddenKeys.filter((other) => other !== key));
  return (
    <Checkbox.Group
      label="Hide from the public"
      description="Hidden details never appear in ads, on maps or in shared links."
      value={hiddenKeys}
    >
      <Stack gap={8} mt={8}>
        {hideable.map(({ key, label }) => (
          <Checkbox
            key={key}
            value={key}
            label={key === 'price' ? 'Price, as a number and in words' : label}
            onChange={(event) => choose(key, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
