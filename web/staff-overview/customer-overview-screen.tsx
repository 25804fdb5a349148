// A customer's overview: figures that lead to their lists, what is missing, the latest orders, the ad accounts and the latest changes.
import type { CustomerOverview } from '#contract/staff-overview/index.ts';
import { isReadyToOrder, isSetUp } from '#domain/customers/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import { chooseCustomer, endpointQuery, useSession } from '#web/client/index.ts';
import { CustomerNeeds, DashboardLink } from '#web/customers/index.ts';
import { ScreenLink, useGo, useScreenParams } from '#web/navigation/index.ts';
import { ErrorPanel, PageHeader, StatusChip } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CustomerFigures } from './customer-figures.tsx';
import { AccountsPanel, ActivityPanel, LatestOrders, Panel, PeoplePanel } from './customer-panels.tsx';
import classes from './customer-overview.module.css';

const CRUMBS = [{ label: 'Customers', to: 'customers' }];

export function Screen() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('readCustomerOverview', { params: { customerId } }),
    // The records of a customer are changed on other screens.
    refetchOnMount: 'always',
  });
  if (data) return <Loaded overview={data} />;
  return (
    <>
      <PageHeader
        title={error ? 'Customer' : <Skeleton component="span" display="inline-block" height={22} width={220} />}
        breadcrumbs={CRUMBS}
      />
      {error ? (
        <ErrorPanel error={error} title="The customer could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingPanels />
      )}
    </>
  );
}

function Loaded({ overview }: { overview: CustomerOverview }) {
  const { customer, orders, people, activity } = overview;
  const { _id: customerId, name, isActive, hasDashboard } = customer;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={CRUMBS}
        beside={<StatusChip status={isActive ? 'live' : 'draft'}>{isActive ? 'Active' : 'Inactive'}</StatusChip>}
        primary={
          <>
            {isActive && isReadyToOrder(customer) && <NewOrder customer={customer} />}
            <DashboardLink customerId={customerId} hasDashboard={hasDashboard} />
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <ScreenLink {...props} to="customer-edit" params={{ customerId }} />}
            >
              Edit customer
            </Button>
          </>
        }
      />
      <CustomerFigures overview={overview} />
      <div className={classes.panels}>
        {!isSetUp(customer) && (
          <Panel title="Before the first order">
            <div className={classes.inset}>
              <CustomerNeeds customer={customer} />
            </div>
          </Panel>
        )}
        <LatestOrders customerId={customerId} orders={orders.latest} />
        <AccountsPanel customer={customer} />
        <PeoplePanel customer={customer} people={people} />
        <ActivityPanel customerId={customerId} activity={activity} />
      </div>
    </>
  );
}

/** Leads those who may order to the listings in the customer's dashboard, where they order; on a phone as the dashboard allows it. */
function NewOrder({ customer: { _id, name, logo } }: Pick<CustomerOverview, 'customer'>) {
  const go = useGo();
  if (!hasAnyRole(useSession()?.roles ?? [], ORDERING_ROLES)) return null;
  const order = () => {
    chooseCustomer({ _id, name, logoUrl: logo?.thumbnailUrl ?? null });
    void go('dashboard-listings');
  };
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={order}>
      New order
    </Button>
  );
}

const LoadingPanels = () => (
  <div aria-busy="true" aria-label="Loading">
    <div className={classes.figures}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} height={96} radius="md" />
      ))}
    </div>
    <div className={classes.panels}>
      <Skeleton height={280} radius="md" />
      <Skeleton height={280} radius="md" />
    </div>
  </div>
);
