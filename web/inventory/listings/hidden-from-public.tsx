// What does the public not learn of a listing? Only what is filled in can be hidden.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { hasValue, isNothing } from '#domain/forms/index.ts';
import { Checkbox, Stack } from '@mantine/core';
import type { ListingForm } from './listing-form-sections.tsx';

interface HiddenFromPublicProps {
  form: ListingForm;
  vertical: ListingFormFacts['vertical'];
}

export function HiddenFromPublic({ form, vertical }: HiddenFromPublicProps) {
  const { hiddenKeys, metaData } = form.values;
  const fields = vertical.metaData.sections.flatMap((section) => section.fields).filter(hasValue);
  const hideable = fields.filter(({ key }) => vertical.hideableKeys.includes(key) && !isNothing(metaData[key]));
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
          <Checkbox key={key} value={key} label={label} onChange={(event) => choose(key, event.currentTarget.checked)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
