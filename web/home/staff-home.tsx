// What does staff find at home? What they can open, and what changed lately.
import type { SessionUser } from '#contract/accounts/index.ts';
import { firstNameOf } from '#web/client/person.ts';
import { guard, menusFor, ScreenLink, useScreens } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenTitle } from '#web/ui/screen-title.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useGreeting } from '#web/ui/greeting.ts';
import { RecentCustomers, RecentOffices } from './recent-changes.tsx';
import classes from './staff-home.module.css';

export function StaffHome({ user }: { user: SessionUser }) {
  const screens = useScreens();
  const entries = menusFor(screens, 'staff', user.roles).flatMap((menu) => menu.entries);
  const mayOpen = (id: string) => screens.some((screen) => screen.id === id && guard(screen, user) === 'enter');
  return (
    <div className={classes.home}>
      <ScreenTitle className={classes.title}>
        {useGreeting()}, {firstNameOf(user)}
      </ScreenTitle>
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
      {entries.length === 0 && !mayOpen('offices') && (
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
