// The list of users, for the admin area and for the settings tab, which differ in the screen that a row opens.
import { userList } from '#contract/accounts/user-shapes.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { BuiltInView, RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { RoleList } from './role-list.tsx';
import { UserPicture } from './user-picture.tsx';
import { userActions } from './user-actions.ts';
import { userRemoval } from './user-removal.ts';

type Row = RowOf<'listUsers'>;

/** `opens` is the id of the screen that a row opens. */
export function UserList({ opens }: { opens: string }) {
  return (
    <ListScreen
      descriptor={userList}
      endpoint="listUsers"
      exportEndpoint="exportUsers"
      primaryAction={<NewUser />}
      cells={cells}
      rowLink={(row) => ({ to: opens, params: { userId: row._id } })}
      drawer={userDrawer}
      removal={userRemoval}
      views={views}
      listActions={userActions}
      lookups={{ customerId: customerLookup }}
      emptyFirstUse={{
        title: 'No users yet',
        text: 'Staff and customer users sign in with an email and a password. Invite the first user.',
        action: <NewUser />,
      }}
    />
  );
}

const views: readonly BuiltInView[] = [
  { id: 'staff', name: 'Staff', conditions: [{ field: 'customerId', operator: 'empty', value: 'true' }] },
  { id: 'customers', name: 'Customer users', conditions: [{ field: 'customerId', operator: 'empty', value: 'false' }] },
  { id: 'invited', name: 'Invited', conditions: [{ field: 'status', operator: 'in', value: ['invited'] }] },
  { id: 'to-activate', name: 'To activate', conditions: [{ field: 'status', operator: 'in', value: ['waiting'] }] },
];

const cells = {
  pictureUrl: (row: Row) => <UserPicture name={row.displayName ?? ''} url={row.pictureUrl} />,
  roles: (row: Row) => <RoleList roles={row.roles ?? []} />,
  status: (row: Row) => row.status && <UserStatusChip status={row.status} />,
};

const userDrawer = (row: Row) => <RowFacts descriptor={userList} row={row} cells={cells} />;

function NewUser() {
  return (
    <Button
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="user-create" />}
    >
      New user
    </Button>
  );
}
