import { SavedCardsCard } from '#web/users/index.ts';
import { SettingsPage } from './settings-page.tsx';

export function Screen() {
  return (
    <SettingsPage page="own-cards">
      <SavedCardsCard />
    </SettingsPage>
  );
}
