// One webhook: its url, state and events, what can be done with it, and its log.
import type { WebhookEndpoint } from '#contract/outgoing-webhooks/index.ts';
import { WEBHOOK_KIND_LABELS } from '#domain/outgoing-webhooks/index.ts';
import { useAction } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeliveryLog } from './delivery-log.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import classes from './webhooks.module.css';

export function WebhookCard({ customerId, endpoint }: { customerId: string; endpoint: WebhookEndpoint }) {
  const { mutateAsync: update } = useAction('updateWebhookEndpoint');
  const [secret, setSecret] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [hasLog, setHasLog] = useState(false);
  const params = { customerId, endpointId: endpoint._id };
  const { url, kinds, version, state } = endpoint;
  return (
    <li className={classes.card}>
      <h2 className={classes.url}>{url}</h2>
      <WebhookState endpoint={endpoint} />
      <p className={classes.quiet}>
        {kinds.map((kind) => WEBHOOK_KIND_LABELS[kind]).join(', ')}. Set up by {endpoint.setBy.name}.
      </p>
      {secret !== null && <NewSecret secret={secret} onDone={() => setSecret(null)} />}
      {isEditing ? (
        <WebhookForm
          label={`Edit ${url}`}
          saveLabel="Save webhook"
          initialValues={{ url, kinds }}
          save={async (values) => {
            await update({ params, body: { ...values, isActive: state === 'ON', version } });
            setEditing(false);
            toast({ text: 'Webhook saved' });
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <WebhookActions params={params} endpoint={endpoint} onEdit={() => setEditing(true)} onSecret={setSecret} />
      )}
      <Button
        variant="default"
        size="xs"
        aria-expanded={hasLog}
        aria-label={`${hasLog ? 'Hide' : 'Show'} log of ${url}`}
        onClick={() => setHasLog(!hasLog)}
      >
        {hasLog ? 'Hide log' : 'Show log'}
      </Button>
      {hasLog && <DeliveryLog params={params} failedCount={endpoint.failedCount} />}
    </li>
  );
}
