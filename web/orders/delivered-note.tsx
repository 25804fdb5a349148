// Why a delivered order has no 'Cancel order', and what stops its ads instead: staff who may end campaigns get the links.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { campaignsOf } from './campaigns-of-order.ts';
import texts from './order-texts.module.css';

export function DeliveredNote({ order }: { order: Pick<Order, 'status' | 'fbCampaigns' | 'gdnCampaigns'> }) {
  const session = useSession();
  const campaigns = campaignsOf(order).filter(({ state }) => state !== 'COMPLETED');
  if (order.status !== 'DELIVERED' || campaigns.length === 0) return null;
  const reason = 'Delivered orders cannot be cancelled.';
  if (session?.customer != null) return <p className={texts.quiet}>{reason} Ask our team to end its campaigns.</p>;
  if (!hasAnyRole(session?.roles ?? [], ['admin', 'operations']))
    return <p className={texts.quiet}>{reason} Operations can end its campaigns.</p>;
  return (
    <p className={texts.quiet}>
      {reason} End its campaigns instead:{' '}
      {campaigns.map(({ _id, name, network, page }, at) => (
        <span key={_id}>
          {at > 0 && ', '}
          <ScreenLink {...page} className="app-link">
            {name}
          </ScreenLink>{' '}
          ({network})
        </span>
      ))}
      .
    </p>
  );
}
