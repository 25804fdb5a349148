// How far the delivery of an order is on each network, step by step. The page follows by itself while a delivery works.
import type { Delivery } from '#contract/campaigns/index.ts';
import { DELIVERY_STATE_LABELS } from '#domain/campaigns/index.ts';
import type { DeliveryState } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { DeliverySteps } from '#web/networks/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import classes from './order-deliveries.module.css';
import texts from '../order-texts.module.css';

const WORKING: readonly DeliveryState[] = ['WAITING', 'RUNNING', 'UNDOING'];
/** A delivery for which nothing was done yet needs no list of steps: the plan says what they are. */
const CLOSED: readonly DeliveryState[] = ['HELD', 'DELIVERED', 'UNDONE'];
/** Steps are not told over the live socket: there are dozens of them for each order. */
const STEPS_EVERY_MS = 2000;

export function OrderDeliveries({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery('readOrderDeliveries', { params: { orderId } }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some((each) => WORKING.includes(each.state)) ? STEPS_EVERY_MS : false),
  });
  if (error && !data) return <ErrorPanel error={error} title="The delivery could not be loaded" retry={() => void refetch()} />;
  return data?.deliveries.map((delivery) => <DeliveryToNetwork key={delivery.network} {...delivery} />);
}

/** A delivery that works or failed is shown with its steps. */
const DeliveryToNetwork = ({ network, state, reason, steps }: Delivery & { network: Network }) => (
  <details className={classes.delivery} open={!CLOSED.includes(state)}>
    <summary>
      <span className={texts.primary}>Delivery to {NETWORK_LABELS[network]}</span>{' '}
      <span className={texts.quiet}>
        {DELIVERY_STATE_LABELS[state]}, {progressText(steps)}
      </span>
    </summary>
    {reason && <p className={state === 'HELD' ? texts.quiet : texts.rejected}>{reason}</p>}
    <DeliverySteps steps={steps} network={network} />
  </details>
);

const progressText = (steps: Delivery['steps']): string => {
  const done = steps.filter(({ state }) => state !== 'WAITING' && state !== 'SENT').length;
  return done === steps.length ? `${steps.length} steps` : `${done} of ${steps.length} steps done`;
};
