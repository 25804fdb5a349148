// Which trade is a customer in? One of the verticals that there are, staff's own among them.
import { VERTICALS } from '#domain/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

/** Until the answer is there, and without one, those that every house has. */
const BUILT_IN = VERTICALS.map(({ code, label }) => ({ value: code as string, label: label as string }));

export function VerticalField(input: Omit<SelectProps, 'data'>) {
  const { data } = useQuery(endpointQuery('readCustomerPageSettings'));
  const known = data?.columns.find(({ field }) => field === 'vertical')?.choices ?? BUILT_IN;
  return <Select label="Vertical" required allowDeselect={false} data={known} {...input} />;
}
