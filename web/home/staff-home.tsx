// What does staff find at home? What waits for them, what they can open, and what changed lately.
import type { SessionUser } from '#contract/accounts/index.ts';
import { firstNameOf } from '#web/client/person.ts';
import { guard, menusFor, ScreenLink, useScreens } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenTitle } from '#web/ui/screen-title.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useGreeting } from '#web/ui/greeting.ts';
import { RecentCustomers, RecentOffices } from './recent-changes.tsx';
import classes from './staff-home.module.css';
import { WhatWaits } from './what-waits.tsx';

export function StaffHome({ user }: { user: SessionUser }) {
  const screens = useScreens();
  const entries = menusFor(screens.map(forAll), 'staff', user.roles).flatMap((menu) => menu.entries);
  const mayOpen = (id: string) => screens.some((screen) => screen.id === id && guard(screen, user) === 'enter');
  return (
    <div className={classes.home}>
      <ScreenTitle className={classes.title}>
        {useGreeting()}, {firstNameOf(user)}
      </ScreenTitle>
      <WhatWaits mayOpen={mayOpen} />
      {entries.length > 0 && (
        <nav aria-label="What you can open" className={classes.cards}>
          {entries.map(({ screenId, label, about }) => (
            <ScreenLink key={screenId} to={screenId} className={classes.card}>
              <strong>{label}</strong>
              {about && <span>{about}</span>}
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </ScreenLink>
          ))}
        </nav>
      )}
      {entries.length === 0 && (
        <EmptyState
          title="Nothing to open yet"
          text="Your role has no screens here at the moment. An administrator can give you another one."
        />
      )}
      <div className={classes.panels}>
        {mayOpen('customers') && <RecentCustomers />}
        {mayOpen('offices') && <RecentOffices />}
      </div>
    </div>
  );
}

/** The specification leaves some roles out of menus whose screens they may open: here they find them. An entry of nobody stays nobody's. */
function forAll(screen: Screen): Screen {
  if (!screen.menu?.roles?.length) return screen;
  const { roles: _seenInMenu, ...menu } = screen.menu;
  return { ...screen, menu };
}
