// How a campaign came to the network: each step of its order's delivery in plain words, with its time and the network's id.
import type { Campaign } from '#contract/campaigns/index.ts';
import { DELIVERY_STATE_LABELS, deliveryStepText } from '#domain/campaigns/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import classes from './campaigns.module.css';

export function DeliveryTimeline({ campaign: { delivery, network } }: { campaign: Pick<Campaign, 'delivery' | 'network'> }) {
  if (!delivery) return <p className={classes.quiet}>This campaign was not created by a delivery.</p>;
  return (
    <>
      <p className={classes.quiet}>
        {DELIVERY_STATE_LABELS[delivery.state]}
        {delivery.reason && `: ${delivery.reason}`}
      </p>
      <ol className={classes.timeline} aria-label="Delivery">
        {delivery.steps.map(({ key, kind, state, at, externalId, error }) => (
          <li key={key} data-state={state} data-failed={error !== null || undefined}>
            <p className={classes.primary}>{deliveryStepText(kind, state, network)}</p>
            <p className={classes.quiet}>
              {at && <RelativeTime at={at} />}
              {externalId && <span className={classes.id}> {externalId}</span>}
            </p>
            {error && <p className={classes.error}>{error}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
