// Guards the screens of the dashboard: a customer must be chosen and its configuration loaded before the content is rendered.
import { FETCH_FAILED } from '#contract/dashboards/dashboard-texts.ts';
import { useChosenCustomer, useSession } from '#web/client/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { CustomerChooser } from './customer-chooser.tsx';
import { DashboardContext, dashboardFor } from './dashboard-context.ts';
import { useDashboardQuery } from './dashboard-query.ts';
import classes from './in-dashboard.module.css';

/** `export const Screen = inDashboard(NewListing)` */
export const inDashboard = (Content: ComponentType): ComponentType =>
  function InDashboard() {
    return (
      <DashboardGate>
        <Content />
      </DashboardGate>
    );
  };

export function DashboardGate({ children }: { children: ReactNode }) {
  const user = useSession();
  const chosen = useChosenCustomer();
  const { data, error, isFetching, refetch } = useDashboardQuery();
  const roles = user?.roles;
  const dashboard = useMemo(() => (data && roles ? dashboardFor(data, roles) : null), [data, roles]);
  if (!user) return null;
  if (!isCustomerUser(user) && !chosen) return <ChooseCustomerFirst />;
  if (!dashboard)
    return error ? <ErrorPanel error={error} {...FETCH_FAILED} retry={() => void refetch()} isRetrying={isFetching} /> : <Loading />;
  // The key resets all state when staff choose another customer: input and selections must not carry over.
  return (
    <DashboardContext key={dashboard.configuration.customer._id} value={dashboard}>
      {children}
    </DashboardContext>
  );
}

function Loading() {
  return (
    <div aria-busy="true" aria-label="Loading" className={classes.loading}>
      <Skeleton height={30} width={260} radius="sm" />
      <Skeleton height={18} width={180} radius="sm" mt={10} />
      <div>
        <Skeleton height={200} radius={12} />
        <Skeleton height={200} radius={12} />
        <Skeleton height={200} radius={12} />
      </div>
    </div>
  );
}

/** Shown to staff until they have chosen a customer. */
function ChooseCustomerFirst() {
  return (
    <>
      <ScreenTitle className={classes.question}>Customer dashboard</ScreenTitle>
      <EmptyState
        title="Choose a customer"
        text="You see the dashboard as this customer’s users do."
        action={<CustomerChooser size="md" className={classes.chooser} />}
      />
    </>
  );
}
