// The form of a user, new or stored. Fields that the signed-in person may not change are read-only.
import { userForm, userInput } from '#contract/accounts/user-shapes.ts';
import type { User, UserFormValues, UserInput } from '#contract/accounts/user-shapes.ts';
import { editableUserFields, mayManage } from '#domain/accounts/user-roles.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { Crumb, FormSection } from '#web/ui/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ActivateButton } from './activate-button.tsx';
import { membershipSection } from './membership-section.tsx';
import { RolesField } from './roles-field.tsx';
import { UserDetails } from './user-details.tsx';
import { userRemoval } from './user-removal.ts';
import { useUserActions } from './use-user-actions.tsx';

interface UserFormProps {
  /** The list that the form returns to. */
  list: Crumb;
}

const newUser: UserInput = { email: '', displayName: '', roles: [], customerId: null };

export function CreateUser({ list, opens }: UserFormProps & { opens: string }) {
  const { mutateAsync: create } = useAction('createUser');
  const [{ customerId = null }] = useScreenSearch();
  return (
    <CreateRecord
      noun="user"
      list={list}
      schema={userInput}
      initialValues={{ ...newUser, customerId }}
      draftOf={customerId ?? ''}
      sections={(form) => [personSection(form, { isNew: true, mayWriteEmail: true }), rolesSection(form, NEW_ROLES)]}
      create={(values) => create({ body: values })}
      saved={({ email }) => `Successfully Saved! Invitation sent to ${email}`}
      ownPage={(stored) => ({ to: opens, params: { userId: stored._id } })}
    />
  );
}

/** `EditRecord` takes its title from `name`. */
const named = (user: User) => ({ ...user, name: user.displayName });
type NamedUser = ReturnType<typeof named>;

interface EditUserProps extends UserFormProps {
  /** Shows the account, the API key, sessions and audit log too, where no other page of the area does. */
  withDetails?: true;
}

export function EditUser({ list, withDetails }: EditUserProps) {
  const { userId } = useScreenParams<'userId'>();
  const me = useSession();
  const { mutateAsync: update } = useAction('updateUser');
  const actionsFor = useUserActions();
  const isOwnAccount = me?._id === userId;
  const mayWriteEmail = editableUserFields(me?.roles ?? []).includes('email');
  return (
    <EditRecord<NamedUser, UserFormValues>
      noun="user"
      list={list}
      schema={userForm}
      query={{ ...endpointQuery('readUser', { params: { userId } }), select: named }}
      sections={(form, stored) => {
        const person = form as unknown as PersonForm;
        return [
          personSection(person, { isNew: false, mayWriteEmail }),
          rolesSection(person, isOwnAccount ? OWN_ROLES : STORED_ROLES),
          accessSection(form, isOwnAccount),
          ...(mayManage(me?.roles ?? [], stored.roles) ? membershipSection(stored) : []),
        ];
      }}
      valuesOf={userValues}
      status={({ status }) => <UserStatusChip status={status} />}
      update={async (values) => named(await update({ params: { userId }, body: values }))}
      removal={userRemoval}
      mayRemove={({ roles }) => !isOwnAccount && mayManage(me?.roles ?? [], roles)}
      {...(withDetails && {
        ways: (stored: NamedUser) => stored.status === 'waiting' && <ActivateButton userId={stored._id} />,
        actions: actionsFor,
        beside: (_form: unknown, stored: NamedUser) => <UserDetails user={stored} />,
        besideOnPhones: 'below' as const,
      })}
    />
  );
}

const userValues = (stored: User): UserFormValues => ({
  displayName: stored.displayName,
  email: stored.email,
  roles: stored.roles,
  customerId: stored.customer?._id ?? null,
  isActive: stored.isActive,
  version: stored.version,
});

/** The fields that the forms for new and stored users share. */
type PersonForm = UseFormReturnType<UserInput>;

function personSection(form: PersonForm, { isNew, mayWriteEmail }: { isNew: boolean; mayWriteEmail: boolean }): FormSection {
  const emailHelp = isNew
    ? 'The invitation is sent here. The user signs in with this email.'
    : 'The user signs in with this email. Both addresses are notified of a change.';
  return {
    id: 'person',
    title: 'Profile',
    why: 'Name and contact details.',
    content: (
      <>
        <FieldRow help="Shown to colleagues and in the audit log.">
          <TextInput label="Name" required maxLength={100} autoComplete="off" {...form.getInputProps('displayName')} />
        </FieldRow>
        <FieldRow help={mayWriteEmail ? emailHelp : 'The user signs in with this email. Only an admin can change it.'}>
          <TextInput
            label="Email"
            required
            type="email"
            maxLength={254}
            autoComplete="off"
            disabled={!mayWriteEmail}
            {...form.getInputProps('email')}
          />
        </FieldRow>
      </>
    ),
  };
}

interface RolesSectionOptions {
  why: string;
  isReadOnly: boolean;
}

const NEW_ROLES: RolesSectionOptions = { why: 'Which screens and actions the user can access.', isReadOnly: false };
const STORED_ROLES: RolesSectionOptions = {
  why: 'Which screens and actions the user can access. Changing roles signs the user out.',
  isReadOnly: false,
};
const OWN_ROLES: RolesSectionOptions = { why: 'You cannot change your own roles.', isReadOnly: true };

const rolesSection = (form: PersonForm, { why, isReadOnly }: RolesSectionOptions): FormSection => ({
  id: 'roles',
  title: 'Roles',
  why,
  content: <RolesField form={form} isReadOnly={isReadOnly} />,
});

const accessSection = (form: UseFormReturnType<UserFormValues>, isOwnAccount: boolean): FormSection => ({
  id: 'access',
  title: 'Access',
  why: 'Whether the user can sign in.',
  content: (
    <Switch
      label="Active"
      disabled={isOwnAccount}
      description={isOwnAccount ? 'You cannot deactivate yourself.' : 'Inactive users cannot sign in, and are signed out within seconds.'}
      {...form.getInputProps('isActive', { type: 'checkbox' })}
    />
  ),
});
