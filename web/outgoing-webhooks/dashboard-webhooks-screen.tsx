// The webhooks of one's own customer in the dashboard.
import { useSession } from '#web/client/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';

export function Screen() {
  const customerId = useSession()?.customer?._id;
  return (
    <>
      <PageHeader title="Webhooks" breadcrumbs={[{ label: 'Your settings', to: 'dashboard-settings' }]} />
      {customerId !== undefined && (
        <>
          <WebhookList customerId={customerId} />
          <NewWebhook customerId={customerId} />
        </>
      )}
    </>
  );
}
