// Why a delivered order has no 'Cancel order', and what stops its ads instead: staff who may end campaigns end them
// here, all at once.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { Group, UnstyledButton } from '@mantine/core';
import { campaignsOf } from '../campaigns-of-order.ts';
import { NEW_COMMENT_ID } from '../notes/order-comments.tsx';
import texts from '../order-texts.module.css';
import { EndCampaigns } from './end-campaigns.tsx';

export function DeliveredNote({ order }: { order: Pick<Order, '_id' | 'status' | 'fbCampaigns' | 'gdnCampaigns'> }) {
  const session = useSession();
  const campaigns = campaignsOf(order).filter(({ state }) => state !== 'COMPLETED');
  if (order.status !== 'DELIVERED' || campaigns.length === 0) return null;
  const reason = 'Delivered orders cannot be cancelled.';
  if (session?.customer != null)
    return (
      <p className={texts.quiet}>
        {reason}{' '}
        <UnstyledButton className={texts.link} onClick={writeComment}>
          Comment on this order
        </UnstyledButton>{' '}
        to ask our team to end the campaigns.
      </p>
    );
  if (!hasAnyRole(session?.roles ?? [], ['admin', 'operations']))
    return <p className={texts.quiet}>{reason} Operations can end the campaigns.</p>;
  return (
    <Group gap="sm">
      <p className={texts.quiet}>{reason}</p>
      <EndCampaigns orderId={order._id} campaigns={campaigns} />
    </Group>
  );
}

const writeComment = (): void => document.getElementById(NEW_COMMENT_ID)?.focus();
