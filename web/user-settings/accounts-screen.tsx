import { LinkedAccounts } from '#web/accounts/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  return (
    <SettingsPage page="own-accounts">
      <LinkedAccounts place="/user/settings/accounts" />
    </SettingsPage>
  );
}
