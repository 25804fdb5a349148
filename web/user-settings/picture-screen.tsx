import { useAction } from '#web/client/index.ts';
import { PictureEditor } from '#web/users/index.ts';
import { OwnProfile } from './own-profile.tsx';
import { SettingsPage } from './settings-page.tsx';
import { applyProfileToSession } from './apply-profile-to-session.ts';

export function Screen() {
  const { mutateAsync: setPicture } = useAction('setOwnPicture');
  return (
    <SettingsPage page="own-picture">
      <OwnProfile>
        {(user) => (
          <PictureEditor user={user} save={async (pictureId) => applyProfileToSession(await setPicture({ body: { pictureId } }))} />
        )}
      </OwnProfile>
    </SettingsPage>
  );
}
