// The home of the console: the overview for those who have one, links to their screens, and recent changes.
import type { SessionUser } from '#contract/accounts/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { OVERVIEW_ROLES } from '#domain/staff-overview/overview-roles.ts';
import { StaffOverview } from '#web/staff-overview/index.ts';
import { firstNameOf } from '#web/client/person.ts';
import { guard, menusFor, ScreenLink, useScreens } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useGreeting } from '#web/ui/text/greeting.ts';
import { RecentCustomers, RecentOffices } from './recent-changes.tsx';
import classes from './staff-home.module.css';

export function StaffHome({ user }: { user: SessionUser }) {
  const screens = useScreens();
  const entries = menusFor(screens.map(withoutMenuRoles), 'staff', user.roles).flatMap((menu) => menu.entries);
  const hasOverview = hasAnyRole(user.roles, OVERVIEW_ROLES);
  const mayOpen = (id: string) => screens.some((screen) => screen.id === id && guard(screen, user) === 'enter');
  return (
    <div className={classes.home}>
      <ScreenTitle className={classes.title}>
        {useGreeting()}, {firstNameOf(user)}
      </ScreenTitle>
      {hasOverview && <StaffOverview />}
      {entries.length > 0 && (
        <nav aria-label="Screens" className={classes.cards}>
          {entries.map(({ screenId, label, about }) => (
            <ScreenLink key={screenId} to={screenId} className={classes.card}>
              <strong>{label}</strong>
              {about && <span>{about}</span>}
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </ScreenLink>
          ))}
        </nav>
      )}
      {entries.length === 0 && <EmptyState title="No access yet" text="Your role does not include any screens. Ask an admin for access." />}
      <div className={classes.panels}>
        {mayOpen('customers') && <RecentCustomers />}
        {mayOpen('offices') && <RecentOffices />}
      </div>
    </div>
  );
}

/** The specification hides some menu entries from roles that may open the screen; here they are shown. Entries for no role stay hidden. */
function withoutMenuRoles(screen: Screen): Screen {
  if (!screen.menu?.roles?.length) return screen;
  const { roles: _menuRoles, ...menu } = screen.menu;
  return { ...screen, menu };
}
