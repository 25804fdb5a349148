import { ApiKeyCard } from '#web/users/index.ts';
import { OwnProfile } from './own-profile.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  return (
    <SettingsPage page="own-profile">
      <OwnProfile>
        {(user) => (
          <>
            <ProfileCard user={user} emailEditor="Another admin" />
            <ApiKeyCard user={user} />
          </>
        )}
      </OwnProfile>
    </SettingsPage>
  );
}
