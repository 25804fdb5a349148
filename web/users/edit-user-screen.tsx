import { EditUser } from './user-form.tsx';

export const Screen = () => <EditUser list={{ label: 'Users', to: 'users' }} />;
