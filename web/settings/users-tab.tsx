import { UserList } from '#web/users/index.ts';

export const Tab = () => <UserList opens="user-profile" />;
