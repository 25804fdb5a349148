// Assigns roles. The kind of user comes first, since staff roles and customer roles never mix; then the roles of that kind, each with a
// description.
import '@mantine/core/styles/FloatingIndicator.layer.css';
import type { UserInput } from '#contract/accounts/user-shapes.ts';
import { CUSTOMER_ROLES, ROLE_LABELS, STAFF_ROLES } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { isCustomerRole, grantableRoles } from '#domain/accounts/user-roles.ts';
import { useSession } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { Checkbox, Input, SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import classes from './users.module.css';

const KINDS = [
  { value: 'staff', label: 'Staff' },
  { value: 'customer', label: 'Customer user' },
];

export function RolesField({ form, isReadOnly }: { form: UseFormReturnType<UserInput>; isReadOnly: boolean }) {
  const { roles, customerId } = form.values;
  const assignableRoles = grantableRoles(useSession()?.roles ?? []);
  const [chosenKind, setKind] = useState<string | null>(null);
  const isOfCustomer =
    roles.length > 0 ? roles.some(isCustomerRole) : (chosenKind ?? (customerId === null ? 'staff' : 'customer')) === 'customer';
  const rolesOfKind: readonly Role[] = isOfCustomer ? CUSTOMER_ROLES : STAFF_ROLES;

  const chooseKind = (kind: string) => {
    setKind(kind);
    form.setValues({ roles: [], customerId: null });
  };
  const toggle = (role: Role, isChecked: boolean) =>
    form.setFieldValue('roles', isChecked ? [...roles, role] : roles.filter((held) => held !== role));
  const [first, ...others] = roles;
  const error = form.errors.roles;
  return (
    <>
      <SegmentedControl
        data={KINDS}
        value={isOfCustomer ? 'customer' : 'staff'}
        onChange={chooseKind}
        disabled={isReadOnly}
        aria-label="User type"
        style={{ alignSelf: 'flex-start' }}
      />
      {isOfCustomer && (
        <FieldRow help="The customer whose dashboard the user sees.">
          <LookupSelect
            label="Customer"
            required
            disabled={isReadOnly}
            lookup={customerLookup}
            value={customerId ?? ''}
            error={form.errors.customerId}
            onChange={(next) => form.setFieldValue('customerId', next || null)}
          />
        </FieldRow>
      )}
      <fieldset className={classes.roleGroup} aria-invalid={error ? true : undefined}>
        <legend>
          Roles <span aria-hidden>*</span>
        </legend>
        {rolesOfKind.map((role) => (
          <Checkbox
            key={role}
            label={ROLE_LABELS[role]}
            description={ROLE_DESCRIPTIONS[role]}
            styles={{ description: { fontSize: 13, marginTop: 2 } }}
            checked={roles.includes(role)}
            disabled={isReadOnly || !assignableRoles.includes(role)}
            onChange={(event) => toggle(role, event.currentTarget.checked)}
          />
        ))}
        {isOfCustomer && first && others.length > 0 && (
          <Input.Description>{ROLE_LABELS[first]} is the first role, so it decides which dashboard tabs the user sees.</Input.Description>
        )}
        {error && <Input.Error>{error}</Input.Error>}
      </fieldset>
    </>
  );
}

/** What each role allows, in one line, shown where roles are assigned. */
const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  admin: 'Everything, including users and settings.',
  operations: 'Customers, campaigns and users, but not admin settings.',
  sales: 'Orders, agents and campaigns.',
  user: 'Offices and products only.',
  corporate: 'Everything for one customer.',
  branchmanager: 'The offices they manage.',
  branchuser: 'Their own listings and orders.',
};
