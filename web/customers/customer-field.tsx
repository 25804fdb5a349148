// The customer of a record: a select for a new one; read-only for a stored one, with a link for those who may open customers.
import { hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Text, TextInput } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { customerLookup } from './customer-lookup.ts';

interface CustomerSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value?: string;
  onChange: (customerId: string) => void;
}

export const CustomerSelect = (input: CustomerSelectProps) => <LookupSelect label="Customer" required lookup={customerLookup} {...input} />;

export function ReadOnlyCustomer({ customer }: { customer: { _id: string; name: string } }) {
  const mayOpen = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  return (
    <>
      <TextInput label="Customer" readOnly variant="filled" value={customer.name} />
      {mayOpen && (
        <Text size="sm" mt={4}>
          <ScreenLink to="customer" params={{ customerId: customer._id }}>
            Open customer
          </ScreenLink>
        </Text>
      )}
    </>
  );
}
