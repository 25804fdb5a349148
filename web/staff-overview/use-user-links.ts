// Where users are listed and opened: admins have screens of their own, operations the settings.
import { useSession } from '#web/client/index.ts';
import { guard, screenById, useScreens } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';

interface Target {
  to: string;
  params?: ScreenParams;
}

export interface UserLinks {
  list: Target;
  one: (userId: string) => Target;
}

export function useUserLinks(): UserLinks {
  const screens = useScreens();
  const isAdmin = guard(screenById(screens, 'users'), useSession()) === 'enter';
  return isAdmin
    ? { list: { to: 'users' }, one: (userId) => ({ to: 'user-view', params: { userId } }) }
    : { list: { to: 'settings-tab', params: { tabId: 'users' } }, one: (userId) => ({ to: 'user-profile', params: { userId } }) };
}
