// The menus of a user: the specification's, by role, with only the entries that have a screen.
import type { Role } from '#domain/access/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Screen } from './screen.ts';

const MENU_ORDER = ['Campaign', 'Customers', 'Features', 'Settings'];

export interface MenuEntry {
  label: string;
  screenId: string;
  about?: string;
}

export interface Menu {
  label: string;
  entries: readonly MenuEntry[];
}

export function menusFor(screens: readonly Screen[], shell: Screen['shell'], roles: readonly Role[]): Menu[] {
  const visible = screens.filter((screen) => screen.shell === shell && canSeeMenuEntry(screen, roles));
  const names = [...new Set(visible.map((screen) => screen.menu?.menu ?? ''))];
  return names.sort((one, other) => positionOf(one) - positionOf(other)).map((label) => ({ label, entries: entriesOf(visible, label) }));
}

export function canSeeMenuEntry(screen: Screen, roles: readonly Role[]): boolean {
  if (!screen.menu || screen.isAvailable?.() === false) return false;
  const menuRoles = screen.menu.roles ?? screen.roles;
  return menuRoles === 'everyone' || hasAnyRole(roles, menuRoles);
}

/**
 * The screen whose menu entry is the current one: the screen itself, the one it names, or the first entry of a menu whose path begins with
 * the same word, as '/order/{orderId}/edit' belongs to '/orders/list'.
 */
export function menuScreenOf(screens: readonly Screen[], screen: Screen | undefined): Screen | undefined {
  if (!screen || screen.menu) return screen;
  const inMenus = screens.filter((candidate) => candidate.menu);
  if (screen.menuOf !== undefined) return inMenus.find(({ id }) => id === screen.menuOf);
  const word = firstWord(screen.path);
  return SHARED_WORDS.includes(word) ? undefined : inMenus.find(({ path }) => firstWord(path) === word);
}

/** Paths under these have nothing else in common. */
const SHARED_WORDS = ['admin', 'system'];

const firstWord = (path: string): string => (path.split('/')[1] ?? '').replace(/s$/, '');

function entriesOf(screens: readonly Screen[], menu: string): MenuEntry[] {
  return screens
    .flatMap((screen) => (screen.menu?.menu === menu ? [{ ...screen.menu, screenId: screen.id }] : []))
    .sort((one, other) => one.order - other.order)
    .map(({ label, screenId, about }) => ({ label, screenId, about }));
}

const positionOf = (menu: string): number => {
  const position = MENU_ORDER.indexOf(menu);
  return position < 0 ? MENU_ORDER.length : position;
};
