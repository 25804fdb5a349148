// The webhooks of a customer in the console.
import { endpointQuery } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';

export function Screen() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  return (
    <>
      <PageHeader
        title="Webhooks"
        of={customer?.name}
        breadcrumbs={[
          { label: 'Customers', to: 'customers' },
          { label: customer?.name ?? 'Customer', to: 'customer', params: { customerId } },
        ]}
      />
      <WebhookList customerId={customerId} />
      <NewWebhook customerId={customerId} />
    </>
  );
}
