// What people can change of an order, read-only: of an order that cannot be changed any more, and of an earlier revision.
import type { Order } from '#contract/orders/index.ts';
import { billingAccountLabel, networksToPay, noticeEmailsOf } from '#domain/orders/index.ts';
import type { OrderFact } from '../order-facts.tsx';
import { AccountName } from './order-fields.tsx';

type EditableParts = Pick<Order, 'customer' | 'campaignName' | 'agents' | 'office' | 'email' | 'attributes' | 'campaignData'>;

export const editableFacts = (order: EditableParts): OrderFact[] => [
  { label: 'Campaign name', value: order.campaignName },
  { label: 'Contacts', value: order.agents.map(({ fullName }) => fullName).join(', ') },
  { label: 'Office', value: order.office?.name },
  { label: 'Email', value: order.email },
  { label: 'Notification emails', value: noticeEmailsOf(order.attributes).join(', ') },
  ...networksToPay(order.campaignData).map((network) => ({
    label: billingAccountLabel(network),
    value: <AccountName network={network} order={order} />,
  })),
];
