import { NotificationSettings } from '#web/notifications/index.ts';
import { Card } from '#web/users/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  return (
    <SettingsPage page="own-notifications">
      <Card title="Notifications" why="Choose which notifications you get in the app and by email.">
        <NotificationSettings />
      </Card>
    </SettingsPage>
  );
}
