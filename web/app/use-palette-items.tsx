// What does the palette offer this person? The screens that their role opens, records that match, and actions.
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { guard, useGo, useScreens } from '#web/navigation/index.ts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingCommunity,
  IconDeviceDesktop,
  IconLayoutList,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PaletteItem } from './palette-items.ts';
import { matches } from './palette-items.ts';
import { useSignOut } from './use-sign-out.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const MOST_RECORDS = 5;

/** A screen with a parameter needs a record, which is found by its name instead. */
export function usePaletteScreens(text: string): PaletteItem[] {
  const screens = useScreens();
  const user = useSession();
  const go = useGo();
  return screens
    .filter((screen) => isOfferable(screen.shell) && !screen.ignoresState && !screen.path.includes('{') && guard(screen, user) === 'enter')
    .filter((screen) => user === null || screen.roles !== 'everyone' || screen.id === 'home')
    .map((screen): PaletteItem => ({
      id: screen.id,
      group: 'Screens',
      label: screen.title,
      about: screen.menu?.menu === screen.title ? undefined : screen.menu?.menu,
      words: screen.menu?.keywords,
      icon: screen.id.endsWith('-create') ? <IconPlus {...icon} /> : <IconLayoutList {...icon} />,
      run: () => void go(screen.id),
    }))
    .filter((item) => matches(item, text));
}

const isOfferable = (shell: string): boolean => shell !== 'public';

export function useFoundRecords(search: string): { records: PaletteItem[]; isSearching: boolean } {
  const screens = useScreens();
  const user = useSession();
  const go = useGo();
  const mayOpen = (id: string) => search !== '' && screens.some((screen) => screen.id === id && guard(screen, user) === 'enter');
  const customers = useQuery({
    ...endpointQuery('listCustomerNames', { query: { search, limit: MOST_RECORDS } }),
    enabled: mayOpen('customer-edit'),
    placeholderData: keepPreviousData,
    meta: QUIETLY,
  });
  const offices = useQuery({
    ...endpointQuery('listOffices', { query: officesNamed(search) }),
    enabled: mayOpen('office-edit'),
    placeholderData: keepPreviousData,
    meta: QUIETLY,
  });
  const records: PaletteItem[] = [
    ...(customers.data?.customers ?? []).map(({ _id, name, isActive }): PaletteItem => ({
      id: _id,
      group: 'Customers',
      label: name,
      about: isActive ? undefined : 'Inactive',
      icon: <IconBuilding {...icon} />,
      run: () => void go('customer-edit', { params: { customerId: _id } }),
    })),
    ...(offices.data?.offices ?? []).map(({ _id, name = '', customerName }): PaletteItem => ({
      id: _id,
      group: 'Offices',
      label: name,
      about: customerName,
      icon: <IconBuildingCommunity {...icon} />,
      run: () => void go('office-edit', { params: { officeId: _id } }),
    })),
  ];
  return { records, isSearching: customers.isFetching || offices.isFetching };
}

const officesNamed = (search: string) =>
  ({
    limit: MOST_RECORDS,
    count: 'false',
    project: 'name,customerName',
    search: JSON.stringify([{ field: 'name', operator: '%', value: search }]),
  }) as const;

export function usePaletteActions(text: string): PaletteItem[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const user = useSession();
  const schemes = [
    { value: 'light', label: 'Light colours', Icon: IconSun },
    { value: 'dark', label: 'Dark colours', Icon: IconMoon },
    { value: 'auto', label: 'Colours as the device', Icon: IconDeviceDesktop },
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
