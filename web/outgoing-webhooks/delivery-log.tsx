// What was sent to a webhook, newest first, with the last answer to each event, and sending events again.
import type { WebhookDelivery } from '#contract/outgoing-webhooks/index.ts';
import { WEBHOOK_DELIVERY_LABELS, WEBHOOK_DELIVERY_STATES, WEBHOOK_KIND_LABELS } from '#domain/outgoing-webhooks/index.ts';
import type { WebhookDeliveryState } from '#domain/outgoing-webhooks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ErrorPanel, RelativeTime, StatusChip, toast } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';
import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './webhooks.module.css';

interface DeliveryLogProps {
  params: { customerId: string; endpointId: string };
  failedCount: number;
}

const CHIPS: Readonly<Record<WebhookDeliveryState, Status>> = {
  WAITING: 'waiting',
  DELIVERED: 'completed',
  FAILED: 'failed',
  ERASED: 'draft',
};
const STATES = WEBHOOK_DELIVERY_STATES.map((value) => ({ value, label: WEBHOOK_DELIVERY_LABELS[value] }));

export function DeliveryLog({ params, failedCount }: DeliveryLogProps) {
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  /** The last sequence of each page before this one. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const query = { ...(state && { state }), ...(before !== undefined && { before }) };
  const { data, error, refetch } = useQuery(endpointQuery('listWebhookDeliveries', { params, query }));
  const { mutateAsync: replay } = useAction('replayWebhookDeliveries');
  const sendAgain = (deliveryId: string | null): void =>
    void replay({ params, body: { deliveryId } }).then(
      ({ count }) => toast({ text: count === 1 ? '1 event will be resent' : `${count} events will be resent` }),
      showRefusal,
    );
  const last = data?.deliveries.at(-1)?.sequence;
  return (
    <section aria-label="Log" className={classes.log}>
      <Group gap="xs" align="end">
        <Select
          label="Deliveries"
          placeholder="All"
          clearable
          size="xs"
          data={STATES}
          value={state}
          onChange={(value) => {
            setState(STATES.find((choice) => choice.value === value)?.value ?? null);
            setPages([]);
          }}
        />
        {failedCount > 0 && (
          <Button variant="default" size="xs" onClick={() => sendAgain(null)}>
            Resend {failedCount.toLocaleString('en-NZ')} failed
          </Button>
        )}
      </Group>
      {!data && error && <ErrorPanel error={error} title="The log could not be loaded" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} mt="sm" aria-hidden />}
      {data?.deliveries.length === 0 && <p className={classes.quiet}>Nothing was sent in the last 30 days.</p>}
      <ul className={classes.deliveries}>
        {data?.deliveries.map((delivery) => (
          <DeliveryLine key={delivery._id} delivery={delivery} onSendAgain={() => sendAgain(delivery._id)} />
        ))}
      </ul>
      <Group gap="xs">
        {pages.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
        )}
        {data?.hasMore && last !== undefined && (
          <Button variant="default" size="xs" onClick={() => setPages([...pages, last])}>
            Older
          </Button>
        )}
      </Group>
    </section>
  );
}

function DeliveryLine({ delivery, onSendAgain }: { delivery: WebhookDelivery; onSendAgain: () => void }) {
  const { kind, state, attempts, createdAt, answerStatus, answer, eventId } = delivery;
  const label = (WEBHOOK_KIND_LABELS as Readonly<Record<string, string>>)[kind];
  const canSendAgain = label !== undefined && (state === 'FAILED' || state === 'DELIVERED');
  return (
    <li>
      <div>
        <StatusChip status={CHIPS[state]}>{WEBHOOK_DELIVERY_LABELS[state]}</StatusChip> <strong>{label ?? 'Test'}</strong>{' '}
        <RelativeTime at={createdAt} />
        <p className={classes.quiet}>
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {answerStatus !== null && `, status ${answerStatus}`}. Event <code>{eventId}</code>
        </p>
        {answer !== '' && <pre className={classes.answer}>{answer}</pre>}
      </div>
      {canSendAgain && (
        <Button variant="default" size="xs" aria-label={`Resend event ${eventId}`} onClick={onSendAgain}>
          Resend
        </Button>
      )}
    </li>
  );
}
