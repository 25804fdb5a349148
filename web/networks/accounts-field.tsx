// How are accounts chosen for a customer, an office or an agent? Among those that serve the customer.
import type { Network } from '#domain/networks/index.ts';
import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import { useAccountChoices } from './customer-choices.ts';
import type { Chosen } from './customer-choices.ts';
import { withChosen, wordsFor } from './choice-words.ts';

export interface AccountsFieldProps extends Omit<MultiSelectProps, 'data'> {
  network: Network;
  /** Empty until one is chosen. */
  customerId: string;
  /** What is stored, so that an account that serves the customer no longer still has its name. */
  chosen?: readonly Chosen[];
}

const LABELS = { facebook: 'FB ad accounts', google: 'GDN accounts' } as const;

export function AccountsField({ network, customerId, chosen = [], ...input }: AccountsFieldProps) {
  const found = useAccountChoices(network, customerId);
  const words = wordsFor('accounts', customerId, found);
  const isNothingChosen = (input.value ?? []).length === 0;
  return (
    <MultiSelect
      label={LABELS[network]}
      searchable
      clearable
      hidePickedOptions
      disabled={customerId === '' || (found.data?.length === 0 && isNothingChosen)}
      placeholder={isNothingChosen ? words.placeholder : undefined}
      nothingFoundMessage={words.nothingFound}
      data={withChosen(found.data ?? [], chosen)}
      {...input}
    />
  );
}
