// How a campaign came to the network: the delivery that created it, step by step.
import type { Campaign } from '#contract/campaigns/index.ts';
import { DELIVERY_STATE_LABELS } from '#domain/campaigns/index.ts';
import { DeliverySteps } from '#web/networks/index.ts';
import classes from './campaigns.module.css';

export function DeliveryTimeline({ campaign: { delivery, network } }: { campaign: Pick<Campaign, 'delivery' | 'network'> }) {
  if (!delivery) return <p className={classes.quiet}>No delivery steps were recorded for this campaign.</p>;
  return (
    <>
      <p className={classes.quiet}>
        {DELIVERY_STATE_LABELS[delivery.state]}
        {delivery.reason && `: ${delivery.reason}`}
      </p>
      <DeliverySteps steps={delivery.steps} network={network} />
    </>
  );
}
