// The form of a user, new or stored. Fields that the signed-in person may not change are read-only.
import { userForm, userInput } from '#contract/accounts/user-shapes.ts';
import type { User, UserFormValues, UserInput } from '#contract/accounts/user-shapes.ts';
import { editableUserFields } from '#domain/accounts/user-roles.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { Crumb, FormSection } from '#web/ui/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { RolesField } from './roles-field.tsx';
import { userRemoval } from './user-removal.ts';

interface UserFormProps {
  /** The list that the form returns to. */
  list: Crumb;
}

const newUser: UserInput = { email: '', displayName: '', roles: [], customerId: null };

export function CreateUser({ list, opens }: UserFormProps & { opens: string }) {
  const { mutateAsync: create } = useAction('createUser');
  return (
    <CreateRecord
      noun="user"
      list={list}
      schema={userInput}
      initialValues={newUser}
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
  /** Further sections after the form's own. */
  more?: (user: User) => readonly FormSection[];
}

export function EditUser({ list, more }: EditUserProps) {
  const { userId } = useScreenParams<'userId'>();
  const me = useSession();
  const { mutateAsync: update } = useAction('updateUser');
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
          ...(more?.(stored) ?? []),
        ];
      }}
      valuesOf={userValues}
      status={({ status }) => <UserStatusChip status={status} />}
      update={async (values) => named(await update({ params: { userId }, body: values }))}
      removal={userRemoval}
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
    ? 'Where the invitation goes, and what the person signs in with.'
    : 'What the person signs in with. Both addresses are told of a change.';
  return {
    id: 'person',
    title: 'Person',
    why: 'Name and contact details.',
    content: (
      <>
        <FieldRow help="Shown to colleagues and in the audit log.">
          <TextInput label="Name" required maxLength={100} autoComplete="off" {...form.getInputProps('displayName')} />
        </FieldRow>
        <FieldRow help={mayWriteEmail ? emailHelp : 'What the person signs in with. Only an admin can change it.'}>
          <TextInput
            label="Email"
            required
            type="email"
            maxLength={254}
            autoComplete="off"
            readOnly={!mayWriteEmail}
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

const NEW_ROLES: RolesSectionOptions = { why: 'What the person may open and change.', isReadOnly: false };
const STORED_ROLES: RolesSectionOptions = {
  why: 'What the person may open and change. Other roles sign them out at once.',
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
  why: 'Whether the person can sign in.',
  content: (
    <Switch
      label="Active"
      disabled={isOwnAccount}
      description={isOwnAccount ? 'You cannot deactivate yourself.' : 'Inactive people cannot sign in and are signed out within seconds.'}
      {...form.getInputProps('isActive', { type: 'checkbox' })}
    />
  ),
});
