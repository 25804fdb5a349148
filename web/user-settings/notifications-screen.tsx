import { NotificationSettings } from '#web/notifications/index.ts';
import { Card } from '#web/users/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  return (
    <SettingsPage page="own-notifications">
      <Card title="Notifications" why="Choose what reaches you on screen and by email.">
        <NotificationSettings />
      </Card>
    </SettingsPage>
  );
}
