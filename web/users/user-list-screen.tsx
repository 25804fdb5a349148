import { UserList } from './user-list.tsx';

export const Screen = () => <UserList opens="user-view" />;
