// The screen that is open.
import { useSession } from '#web/client/session.ts';
import { guard, menuScreenOf, screenAt, useScreens } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { useLocation, useMatches } from '@tanstack/react-router';
import { isFilteredList, useShownCustomer } from './shown-customer.ts';

export function useCurrentScreen(): Screen | undefined {
  const path = useLocation({ select: (location) => location.pathname });
  return screenAt(useScreens(), path);
}

/** The screen that is shown: until the next one is loaded, the one that is left. */
export function useShownScreen(): Screen | undefined {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  return screenAt(useScreens(), path);
}

/** The screen whose menu entry is the current one: Customers for a list that is one of a customer's tabs. */
export function useMenuScreen(): Screen | undefined {
  const screens = useScreens();
  const session = useSession();
  const current = useCurrentScreen();
  const customerId = useShownCustomer(current?.id ?? '');
  const customers = screens.find(({ id }) => id === 'customers');
  const isTab = current !== undefined && isFilteredList(current.id) && customerId !== undefined;
  return isTab && customers && guard(customers, session) === 'enter' ? customers : menuScreenOf(screens, current);
}
