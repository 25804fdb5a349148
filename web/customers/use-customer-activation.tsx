// Activates and deactivates a customer from its page, with an undo.
import type { Customer } from '#contract/customers/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/index.ts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';

const icon = { size: 16, stroke: 1.75 } as const;

export function useCustomerActivation(): (customer: Customer) => SecondaryAction[] {
  const { mutateAsync: toggle } = useAction('toggleCustomerActivation');
  const toggleActive = async ({ _id, name, isActive: wasActive }: Customer) => {
    const detail = `Users of ${name} are signed out immediately and cannot sign in, and its API key stops working.`;
    if (wasActive && !(await confirm({ detail, action: 'Deactivate', danger: true }))) return;
    const { isActive } = await toggle({ params: { customerId: _id } });
    const undo = async () => {
      await toggle({ params: { customerId: _id } });
    };
    toast({ text: isActive ? `${name} is active` : `${name} is inactive`, undo });
  };
  return (customer) => [
    {
      label: customer.isActive ? 'Deactivate customer' : 'Activate customer',
      icon: customer.isActive ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />,
      run: () => void toggleActive(customer).catch(showRefusal),
    },
  ];
}
