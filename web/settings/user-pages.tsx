// The pages about one person under the settings: made, changed, given a picture and a password.
import { useAction } from '#web/client/index.ts';
import { CreateUser as NewUser, EditUser, OneUser, PasswordForm, PictureEditor } from '#web/users/index.ts';

/** Every path back leads to the users tab, which has an address without parameters. */
const list = { label: 'Users', to: 'settings' };
const trail = [list];

export const CreateUser = () => <NewUser list={list} opens="user-profile" />;

export const EditProfile = () => <EditUser list={list} />;

export function ChangePicture() {
  const { mutateAsync: setPicture } = useAction('setUserPicture');
  return (
    <OneUser title="Picture" trail={trail}>
      {(user) => (
        <PictureEditor key={user._id} user={user} save={(pictureId) => setPicture({ params: { userId: user._id }, body: { pictureId } })} />
      )}
    </OneUser>
  );
}

export function ChangePassword() {
  const { mutateAsync: setPassword } = useAction('setUserPassword');
  return (
    <OneUser title="Password" trail={trail}>
      {(user) => (
        <PasswordForm
          why={`${user.displayName} is signed out everywhere and told by email. Hand the new password over in person.`}
          asksForCurrent={false}
          save={(password) => setPassword({ params: { userId: user._id }, body: { password } })}
        />
      )}
    </OneUser>
  );
}
