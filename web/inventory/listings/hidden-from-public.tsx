// What does the public not learn of a listing? What is empty can be hidden too: the mark holds for what is filled in later, and that of
// the price hides the number as well.
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
    form.setFieldValue('hiddenKeys', isHidden ? [...hiddenKeys, key] : hiddenKeys.filter((each) => each !== key));
  return (
    <Checkbox.Group
      label="Keep from the public"
      description="Hidden parts never stand in an ad, on a map or in a shared link."
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
