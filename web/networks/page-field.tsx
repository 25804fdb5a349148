// Chooses the Meta page in whose name ads appear.
import { choiceTexts, withChosen } from '#web/ui/fields/choices-field.tsx';
import type { Named } from '#web/ui/fields/choices-field.tsx';
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { usePageChoices } from './customer-choices.ts';

export interface PageFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  customerId: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  chosen?: Named | null;
}

export function PageField({ customerId, chosen = null, value = null, ...input }: PageFieldProps) {
  const found = usePageChoices(customerId);
  const texts = choiceTexts('pages', customerId, found);
  return (
    <Select
      label="Meta page"
      searchable
      clearable
      // Pages may have been linked since the choices were last read: a link to this field then still finds it enabled.
      disabled={customerId === '' || (found.data?.length === 0 && !found.isFetching && value === null)}
      placeholder={texts.placeholder}
      nothingFoundMessage={texts.nothingFound}
      data={withChosen(found.data ?? [], chosen ? [chosen] : [])}
      value={value}
      {...input}
    />
  );
}
