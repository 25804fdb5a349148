// The customer dashboard: whose it is, the tabs, and the person. Built for a phone first; there the tabs are at the bottom.
import '#web/styles/mantine-rest.css';
import type { SessionUser } from '#contract/accounts/index.ts';
import { useChosenCustomer } from '#web/client/chosen-customer.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { menusFor, ScreenLink, useScreens } from '#web/navigation/index.ts';
import { Mark } from '#web/brand/mark.tsx';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import classes from './dashboard-shell.module.css';
import { PersonMenu } from './person-menu.tsx';
import { useDashboardVisit } from './use-dashboard-visit.ts';
import { useCurrentScreen } from './use-current-screen.ts';

const CustomerChooser = lazy(() => import('#web/dashboard/customer-chooser.tsx').then((module) => ({ default: module.CustomerChooser })));

/** The customer's logo, else its initial; Adstead's mark while none is chosen. */
function CustomerBadge({ customer }: { customer: { name: string; logoUrl?: string | null } | null }) {
  if (!customer) return <Mark size={20} />;
  if (customer.logoUrl) return <img src={customer.logoUrl} alt="" className={classes.logo} />;
  return customer.name.trim()[0]?.toUpperCase();
}

export function DashboardShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const chosen = useChosenCustomer();
  const screens = useScreens();
  const current = useCurrentScreen()?.id;
  const tabs = menusFor(screens, 'dashboard', user.roles).flatMap((menu) => menu.entries);
  const customer = user.customer ?? chosen;
  useDashboardVisit(customer?._id);
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <ScreenLink to="dashboard" className={classes.customer}>
          <span className={classes.badge} aria-hidden>
            <CustomerBadge customer={customer} />
          </span>
          <span className={classes.name}>{customer?.name ?? 'Customer dashboard'}</span>
        </ScreenLink>
        <div className={classes.tools}>
          {!isCustomerUser(user) && chosen && (
            <Suspense fallback={null}>
              <CustomerChooser />
            </Suspense>
          )}
          <PersonMenu user={user} />
        </div>
      </header>
      {tabs.length > 1 && (
        <nav aria-label="Dashboard" className={classes.tabs}>
          {tabs.map(({ screenId, label }) => (
            <ScreenLink key={screenId} to={screenId} aria-current={screenId === current ? 'page' : undefined}>
              {label}
            </ScreenLink>
          ))}
        </nav>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        Run with <Mark size={14} /> Adstead
      </footer>
    </div>
  );
}
