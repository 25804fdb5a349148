// The pages about a user under the settings: create, edit, picture and password.
import { useAction } from '#web/client/index.ts';
import { CreateUser as NewUser, EditUser, UserPage, PasswordForm, PictureEditor } from '#web/users/index.ts';

const list = { label: 'Users', to: 'settings-tab', params: { tabId: 'users' } };
const breadcrumbs = [list];

export const CreateUser = () => <NewUser list={list} opens="user-profile" />;

export const EditProfile = () => <EditUser list={list} withDetails />;

export function ChangePicture() {
  const { mutateAsync: setPicture } = useAction('setUserPicture');
  return (
    <UserPage title="Picture" breadcrumbs={breadcrumbs}>
      {(user) => (
        <PictureEditor key={user._id} user={user} save={(pictureId) => setPicture({ params: { userId: user._id }, body: { pictureId } })} />
      )}
    </UserPage>
  );
}

export function ChangePassword() {
  const { mutateAsync: setPassword } = useAction('setUserPassword');
  return (
    <UserPage title="Password" breadcrumbs={breadcrumbs}>
      {(user) => (
        <PasswordForm
          why={`${user.displayName} will be signed out everywhere and notified by email. Give them the new password in person.`}
          asksForCurrent={false}
          save={(password) => setPassword({ params: { userId: user._id }, body: { password } })}
        />
      )}
    </UserPage>
  );
}
