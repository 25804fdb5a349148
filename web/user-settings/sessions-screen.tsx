import { OwnSessionsCard } from '#web/users/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  return (
    <SettingsPage page="own-sessions">
      <OwnSessionsCard />
    </SettingsPage>
  );
}
