// How is the Facebook page chosen, in whose name ads appear?
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { withChosen, wordsFor } from './choice-words.ts';
import { usePageChoices } from './customer-choices.ts';
import type { Chosen } from './customer-choices.ts';

export interface PageFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  customerId: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  chosen?: Chosen | null;
}

export function PageField({ customerId, chosen = null, value = null, ...input }: PageFieldProps) {
  const found = usePageChoices(customerId);
  const words = wordsFor('pages', customerId, found);
  return (
    <Select
      label="Facebook page"
      searchable
      clearable
      disabled={customerId === '' || (found.data?.length === 0 && value === null)}
      placeholder={words.placeholder}
      nothingFoundMessage={words.nothingFound}
      data={withChosen(found.data ?? [], chosen ? [chosen] : [])}
      value={value}
      {...input}
    />
  );
}
