// What the delivery of an order makes on each network, in a drawer: the check with the networks, campaigns with their ad sets and ads, and
// on demand what is sent.
import type { DeliveryPlanView } from '#contract/campaigns/index.ts';
import { DELIVERY_STATE_LABELS, objectNoun } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirm, ErrorPanel, toast } from '#web/ui/index.ts';
import { Button, Drawer, Group, Switch } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { PlanRehearsal } from './plan-rehearsal.tsx';
import { PlannedCampaign } from './planned-campaign.tsx';
import texts from '../order-texts.module.css';
import classes from './plan.module.css';

interface PlanDrawerProps {
  orderId: string;
  /** The order was delivered or cancelled, so nothing more is planned. */
  isOver: boolean;
  onClose: () => void;
}

export function PlanDrawer({ orderId, isOver, onClose }: PlanDrawerProps) {
  const [withFields, setWithFields] = useState(false);
  const { data, error, refetch } = useQuery({
    ...endpointQuery('readDeliveryPlan', { params: { orderId }, query: withFields ? { fields: 'true' } : {} }),
    placeholderData: keepPreviousData,
  });
  const { start, isBusy } = useStartDelivery(orderId);
  return (
    <Drawer opened onClose={onClose} position="right" size={640} title="Delivery plan">
      {data ? (
        <div className={classes.plan}>
          <Group justify="space-between">
            <Switch
              label="Show fields sent to the network"
              checked={withFields}
              onChange={(event) => setWithFields(event.currentTarget.checked)}
            />
            {data.isHeld && (
              <Button leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />} loading={isBusy} onClick={() => void start()}>
                Start delivery
              </Button>
            )}
          </Group>
          {!isOver && <PlanRehearsal orderId={orderId} />}
          {data.networks.map((network) => (
            <NetworkPlan key={network.network} plan={data} network={network} isOver={isOver} />
          ))}
        </div>
      ) : error ? (
        <ErrorPanel error={error} title="The plan could not be loaded" retry={() => void refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </Drawer>
  );
}

/** Starts a delivery that waits for a check of its plan. */
function useStartDelivery(orderId: string): { start: () => Promise<void>; isBusy: boolean } {
  const { mutateAsync, isPending } = useAction('startHeldDelivery');
  return {
    isBusy: isPending,
    async start() {
      const detail = 'The campaigns are created on the networks. Later orders on this account start automatically.';
      if (!(await confirm({ text: 'Start the delivery?', detail, action: 'Start delivery' }))) return;
      try {
        await mutateAsync({ params: { orderId } });
        toast({ text: 'Delivery started' });
      } catch (error) {
        showRefusal(error);
      }
    },
  };
}

function NetworkPlan({ plan, network: { network, account, state, reason, campaigns, others, objects }, isOver }: NetworkPlanProps) {
  const label = NETWORK_LABELS[network];
  if (isOver && state === null)
    return (
      <section className={classes.network} aria-label={label}>
        <h3>{label}</h3>
        <p className={texts.quiet}>This order has no delivery plan on {label}.</p>
      </section>
    );
  return (
    <section className={classes.network} aria-label={label}>
      <h3>{label}</h3>
      <p className={texts.quiet}>
        {account?.name ?? 'No account'} · {state === null ? 'Not started' : DELIVERY_STATE_LABELS[state]}
        {reason !== null && `: ${reason}`}
      </p>
      {campaigns.length === 0 && <p className={texts.quiet}>The plan for {label} appears once the delivery check has no problems.</p>}
      {campaigns.map((campaign) => (
        <PlannedCampaign key={campaign.key} campaign={campaign} currency={plan.currency} timezone={plan.timezone} />
      ))}
      {others.length > 0 && (
        <p className={texts.quiet}>
          Also created: {others.map(({ kind, count }) => `${count} ${objectNoun(kind).toLowerCase()}${count === 1 ? '' : 's'}`).join(', ')}.
        </p>
      )}
      {objects.map(({ key, kind, fields }) => (
        <details key={key}>
          <summary>
            {objectNoun(kind)} {key}
          </summary>
          <pre className={classes.fields}>{JSON.stringify(fields, null, 2)}</pre>
        </details>
      ))}
    </section>
  );
}

interface NetworkPlanProps {
  plan: DeliveryPlanView;
  network: DeliveryPlanView['networks'][number];
  isOver: boolean;
}
