// The memberships of a user in other customers' dashboards. They are saved at once, independently of the form around this section.
import type { User } from '#contract/accounts/index.ts';
import { CUSTOMER_ROLES, ROLE_LABELS } from '#domain/access/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { LookupSelect, showRefusal } from '#web/list/index.ts';
import { confirm, ErrorPanel, toast } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Button, MultiSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './membership-section.module.css';

type CustomerRole = (typeof CUSTOMER_ROLES)[number];

const ROLE_CHOICES = CUSTOMER_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Staff can already choose any customer, so only users of a customer have memberships. */
export const membershipSection = (user: User): readonly FormSection[] =>
  user.customer === null
    ? []
    : [
        {
          id: 'memberships',
          title: 'Other dashboards',
          why: 'Other customers whose dashboard this user can open. Changes apply immediately.',
          content: <Memberships user={user} />,
        },
      ];

function Memberships({ user }: { user: User }) {
  const userId = user._id;
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('listMemberships', { params: { userId } }));
  const save = useAction('saveMembership');
  const remove = useAction('removeMembership');
  if (!data && error) return <ErrorPanel error={error} retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={40} aria-hidden />;

  const addMembership = async (customerId: string, roles: CustomerRole[]) => {
    await save.mutateAsync({ params: { userId, customerId }, body: { roles } });
    toast({ text: 'Access added' });
  };
  const removeMembership = async (customerId: string, name: string) => {
    if (
      !(await confirm({
        detail: `${user.displayName} loses access to the dashboard of ${name} within seconds.`,
        action: 'Remove access',
        danger: true,
      }))
    )
      return;
    await remove.mutateAsync({ params: { userId, customerId } });
    toast({ text: 'Access removed' });
  };
  return (
    <>
      {data.memberships.length > 0 && (
        <ul className={classes.list}>
          {data.memberships.map(({ customer, roles }) => (
            <li key={customer._id}>
              <span>
                <strong>{customer.name}</strong>
                <span>
                  {roles.map((role) => ROLE_LABELS[role]).join(', ')}
                  {!customer.isActive && ', inactive'}
                </span>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`Remove access to ${customer.name}`}
                onClick={() => void removeMembership(customer._id, customer.name).catch(showRefusal)}
              >
                Remove access
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewMembership add={addMembership} isAdding={save.isPending} />
    </>
  );
}

function NewMembership({ add, isAdding }: { add: (customerId: string, roles: CustomerRole[]) => Promise<void>; isAdding: boolean }) {
  const [customerId, setCustomerId] = useState('');
  const [roles, setRoles] = useState<CustomerRole[]>([]);
  const submit = async () => {
    await add(customerId, roles);
    setCustomerId('');
    setRoles([]);
  };
  return (
    <div className={classes.add}>
      <LookupSelect label="Customer" lookup={customerLookup} value={customerId} onChange={setCustomerId} clearable />
      <MultiSelect label="Roles" data={ROLE_CHOICES} value={roles} onChange={(next) => setRoles(next)} />
      <Button
        variant="default"
        disabled={customerId === '' || roles.length === 0}
        loading={isAdding}
        onClick={() => void submit().catch(showRefusal)}
      >
        Add access
      </Button>
    </div>
  );
}
