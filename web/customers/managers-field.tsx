import { endpointQuery } from '#web/client/index.ts';
import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

/** The customer's branch managers; without a customer there is nobody to choose. */
export function ManagersField({ customerId, ...input }: { customerId: string } & MultiSelectProps) {
  const { data, isError, isLoading } = useQuery({ ...endpointQuery('listManagerCandidates', { params: { customerId } }), enabled: customerId !== '' });
  const managers = data?.managers ?? [];
  const isNobody = data !== undefined && managers.length === 0;
  return (
    <MultiSelect
      label="Managers"
      searchable
      clearable
      maxValues={20}
      hidePickedOptions
      disabled={!customerId || isNobody}
      placeholder={placeholderFor(customerId, isLoading, isNobody)}
      nothingFoundMessage={isError ? 'The managers could not be loaded' : 'Nobody found'}
      data={managers.map(({ _id, displayName, email }) => ({ value: _id, label: displayName || email }))}
      {...input}
    />
  );
}

function placeholderFor(customerId: string, isLoading: boolean, isNobody: boolean): string | undefined {
  if (!customerId) return 'Choose a customer first';
  if (isNobody) return 'This customer has no branch managers';
  return isLoading ? 'Loading' : undefined;
}
