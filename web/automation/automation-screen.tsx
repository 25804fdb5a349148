// The automation of a customer: the stop switch, the rules with what they ordered, and the customer's own limits.
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, PageHeader } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './automation.module.css';
import { AutomationStops } from './automation-stops.tsx';
import { CustomerLimits } from './customer-limits.tsx';
import { RuleCard } from './rule-card.tsx';

export function Screen() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readAutomation', { params: { customerId } }));
  return (
    <>
      <PageHeader
        title="Automation"
        of={customer?.name}
        breadcrumbs={[
          { label: 'Customers', to: 'customers' },
          { label: customer?.name ?? 'Customer', to: 'customer', params: { customerId } },
        ]}
        primary={<AddRule customerId={customerId} />}
      />
      {!data && error && (
        <ErrorPanel error={error} title="The rules could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={160} maw={860} aria-hidden />}
      {data && (
        <>
          <AutomationStops customerId={customerId} stores={data.stores} stops={data.stops} />
          {data.rules.length === 0 ? (
            <EmptyState
              title="No rules yet"
              text="A rule orders a product, ends campaigns or replaces creatives when a listing is new, changes its price, or is sold."
            />
          ) : (
            <ul className={classes.list}>
              {data.rules.map((rule) => (
                <RuleCard key={rule._id} customerId={customerId} currencyCode={data.currencyCode} rule={rule} />
              ))}
            </ul>
          )}
          <CustomerLimits customerId={customerId} currencyCode={data.currencyCode} limits={data.limits} />
        </>
      )}
    </>
  );
}

const AddRule = ({ customerId }: { customerId: string }) => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="automation-rule-create" params={{ customerId }} />}
  >
    Add rule
  </Button>
);
