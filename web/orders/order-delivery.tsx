// The delivery of an order: what would stop it, what it makes on the networks, and the button that starts one that waits for a check.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { CAMPAIGN_STAFF } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { accountEntity, attributePath } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { FindingList, focusField } from '#web/order-wizard/index.ts';
import { ErrorPanel, FormNotice } from '#web/ui/index.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconListDetails, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanDrawer } from './plan-drawer.tsx';
import texts from './order-texts.module.css';
import { useStartDelivery } from './use-start-delivery.ts';

/** In these states something may still stop the delivery. */
const UNDELIVERED: readonly OrderState[] = ['NEW', 'PENDING_PAYMENT', 'READY', 'PROCESSING', 'FAILED'];

type DeliveredOrder = Pick<Order, '_id' | 'status' | 'isEditable' | 'customer'>;

/** The fields of the order's page; what was set in the wizard cannot be changed here. */
const PAGE_FIELDS: readonly string[] = ['startDate', ...NETWORKS.map((network) => attributePath(accountEntity(network)))];

export function OrderDelivery({ order }: { order: DeliveredOrder }) {
  const { _id: orderId, status } = order;
  const seesPlan = hasAnyRole(useSession()?.roles ?? [], CAMPAIGN_STAFF);
  const [isPlanOpen, setPlanOpen] = useState(false);
  const isOpen = UNDELIVERED.includes(status);
  return (
    <>
      {isOpen && <DeliveryFindings order={order} />}
      {seesPlan && status === 'PROCESSING' && <HeldNotice orderId={orderId} openPlan={() => setPlanOpen(true)} />}
      {seesPlan && (
        <Group>
          <Button variant="default" leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />} onClick={() => setPlanOpen(true)}>
            View delivery plan
          </Button>
        </Group>
      )}
      {isPlanOpen && <PlanDrawer orderId={orderId} isOver={!isOpen} onClose={() => setPlanOpen(false)} />}
    </>
  );
}

function DeliveryFindings({ order: { _id: orderId, isEditable, customer } }: { order: DeliveredOrder }) {
  const { data, error, refetch } = useQuery(endpointQuery('checkOrder', { params: { orderId } }));
  if (error) return <ErrorPanel error={error} title="The delivery check could not be made" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={20} aria-hidden />;
  if (data.findings.length === 0) return <p className={texts.quiet}>Nothing stops the delivery.</p>;
  const fieldOpener = (path: string) => (isEditable && PAGE_FIELDS.includes(path) ? () => focusField(path) : null);
  return <FindingList findings={data.findings} customerId={customer._id} fieldOpener={fieldOpener} />;
}

function HeldNotice({ orderId, openPlan }: { orderId: string; openPlan: () => void }) {
  const { data } = useQuery(endpointQuery('readDeliveryPlan', { params: { orderId }, query: {} }));
  const { start, isBusy } = useStartDelivery(orderId);
  if (!data?.isHeld) return null;
  return (
    <>
      <FormNotice
        text="The first delivery on a newly linked account waits until someone has checked its plan."
        action={{ label: 'Check the plan', run: openPlan }}
      />
      <Group>
        <Button leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />} loading={isBusy} onClick={() => void start()}>
          Start delivery
        </Button>
      </Group>
    </>
  );
}
