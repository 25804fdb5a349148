// On every screen one entry of each menu is the current one. The menus' components mark what these functions find.
import { screens } from '#web/app/screens.ts';
import { tabAt, tabScreens } from '#web/customer-dashboard/tabs.ts';
import { menuScreenOf, menusFor } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { CUSTOMER_ROLES } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { describe, expect, test } from 'vitest';
import { ownEntryAt } from './shells/person-menu.tsx';

const STAFF = ['admin', 'operations', 'sales', 'user'] as const;

/** The screens that no entry of a menu leads to, each with its reason. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  home: 'The name in the top bar leads there, and is marked; phones have an entry for it.',
  'not-found': 'An error belongs to no menu.',
  'bad-request': 'An error belongs to no menu.',
  forbidden: 'An error belongs to no menu.',
  admin: 'It only redirects to the users.',
  'dashboard-index': 'It only redirects to the dashboard.',
  inputs: 'It is for those who build the product.',
};

const isFor =
  (role: Role, shells: readonly Screen['shell'][]) =>
  ({ shell, roles }: Screen): boolean =>
    shells.includes(shell) && (roles === 'everyone' || roles.includes(role));
const ownEntries = ({ path }: Screen): string[] => [ownEntryAt(path)?.label ?? []].flat();

/** The current entries of the console's menus and of the user menu. */
function consoleEntries(screen: Screen, role: Role): string[] {
  const marked = menuScreenOf(screens, screen)?.id;
  const entries = menusFor(screens, 'staff', [role]).flatMap((menu) => menu.entries);
  return [...entries.filter(({ screenId }) => screenId === marked).map(({ label }) => label), ...ownEntries(screen)];
}

describe.each(STAFF)('in the console %s sees one current entry', (role) => {
  const mine = screens
    .filter(isFor(role, ['staff', 'own']))
    .filter(({ id, isAvailable }) => !(id in WITHOUT_ENTRY) && isAvailable?.() !== false);
  // Who comes to these from a record, and has no entry for the list.
  const unlisted = role === 'user' ? ['offices', 'office-create', 'office-edit'] : [];
  test.each(mine.filter(({ id }) => !unlisted.includes(id)).map((screen) => [screen.id, screen] as const))('on %s', (_, screen) => {
    expect(consoleEntries(screen, role)).toHaveLength(1);
  });
});

describe.each(CUSTOMER_ROLES)('in the dashboard %s sees one current entry', (role) => {
  const mine = screens.filter(isFor(role, ['dashboard', 'own'])).filter(({ id }) => !(id in WITHOUT_ENTRY));
  test.each(mine.map((screen) => [screen.id, screen] as const))('on %s', (_, screen) => {
    expect([...(tabAt(tabScreens, screen.path) ? ['tab'] : []), ...ownEntries(screen)]).toHaveLength(1);
  });
});

test('no exception is left over', () => {
  expect(Object.keys(WITHOUT_ENTRY).filter((id) => !screens.some((screen) => screen.id === id))).toEqual([]);
});
