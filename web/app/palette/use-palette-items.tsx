// The palette's items for the user: screens they may open, matching records, and actions.
import { NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { guard, useGo, useScreens } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLayoutList, IconListSearch, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { searchSources } from './search-sources.ts';
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
    .filter(
      (screen) =>
        isOfferable(screen.shell) &&
        !screen.ignoresState &&
        !screen.isInternal &&
        !screen.path.includes('{') &&
        guard(screen, user) === 'enter',
    )
    .filter((screen) => user === null || screen.roles !== 'everyone' || screen.id === 'home')
    .map((screen): PaletteItem => ({
      id: screen.id,
      group: 'Screens',
      label: screen.title,
      about: locationOf(screen),
      words: screen.menu?.keywords,
      icon: screen.id.endsWith('-create') ? <IconPlus {...icon} /> : <IconLayoutList {...icon} />,
      run: () => void go(screen.id),
    }))
    .filter((item) => matches(item, text));
}

/** Some titles exist both in the console and in the dashboard, so the item says where the screen is. */
function locationOf({ title, menu, shell, id }: Screen): string | undefined {
  if (shell === 'dashboard') return id === 'dashboard' ? undefined : 'Customer dashboard';
  return menu?.menu === title ? undefined : menu?.menu;
}

const isOfferable = (shell: string): boolean => shell !== 'public';

export function useFoundRecords(search: string): { records: PaletteItem[]; isSearching: boolean } {
  const screens = useScreens();
  const user = useSession();
  const go = useGo();
  const offered = searchSources.filter(
    ({ opens }) => search !== '' && screens.some((screen) => screen.id === opens && guard(screen, user) === 'enter'),
  );
  const results = useQueries({
    queries: offered.map(({ find }) => ({ ...find(search, MAX_RECORDS + 1), placeholderData: keepPreviousData, meta: NO_ERROR_REDIRECT })),
  });
  const records = offered.flatMap(({ group, icon: Icon, opens, all }, index): PaletteItem[] => {
    const found = results[index]?.data ?? [];
    const items = found.slice(0, MAX_RECORDS).map(({ _id, name, about, params }): PaletteItem => ({
      id: _id,
      group,
      label: name,
      about,
      icon: <Icon {...icon} />,
      run: () => void go(opens, { params }),
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

export function usePaletteActions(text: string): PaletteItem[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const user = useSession();
  const schemes = [
    { value: 'light', label: 'Light colours', Icon: IconSun },
    { value: 'dark', label: 'Dark colours', Icon: IconMoon },
    { value: 'auto', label: 'Use device colours', Icon: IconDeviceDesktop },
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
