// The delivery of an order: what would stop it, and what it makes on the networks.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { CAMPAIGN_STAFF } from '#domain/campaigns/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { FindingList } from '#web/order-wizard/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldOpener } from '../editing/page-fields.ts';
import { PlanDrawer } from './plan-drawer.tsx';
import texts from '../order-texts.module.css';

/** In these states something may still stop the delivery. */
const UNDELIVERED: readonly OrderState[] = ['NEW', 'PENDING_PAYMENT', 'READY', 'PROCESSING', 'FAILED'];

type DeliveredOrder = Pick<Order, '_id' | 'status' | 'isEditable' | 'customer'>;

export function OrderDelivery({ order }: { order: DeliveredOrder }) {
  const { _id: orderId, status } = order;
  const seesPlan = hasAnyRole(useSession()?.roles ?? [], CAMPAIGN_STAFF);
  const [isPlanOpen, setPlanOpen] = useState(false);
  const isOpen = UNDELIVERED.includes(status);
  return (
    <>
      {isOpen && <DeliveryFindings order={order} />}
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
  if (error) return <ErrorPanel error={error} title="The delivery check could not be run" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={20} aria-hidden />;
  if (data.findings.length === 0) return <p className={texts.quiet}>No problems found.</p>;
  return <FindingList findings={data.findings} customerId={customer._id} fieldOpener={fieldOpener({ isEditable })} />;
}
