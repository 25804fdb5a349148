// Chooses the ad accounts of an office or an agent among those that serve the customer.
import type { Network } from '#domain/networks/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import type { ChoicesFieldProps } from '#web/ui/fields/choices-field.tsx';
import { useAccountChoices } from './customer-choices.ts';

const LABELS = { meta: 'FB ad accounts', google: 'GDN accounts' } as const;

export function AccountsField({ network, ...input }: Omit<ChoicesFieldProps, 'things' | 'found'> & { network: Network }) {
  return <ChoicesField label={LABELS[network]} things="accounts" found={useAccountChoices(network, input.customerId)} {...input} />;
}
