import { useAction } from '#web/client/index.ts';
import { PasswordForm } from '#web/users/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  const { mutateAsync: change } = useAction('changeOwnPassword');
  return (
    <SettingsPage page="own-password">
      <PasswordForm
        why="Everywhere else you are signed in ends, and so does your API key. This window stays."
        asksForCurrent
        save={(password, currentPassword) => change({ body: { password, currentPassword } })}
      />
    </SettingsPage>
  );
}
