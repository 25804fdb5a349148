// A select for currencies, searchable by name or code.
import { CURRENCIES } from '#domain/money/index.ts';
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';

const CHOICES = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

export const CurrencySelect = (input: Omit<SelectProps, 'data'>) => (
  <Select label="Currency" searchable allowDeselect={false} {...input} data={CHOICES} />
);
