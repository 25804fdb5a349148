// The screen that is open.
import { menuScreenOf, screenAt, useScreens } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { useLocation, useMatches } from '@tanstack/react-router';

export function useCurrentScreen(): Screen | undefined {
  const path = useLocation({ select: (location) => location.pathname });
  return screenAt(useScreens(), path);
}

/** The screen that is shown: until the next one is loaded, the one that is left. */
export function useShownScreen(): Screen | undefined {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  return screenAt(useScreens(), path);
}

/** The screen whose menu entry is the current one. */
export const useMenuScreen = (): Screen | undefined => menuScreenOf(useScreens(), useCurrentScreen());
