// The palette's items for the user: screens they may open, matching records, and actions.
import type { SessionUser } from '#contract/accounts/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { ORDER_STAFF, ORDERING_ROLES, WHO_ORDERS } from '#domain/orders/rules/order-rights.ts';
import { NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { guard, screenAt, useGo, useScreens } from '#web/navigation/index.ts';
import type { Screen, ScreenParams, SearchSource } from '#web/navigation/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { readPageActions } from '#web/ui/page/page-actions.ts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBolt,
  IconDeviceDesktop,
  IconHistory,
  IconLayoutList,
  IconListSearch,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dashboardSearchSources } from './dashboard-search-sources.ts';
import { searchSources } from './search-sources.ts';
import { recentRecords } from './recent-records.ts';
import type { PaletteItem } from './palette-items.ts';
import { matches } from './palette-items.ts';
import { useSignOut } from '../use-sign-out.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const MAX_RECORDS = 5;

/** Screens with a parameter are left out: they need a record, which is found by its name instead. */
export function usePaletteScreens(text: string): PaletteItem[] {
  const screens = useScreens();
  const user = useSession();
  const go = useGo();
  return screens
    .filter((screen) => mayOpen(screen, user) && !screen.path.includes('{') && !isCreation(screen))
    .map((screen): PaletteItem => ({
      id: screen.id,
      group: 'Screens',
      label: screen.title,
      about: locationOf(screen),
      words: screen.menu?.keywords,
      icon: <IconLayoutList {...icon} />,
      run: () => void go(screen.id),
    }))
    .filter((item) => matches(item, text));
}

const isCreation = ({ id }: Screen): boolean => id.endsWith('-create');

const mayOpen = (screen: Screen, user: SessionUser | null): boolean =>
  isOfferable(screen.shell) &&
  !screen.ignoresState &&
  !screen.isInternal &&
  guard(screen, user) === 'enter' &&
  (user === null || screen.roles !== 'everyone' || screen.id === 'home');

/** What can be created, also for the customer whose pages are open. */
export function usePaletteCreation(text: string): PaletteItem[] {
  const screens = useScreens();
  const user = useSession();
  const go = useGo();
  const customerId = useMatches({ select: (matches) => (matches.at(-1)?.params as ScreenParams | undefined)?.['customerId'] });
  const params: ScreenParams = customerId === undefined ? {} : { customerId };
  const order = useNewOrder();
  return [
    ...order,
    ...screens
      .filter((screen) => isCreation(screen) && mayOpen(screen, user))
      .filter(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].every(([, name]) => name !== undefined && name in params))
      .map((screen): PaletteItem => ({
        id: screen.id,
        group: 'New',
        label: screen.title,
        about: screen.path.includes('{') ? 'For this customer' : locationOf(screen),
        words: 'create add',
        icon: <IconPlus {...icon} />,
        run: () => void go(screen.id, { params }),
      })),
  ].filter((item) => matches(item, text));
}

/** Staff order in a customer's dashboard. Those who may not are told who may. */
function useNewOrder(): PaletteItem[] {
  const go = useGo();
  const user = useSession();
  if (!user || isCustomerUser(user) || !hasAnyRole(user.roles, ORDER_STAFF)) return [];
  const mayOrder = hasAnyRole(user.roles, ORDERING_ROLES);
  return [
    {
      id: 'new-order',
      group: 'New',
      label: 'New Order',
      about: mayOrder ? 'For a customer' : 'By admins and sales',
      words: 'create add place',
      icon: <IconPlus {...icon} />,
      run: () => (mayOrder ? void go('dashboard-order') : showError({ title: 'Orders for customers', text: WHO_ORDERS, ok: true })),
    },
  ];
}

/** Without the one that is open, and those that may not be opened any more. */
export function useRecentRecords(): PaletteItem[] {
  const screens = useScreens();
  const user = useSession();
  const navigate = useNavigate();
  const shown = useLocation({ select: ({ pathname }) => pathname });
  const [recent] = useState(recentRecords);
  return recent.flatMap(({ path, name }): PaletteItem[] => {
    const screen = screenAt(screens, path);
    if (path === shown || !screen || guard(screen, user) !== 'enter') return [];
    return [
      {
        id: `recent-${path}`,
        group: 'Recently opened',
        label: name,
        icon: <IconHistory {...icon} />,
        run: () => void navigate({ to: path }),
      },
    ];
  });
}

/** Some titles exist both in the console and in the dashboard, so the item says where the screen is. */
function locationOf({ title, menu, shell, id }: Screen): string | undefined {
  if (shell === 'dashboard') return id === 'dashboard' ? undefined : 'Customer dashboard';
  return menu?.menu === title ? undefined : menu?.menu;
}

const isOfferable = (shell: string): boolean => shell !== 'public';

/** A customer's people search what is theirs, in their dashboard. */
export function useSearchSources(): readonly SearchSource[] {
  const user = useSession();
  return user && isCustomerUser(user) ? dashboardSearchSources : searchSources;
}

export function useFoundRecords(search: string): { records: PaletteItem[]; isSearching: boolean } {
  const screens = useScreens();
  const user = useSession();
  const go = useGo();
  const sources = useSearchSources();
  const offered = sources.filter(
    ({ opens }) => search !== '' && screens.some((screen) => screen.id === opens && guard(screen, user) === 'enter'),
  );
  const results = useQueries({
    queries: offered.map(({ find }) => ({ ...find(search, MAX_RECORDS + 1), placeholderData: keepPreviousData, meta: NO_ERROR_REDIRECT })),
  });
  const records = offered.flatMap(({ group, icon: Icon, opens, all }, index): PaletteItem[] => {
    const found = results[index]?.data ?? [];
    const items = found.slice(0, MAX_RECORDS).map(({ _id, name, about, params, search: inList }): PaletteItem => ({
      id: _id,
      group,
      label: name,
      about,
      icon: <Icon {...icon} />,
      run: () => void go(opens, { params, ...(inList && { search: inList }) }),
    }));
    if (found.length <= MAX_RECORDS || !all) return items;
    const run = () => void go(all.to, { search: all.search(search) });
    return [
      ...items,
      { id: `all-${group}`, group, label: `All ${group.toLowerCase()} with “${search}”`, icon: <IconListSearch {...icon} />, run },
    ];
  });
  return { records, isSearching: results.some(({ isFetching }) => isFetching) };
}

/** What the open page offers to do, as it was when the palette opened. */
export function usePageItems(text: string): PaletteItem[] {
  const [pages] = useState(readPageActions);
  return pages
    .flatMap(({ about, actions }) =>
      actions.map(({ label, refusal, run }): PaletteItem => ({
        id: `page-${about}-${label}`,
        group: about || 'This page',
        label,
        ...(refusal && { about: refusal }),
        words: about,
        icon: <IconBolt {...icon} />,
        run,
      })),
    )
    .filter((item) => matches(item, text));
}

export function usePaletteActions(text: string): PaletteItem[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const user = useSession();
  const schemes = [
    { value: 'light', label: 'Light theme', Icon: IconSun },
    { value: 'dark', label: 'Dark theme', Icon: IconMoon },
    { value: 'auto', label: 'Use device theme', Icon: IconDeviceDesktop },
  ] as const;
  const actions: PaletteItem[] = schemes
    .filter(({ value }) => value !== colorScheme)
    .map(({ value, label, Icon }) => ({
      id: `colours-${value}`,
      group: 'Actions',
      label,
      words: 'colour scheme theme mode',
      icon: <Icon {...icon} />,
      run: () => setColorScheme(value),
    }));
  if (user && !isCustomerUser(user)) {
    actions.push({
      id: 'sign-out',
      group: 'Actions',
      label: 'Sign out',
      words: 'log out leave',
      icon: <IconLogout {...icon} />,
      run: () => void signOut(),
    });
  }
  return actions.filter((item) => matches(item, text));
}
