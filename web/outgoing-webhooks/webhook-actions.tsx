// What can be done with a webhook: test it, turn it on or off, edit it, change its secret, remove it.
import type { WebhookDelivery, WebhookEndpoint } from '#contract/outgoing-webhooks/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import classes from './webhooks.module.css';

interface WebhookActionsProps {
  params: { customerId: string; endpointId: string };
  endpoint: WebhookEndpoint;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

export function WebhookActions({ params, endpoint, onEdit, onSecret }: WebhookActionsProps) {
  const { mutateAsync: test, isPending: isTesting } = useAction('testWebhookEndpoint');
  const { mutateAsync: update } = useAction('updateWebhookEndpoint');
  const { mutateAsync: renew } = useAction('renewWebhookSecret');
  const { mutateAsync: remove } = useAction('removeWebhookEndpoint');
  const [tested, setTested] = useState<WebhookDelivery | null>(null);
  const run = (work: () => Promise<unknown>) => () => void work().catch(showRefusal);
  const { url, kinds, version, state } = endpoint;
  const isOn = state === 'ON';
  const turn = run(async () => {
    await update({ params, body: { url, kinds, version, isActive: !isOn } });
    toast({ text: isOn ? 'Webhook turned off' : 'Webhook turned on' });
  });
  const changeSecret = run(async () => {
    const detail = 'For 24 hours events are signed with both secrets, so that your system can switch.';
    if (await confirm({ text: 'Change the secret?', detail, action: 'Change secret' })) onSecret((await renew({ params })).secret);
  });
  const removeWebhook = run(async () => {
    const detail = 'This also deletes its log and waiting events.';
    if (!(await confirm({ text: 'Delete this webhook?', detail, action: 'Delete webhook', deletes: true }))) return;
    await remove({ params });
    toast({ text: 'Webhook deleted' });
  });
  return (
    <>
      <Group gap="xs">
        <Button variant="default" size="xs" loading={isTesting} onClick={run(async () => setTested(await test({ params })))}>
          Send test event
        </Button>
        <Button variant="default" size="xs" onClick={turn}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="default" size="xs" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" size="xs" onClick={changeSecret}>
          Change secret
        </Button>
        <Button variant="subtle" color="red" size="xs" onClick={removeWebhook}>
          Delete
        </Button>
      </Group>
      {tested && (
        <p role="status" className={classes.answer}>
          {tested.state === 'DELIVERED' ? 'Your endpoint accepted the test event' : 'The test event failed'}
          {tested.answerStatus !== null && ` with status ${tested.answerStatus}`}
          {tested.answer === '' ? '.' : `: ${tested.answer}`}
        </p>
      )}
    </>
  );
}
