// All webhooks of a customer, each with its state, actions and log.
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { WebhookCard } from './webhook-card.tsx';
import classes from './webhooks.module.css';

export function WebhookList({ customerId }: { customerId: string }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('listWebhookEndpoints', { params: { customerId } }));
  if (!data && error)
    return <ErrorPanel error={error} title="The webhooks could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={160} maw={860} mb="md" aria-hidden />;
  if (data.endpoints.length === 0)
    return (
      <p className={classes.none}>No webhooks yet. Add a webhook to send leads and order status changes to your CRM as they happen.</p>
    );
  return (
    <ul className={classes.list}>
      {data.endpoints.map((endpoint) => (
        <WebhookCard key={endpoint._id} customerId={customerId} endpoint={endpoint} />
      ))}
    </ul>
  );
}
