// The campaigns that were created for an order and still exist, with their public reports. There are none before delivery.
import type { Order } from '#contract/orders/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { shownCampaigns } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import classes from './order-contents.module.css';
import texts from './order-texts.module.css';

const STATES_AFTER_DELIVERY: readonly OrderState[] = ['DELIVERED', 'COMPLETED', 'CANCELLED'];

export function OrderCampaigns({ order }: { order: Pick<Order, 'fbCampaigns' | 'gdnCampaigns' | 'status'> }) {
  const campaigns = [
    ...shownCampaigns(order.fbCampaigns).map((campaign) => ({ ...campaign, network: NETWORK_LABELS.meta })),
    ...shownCampaigns(order.gdnCampaigns).map((campaign) => ({ ...campaign, network: NETWORK_LABELS.google })),
  ];
  if (campaigns.length === 0) {
    return (
      <p className={texts.quiet}>
        {STATES_AFTER_DELIVERY.includes(order.status)
          ? 'There are no campaigns of this order.'
          : 'Campaigns appear here once the order is delivered.'}
      </p>
    );
  }
  return (
    <ul className={classes.products} aria-label="Campaigns">
      {campaigns.map(({ _id, name, network, report }) => (
        <li key={_id}>
          <div>
            <p className={texts.primary}>{name}</p>
            <p className={texts.quiet}>{network}</p>
          </div>
          {report && <a href={report.shortUrl}>Report</a>}
        </li>
      ))}
    </ul>
  );
}
