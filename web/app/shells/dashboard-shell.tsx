// The shell of the customer dashboard, in the customer's colours: its name, the tabs and the user menu. Built for phones first, where
// the tabs are at the bottom.
import '#web/styles/mantine-rest.css';
import type { SessionUser } from '#contract/accounts/index.ts';
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { labelsOf, visibleTabs } from '#domain/dashboards/index.ts';
import { MissingAgent } from '#web/agents/missing-agent.tsx';
import { useChosenCustomer } from '#web/client/chosen-customer.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { DashboardFooter } from '#web/customer-dashboard/dashboard-footer.tsx';
import { DashboardHelp } from '#web/customer-dashboard/dashboard-help.tsx';
import { DashboardTabs } from '#web/customer-dashboard/dashboard-tabs.tsx';
import { frameStyle } from '#web/customer-dashboard/frame-style.ts';
import { FrameHeader } from '#web/customer-dashboard/frame-header.tsx';
import { FrameTitle } from '#web/customer-dashboard/frame-title.tsx';
import classes from '#web/customer-dashboard/frame.module.css';
import { shownTabs, tabAt } from '#web/customer-dashboard/tabs.ts';
import { useDashboardQuery } from '#web/dashboard-kit/dashboard-query.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { PaletteButton, PaletteHost } from '../palette/palette-host.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useRememberedDashboard } from '../remembered-dashboard.ts';
import { useCurrentScreen } from '../use-current-screen.ts';
import { useDashboardVisit } from '../use-dashboard-visit.ts';

const CustomerChooser = lazy(() =>
  import('#web/dashboard-kit/customer-chooser.tsx').then((module) => ({ default: module.CustomerChooser })),
);

const NotificationBell = lazy(() => import('#web/notifications/notification-bell.tsx').then((module) => ({ default: module.Slot })));

export function DashboardShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const chosen = useChosenCustomer();
  const screen = useCurrentScreen();
  // No request is sent around an error screen, since it could fail again, nor while another shell takes the place of this one.
  const isOwn = screen?.shell === 'own' && !screen.ignoresState;
  const { data, isLoading } = useDashboardQuery({ enabled: screen?.shell === 'dashboard' || isOwn });
  const customer = user.customer ?? chosen;
  const dashboard = useRememberedDashboard(customer?._id, data);
  // Sales can only order here, so tabs would lead them to forbidden screens.
  const maySeeTabs = hasAnyRole(user.roles, DASHBOARD_ROLES);
  const tabs = dashboard && maySeeTabs ? shownTabs(visibleTabs(dashboard.tabs, user.roles)) : [];
  const path = useLocation({ select: ({ pathname }) => pathname });
  useDashboardVisit(customer?._id);
  return (
    <div {...frameStyle(dashboard?.themes)}>
      <FrameHeader>
        <FrameTitle
          customer={customer}
          ownLogoUrl={dashboard?.themes.customLogo?.thumbnailUrl}
          logoOption={dashboard?.themes.logoOption}
          isChosen={!isCustomerUser(user) && chosen !== null}
        />
        <div className={classes.tools}>
          {!isCustomerUser(user) && chosen && (
            <Suspense fallback={null}>
              <CustomerChooser />
            </Suspense>
          )}
          {dashboard?.controls.enableHelp && tabs.length > 0 && (
            <DashboardHelp tabs={tabs.map(({ code }) => code)} labels={labelsOf(dashboard.themes)} />
          )}
          {tabs.length > 0 && <PaletteButton />}
          <Suspense fallback={<span className={classes.bellToCome} />}>
            <NotificationBell />
          </Suspense>
          <PersonMenu user={user} />
        </div>
      </FrameHeader>
      {dashboard && tabs.length > 1 && <DashboardTabs tabs={tabs} labels={labelsOf(dashboard.themes)} current={tabAt(tabs, path)?.code} />}
      {!dashboard && isLoading && <div className={classes.tabsToCome} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <DashboardFooter themes={dashboard?.themes} />
      {tabs.length > 0 && <PaletteHost />}
      {dashboard && <MissingAgent user={user} />}
    </div>
  );
}
