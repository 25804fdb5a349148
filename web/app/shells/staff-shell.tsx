// The staff console: a top bar with menus by role, and the screen below it.
import '#web/styles/mantine-rest.css';
import type { SessionUser } from '#contract/accounts/index.ts';
import { Wordmark } from '#web/brand/mark.tsx';
import { hasAnyRole } from '#domain/access/index.ts';
import { menusFor, ScreenLink, useScreens } from '#web/navigation/index.ts';
import type { ReactNode } from 'react';
import { CustomerTabs } from './customer-tabs.tsx';
import { MenuBar } from './menu-bar.tsx';
import { PaletteButton, PaletteHost } from '../palette/palette-host.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { Slots } from './slots.tsx';
import { StopBanner } from './stop-banner.tsx';
import classes from './staff-shell.module.css';
import { useCurrentScreen } from '../use-current-screen.ts';

export function StaffShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const screens = useScreens();
  const isHome = useCurrentScreen()?.id === 'home';
  const menus = menusFor(screens, 'staff', user.roles);
  return (
    <>
      <header className={classes.bar}>
        <PhoneMenu menus={menus} />
        <ScreenLink to="home" className={classes.name} aria-label="Adstead, home" aria-current={isHome ? 'page' : undefined}>
          <Wordmark size={24} />
        </ScreenLink>
        <MenuBar menus={menus} />
        <div className={classes.tools}>
          <PaletteButton />
          <Slots roles={user.roles} />
          <PersonMenu user={user} />
        </div>
      </header>
      {hasAnyRole(user.roles, ['admin', 'operations']) && <StopBanner />}
      <CustomerTabs user={user} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PaletteHost />
    </>
  );
}
