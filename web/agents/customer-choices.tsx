// What can be chosen for an agent? Offices and stores of its customer, and the listing types of the customer's vertical.
import { endpointQuery } from '#web/client/index.ts';
import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

export const useAgentChoices = (customerId: string) =>
  useQuery({ ...endpointQuery('readAgentChoices', { params: { customerId } }), enabled: customerId !== '' });

interface ChoiceFieldProps extends Omit<MultiSelectProps, 'data'> {
  customerId: string;
}

interface Named {
  _id: string;
  name: string;
}

const asChoices = (rows: readonly Named[] | undefined) => rows?.map(({ _id, name }) => ({ value: _id, label: name }));

export function OfficesField({ customerId, ...input }: ChoiceFieldProps) {
  const { data, isError } = useAgentChoices(customerId);
  return <Choices label="Offices" things="offices" customerId={customerId} data={asChoices(data?.offices)} isError={isError} {...input} />;
}

export function StoresField({ customerId, ...input }: ChoiceFieldProps) {
  const { data, isError } = useAgentChoices(customerId);
  return <Choices label="Stores" things="stores" customerId={customerId} data={asChoices(data?.stores)} isError={isError} {...input} />;
}

export function ListingTypesField({ customerId, ...input }: ChoiceFieldProps) {
  const { data, isError } = useQuery({ ...endpointQuery('readListingFormFacts', { params: { customerId } }), enabled: customerId !== '' });
  return (
    <Choices label="Listing types in the dashboard" things="listing types" customerId={customerId} data={data?.vertical.listingTypes} isError={isError} {...input} />
  );
}

interface ChoicesProps extends Omit<MultiSelectProps, 'data'> {
  things: string;
  customerId: string;
  data: readonly { value: string; label: string }[] | undefined;
  isError: boolean;
}

function Choices({ things, customerId, data, isError, value = [], ...input }: ChoicesProps) {
  const isNone = data?.length === 0 && value.length === 0;
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      disabled={customerId === '' || isNone}
      placeholder={value.length > 0 ? undefined : placeholderFor(things, customerId, isError, data)}
      nothingFoundMessage={isError ? `The ${things} could not be loaded` : 'Nothing found'}
      data={data ?? []}
      value={value}
      {...input}
    />
  );
}

function placeholderFor(things: string, customerId: string, isError: boolean, data: readonly unknown[] | undefined): string {
  if (customerId === '') return 'Choose a customer first';
  if (isError) return `The ${things} could not be loaded`;
  if (data === undefined) return 'Loading';
  return data.length === 0 ? `This customer has no ${things}` : 'Type to search';
}
