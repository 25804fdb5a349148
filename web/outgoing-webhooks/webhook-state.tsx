// The state of a webhook, and what happens next.
import type { WebhookEndpoint } from '#contract/outgoing-webhooks/index.ts';
import { RelativeTime, StatusChip } from '#web/ui/index.ts';
import classes from './webhooks.module.css';

export function WebhookState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { state, stopReason, failingSince, nextAttemptAt, waitingCount, previousSecretUntil } = endpoint;
  const waiting = waitingCount === 1 ? '1 event waiting.' : `${waitingCount.toLocaleString('en-NZ')} events waiting.`;
  return (
    <div className={classes.state}>
      {state === 'STOPPED' && <StatusChip status="failed">Stopped</StatusChip>}
      {state === 'OFF' && <StatusChip status="draft">Off</StatusChip>}
      {state === 'ON' && (failingSince ? <StatusChip status="action">Failing</StatusChip> : <StatusChip status="live">On</StatusChip>)}
      <span>
        {state === 'STOPPED' && `${stopReason} Fix your endpoint, then turn the webhook on. `}
        {state === 'ON' && failingSince && (
          <>
            Every attempt since <RelativeTime at={failingSince} /> failed.{' '}
            {nextAttemptAt && (
              <>
                Next attempt <RelativeTime at={nextAttemptAt} isUpcoming />.{' '}
              </>
            )}
          </>
        )}
        {waitingCount > 0 && `${waiting} `}
        {previousSecretUntil && new Date(previousSecretUntil) > new Date() && (
          <>
            The earlier secret is valid until <RelativeTime at={previousSecretUntil} isUpcoming />.
          </>
        )}
      </span>
    </div>
  );
}
