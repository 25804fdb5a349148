// What follows from the customer of an office? Who may manage it, and which country's phone numbers it has.
import type { Office } from '#contract/customers/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ChoicesField } from '#web/ui/choices-field.tsx';
import type { ChoicesFieldProps } from '#web/ui/choices-field.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import type { PhoneInputProps } from '#web/ui/phone-input.tsx';
import { useQuery } from '@tanstack/react-query';

const useManagerCandidates = (customerId: string) =>
  useQuery({ ...endpointQuery('listManagerCandidates', { params: { customerId } }), enabled: customerId !== '' });

/** Numbers of the customer's country; until that is known nothing is judged. */
export function OfficePhone({ customerId, ...input }: { customerId: string } & PhoneInputProps) {
  const { data, isLoading } = useManagerCandidates(customerId);
  return <PhoneInput label="Phone" {...input} readOnly={isLoading} region={data?.countryCode} />;
}

interface ManagersFieldProps extends Omit<ChoicesFieldProps, 'things' | 'found' | 'chosen'> {
  chosen?: Office['managers'];
}

export function ManagersField({ chosen = [], ...input }: ManagersFieldProps) {
  const { data, isError } = useManagerCandidates(input.customerId);
  const choices = data?.managers.map(({ _id, displayName, email }) => ({ value: _id, label: displayName || email }));
  return (
    <ChoicesField
      label="Managers"
      things="branch managers"
      maxValues={20}
      found={{ data: choices, isError }}
      chosen={chosen.map(({ _id, displayName }) => ({ _id, name: displayName }))}
      {...input}
    />
  );
}
