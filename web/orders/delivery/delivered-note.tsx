// Why a delivered order has no 'Cancel order', and what stops its ads instead: staff who may end campaigns get the links.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { UnstyledButton } from '@mantine/core';
import { campaignsOf } from '../campaigns-of-order.ts';
import { NEW_COMMENT_ID } from '../notes/order-comments.tsx';
import texts from '../order-texts.module.css';

export function DeliveredNote({ order }: { order: Pick<Order, 'status' | 'fbCampaigns' | 'gdnCampaigns'> }) {
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
        to have the campaigns ended: staff are told, and answer there.
      </p>
    );
  if (!hasAnyRole(session?.roles ?? [], ['admin', 'operations']))
    return <p className={texts.quiet}>{reason} Operations can end the campaigns.</p>;
  const [first, ...others] = campaigns;
  return (
    <p className={texts.quiet}>
      {reason}{' '}
      {first && others.length === 0 ? (
        <ScreenLink {...first.page}>End the campaign instead</ScreenLink>
      ) : (
        <UnstyledButton className={texts.link} onClick={showCampaigns}>
          End the {campaigns.length} campaigns instead
        </UnstyledButton>
      )}
      .
    </p>
  );
}

/** Each of them is linked in the section of the order's page. */
const showCampaigns = (): void => document.getElementById('campaigns')?.scrollIntoView({ block: 'start' });

const writeComment = (): void => document.getElementById(NEW_COMMENT_ID)?.focus();
