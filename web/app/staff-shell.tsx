// The staff console: a top bar with menus by role, and the screen below it.
import '#web/styles/mantine-rest.css';
import { Wordmark } from '#web/brand/mark.tsx';
import { useSession } from '#web/client/session.ts';
import { menusFor, ScreenLink, useScreens } from '#web/navigation/index.ts';
import { Outlet } from '@tanstack/react-router';
import { MenuBar } from './menu-bar.tsx';
import { PaletteButton, PaletteHost } from './palette-host.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { Slots } from './slots.tsx';
import classes from './staff-shell.module.css';

export function StaffShell() {
  const user = useSession();
  const screens = useScreens();
  if (!user) return null;
  const menus = menusFor(screens, 'staff', user.roles);
  return (
    <>
      <header className={classes.bar}>
        <PhoneMenu menus={menus} />
        <ScreenLink to="home" className={classes.name} aria-label="Adstead, home">
          <Wordmark size={24} />
        </ScreenLink>
        <MenuBar menus={menus} />
        <div className={classes.tools}>
          <PaletteButton />
          <Slots roles={user.roles} />
          <PersonMenu user={user} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PaletteHost />
    </>
  );
}
