// A customer's API key. Programs that use it have the access of the customer's corporate role.
import type { Customer } from '#contract/customers/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ApiKey } from '#web/ui/fields/api-key.tsx';

export function CustomerKey({ customer }: { customer: Pick<Customer, '_id' | 'apiKey'> }) {
  const { mutateAsync: generate } = useAction('generateCustomerKey');
  const { mutateAsync: revoke } = useAction('revokeCustomerKey');
  const params = { customerId: customer._id };
  return (
    <ApiKey
      state={customer.apiKey}
      mayMake
      make={async () => (await generate({ params })).apiKey}
      end={() => revoke({ params })}
      refused={showRefusal}
    />
  );
}
