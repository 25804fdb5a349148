// Chooses the vertical of a customer, built-in or created by staff.
import { VERTICALS } from '#domain/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

/** Used until the server's list is loaded, and if it cannot be. */
const BUILT_IN = VERTICALS.map(({ code, label }) => ({ value: code as string, label: label as string }));

export function VerticalField(input: Omit<SelectProps, 'data'>) {
  const { data } = useQuery(endpointQuery('readCustomerPageSettings'));
  const choices = data?.columns.find(({ field }) => field === 'vertical')?.choices ?? BUILT_IN;
  return <Select label="Vertical" required allowDeselect={false} data={choices} {...input} />;
}
