import { LinkedAccounts } from '#web/accounts/index.ts';
import { Card } from '#web/users/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  return (
    <SettingsPage page="own-accounts">
      <Card title="Accounts" why="Other accounts that you can sign in with.">
        <LinkedAccounts returnUrl="/user/settings/accounts" />
      </Card>
    </SettingsPage>
  );
}
