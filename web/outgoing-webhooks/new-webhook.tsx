// Adds a webhook, and shows its secret once.
import type { WebhookKind } from '#domain/outgoing-webhooks/index.ts';
import { useAction } from '#web/client/index.ts';
import { useState } from 'react';
import { NewSecret } from './new-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import classes from './webhooks.module.css';

const BLANK: { url: string; kinds: WebhookKind[] } = { url: '', kinds: ['lead.created', 'lead.state'] };

export function NewWebhook({ customerId }: { customerId: string }) {
  const { mutateAsync: create } = useAction('createWebhookEndpoint');
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section aria-label="New webhook" className={classes.card}>
      <h2 className={classes.heading}>Add webhook</h2>
      {secret !== null && <NewSecret secret={secret} onDone={() => setSecret(null)} />}
      <WebhookForm
        label="Add webhook"
        saveLabel="Add webhook"
        initialValues={BLANK}
        save={async (values) => setSecret((await create({ params: { customerId }, body: { ...values, isActive: true } })).secret)}
      />
    </section>
  );
}
