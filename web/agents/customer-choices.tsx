// Fields to choose an agent's offices and stores from those of its customer, and listing types from the customer's vertical.
import { endpointQuery } from '#web/client/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import type { ChoicesFieldProps, Named } from '#web/ui/fields/choices-field.tsx';
import { useQuery } from '@tanstack/react-query';

export const useAgentChoices = (customerId: string) =>
  useQuery({ ...endpointQuery('readAgentChoices', { params: { customerId } }), enabled: customerId !== '' });

type FieldProps = Omit<ChoicesFieldProps, 'things' | 'found'>;

const asChoices = (rows: readonly Named[] | undefined) => rows?.map(({ _id, name }) => ({ value: _id, label: name }));

export function OfficesField(input: FieldProps) {
  const { data, isError } = useAgentChoices(input.customerId);
  return <ChoicesField label="Offices" things="offices" found={{ data: asChoices(data?.offices), isError }} {...input} />;
}

export function StoresField(input: FieldProps) {
  const { data, isError } = useAgentChoices(input.customerId);
  return <ChoicesField label="Stores" things="stores" found={{ data: asChoices(data?.stores), isError }} {...input} />;
}

export function ListingTypesField(input: FieldProps) {
  const { customerId } = input;
  const { data, isError } = useQuery({ ...endpointQuery('readListingFormFacts', { params: { customerId } }), enabled: customerId !== '' });
  return (
    <ChoicesField
      label="Listing types in the dashboard"
      things="listing types"
      found={{ data: data?.vertical.listingTypes, isError }}
      {...input}
    />
  );
}
