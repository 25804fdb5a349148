// The user menu: name and roles, own screens, colour scheme, switching between console and dashboards, and signing out.
import type { SessionUser } from '#contract/accounts/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import { hasSeveralDashboards, initialsOf, isCustomerUser, nameOf } from '#web/client/person.ts';
import { guard, ScreenLink, screenById, useScreens } from '#web/navigation/index.ts';
import { Menu, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconSun,
  IconTools,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import classes from './person-menu.module.css';
import { useCurrentScreen } from '../use-current-screen.ts';
import { useSignOut } from '../use-sign-out.ts';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'Use device setting', Icon: IconDeviceDesktop },
] as const;

/** The entries that lead to screens of one's own. */
const OWN_ENTRIES = [
  {
    label: 'Your settings',
    Icon: IconUserCog,
    /** The first that someone may open leads to the others. */
    screenIds: ['own-settings', 'own-notifications', 'own-sessions', 'dashboard-settings'],
    pathPrefixes: ['/user/settings', '/customer-dashboard/settings', '/customer-dashboard/webhooks'],
  },
  { label: 'Users', Icon: IconUsers, screenIds: ['users'], pathPrefixes: ['/admin/users'] },
] as const;

/** Which of them a path belongs to. */
export const ownEntryAt = (path: string): (typeof OWN_ENTRIES)[number] | undefined =>
  OWN_ENTRIES.find(({ pathPrefixes }) => pathPrefixes.some((prefix) => path.startsWith(prefix)));

export function PersonMenu({ user }: { user: SessionUser }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <button type="button" className={classes.person}>
          {user.pictureUrl ? <img src={user.pictureUrl} alt="" /> : <span aria-hidden>{initialsOf(nameOf(user))}</span>}
          <VisuallyHidden>{nameOf(user)}, your menu</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{nameOf(user)}</strong>
          <span>{user.email}</span>
          <span>{user.roles.map((role) => ROLE_LABELS[role]).join(', ')}</span>
        </div>
        <Menu.Divider />
        <OwnScreens user={user} />
        <OtherShell user={user} />
        <AllDashboards user={user} />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.75} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void signOut()}>
          {user.acting ? 'End session' : 'Sign out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function OwnScreens({ user }: { user: SessionUser }) {
  const screens = useScreens();
  const current = ownEntryAt(useCurrentScreen()?.path ?? '');
  return OWN_ENTRIES.flatMap((entry) => {
    const to = entry.screenIds.find((id) => guard(screenById(screens, id), user) === 'enter');
    if (to === undefined) return [];
    const { label, Icon } = entry;
    return (
      <Menu.Item
        key={label}
        component={ScreenLink}
        to={to}
        leftSection={<Icon size={16} stroke={1.75} />}
        aria-current={entry === current ? 'page' : undefined}
        className={classes.entry}
      >
        {label}
      </Menu.Item>
    );
  });
}

function OtherShell({ user }: { user: SessionUser }) {
  const screens = useScreens();
  const isInDashboard = useCurrentScreen()?.shell === 'dashboard';
  if (isCustomerUser(user) || guard(screenById(screens, 'dashboard'), user) !== 'enter') return null;
  return isInDashboard ? (
    <Menu.Item component={ScreenLink} to="home" leftSection={<IconTools size={16} stroke={1.75} />}>
      Staff console
    </Menu.Item>
  ) : (
    <Menu.Item component={ScreenLink} to="dashboard" leftSection={<IconLayoutDashboard size={16} stroke={1.75} />}>
      Customer dashboard
    </Menu.Item>
  );
}

/** Link to the hub, for users with several dashboards. */
function AllDashboards({ user }: { user: SessionUser }) {
  const screens = useScreens();
  if (!hasSeveralDashboards(user) || guard(screenById(screens, 'hub'), user) !== 'enter') return null;
  return (
    <Menu.Item component={ScreenLink} to="hub" leftSection={<IconLayoutGrid size={16} stroke={1.75} />}>
      All dashboards
    </Menu.Item>
  );
}
