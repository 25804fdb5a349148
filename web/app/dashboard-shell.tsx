// The customer dashboard: whose it is, the tabs, and the person, in the customer's own colours. Built for a phone first; there the
// tabs are at the bottom.
import '#web/styles/mantine-rest.css';
import type { SessionUser } from '#contract/accounts/index.ts';
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { labelsOf, themeOf, themeVariables, visibleTabs } from '#domain/dashboards/index.ts';
import { MissingAgent } from '#web/agents/missing-agent.tsx';
import { useChosenCustomer } from '#web/client/chosen-customer.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { shownTabs } from '#web/dashboard/tabs.ts';
import { useDashboardQuery } from '#web/dashboards/dashboard-query.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Mark } from '#web/brand/mark.tsx';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { DashboardFooter } from './dashboard-footer.tsx';
import classes from './dashboard-shell.module.css';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useRememberedDashboard } from './remembered-dashboard.ts';
import { useCurrentScreen } from './use-current-screen.ts';
import { useDashboardVisit } from './use-dashboard-visit.ts';

const CustomerChooser = lazy(() => import('#web/dashboards/customer-chooser.tsx').then((module) => ({ default: module.CustomerChooser })));

interface Named {
  name: string;
  logoUrl?: string | null;
}

/** The dashboard's or the customer's logo, else its initial; Adstead's mark while none is chosen. */
function CustomerBadge({ customer, themes }: { customer: Named | null; themes: CustomerDashboard['themes'] | undefined }) {
  if (!customer) return <Mark size={20} />;
  const logoUrl = themes?.customLogo?.thumbnailUrl ?? customer.logoUrl;
  if (logoUrl) return <img src={logoUrl} alt="" className={classes.logo} />;
  return customer.name.trim()[0]?.toUpperCase();
}

export function DashboardShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const chosen = useChosenCustomer();
  // Around an error screen nothing is asked that could fail again.
  const { data, isLoading } = useDashboardQuery({ enabled: useCurrentScreen()?.shell === 'dashboard' });
  const customer = user.customer ?? chosen;
  const dashboard = useRememberedDashboard(customer?._id, data);
  const theme = dashboard && themeOf(dashboard.themes);
  const tabs = dashboard ? shownTabs(visibleTabs(dashboard.tabs, user.roles)) : [];
  useDashboardVisit(customer?._id);
  return (
    <div className={classes.shell} style={theme ? themeVariables(theme) : undefined}>
      <header className={classes.header}>
        <ScreenLink to="dashboard" className={classes.customer}>
          {dashboard?.themes.logoOption !== 'DISABLED' && (
            <span className={classes.badge} aria-hidden>
              <CustomerBadge customer={customer} themes={dashboard?.themes} />
            </span>
          )}
          <span className={classes.name} data-chosen={(!isCustomerUser(user) && chosen !== null) || undefined}>{customer?.name ?? 'Customer dashboard'}</span>
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
      {dashboard && tabs.length > 1 && <DashboardTabs tabs={tabs} labels={labelsOf(dashboard.themes)} />}
      {!dashboard && isLoading && <div className={classes.tabsToCome} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <DashboardFooter themes={dashboard?.themes} />
      {dashboard && <MissingAgent user={user} />}
    </div>
  );
}
