import { useAction } from '#web/client/index.ts';
import { PasswordForm } from '#web/users/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  const { mutateAsync: change } = useAction('changeOwnPassword');
  return (
    <SettingsPage page="own-password">
      <PasswordForm
        why="You will be signed out on all other devices, and your API key stops working."
        asksForCurrent
        save={(password, currentPassword) => change({ body: { password, currentPassword } })}
      />
    </SettingsPage>
  );
}
