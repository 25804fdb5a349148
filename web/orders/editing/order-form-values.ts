// The fields of an order that staff can change, and the update that is sent: changed fields only, because the server would check
// unchanged ones again.
import type { Order, OrderChange } from '#contract/orders/index.ts';

export type OrderFormValues = Required<
  Pick<OrderChange, 'campaignName' | 'startDate' | 'agents' | 'office' | 'attributes' | 'email' | 'why'>
> & {
  version?: number;
};

export const orderFormValues = ({ campaignName, startDate, agents, office, attributes, email, version }: Order): OrderFormValues => ({
  campaignName,
  startDate,
  agents: agents.map(({ _id }) => _id),
  office: office?._id ?? null,
  attributes,
  email,
  why: '',
  version,
});

export function changedOrder({ version, ...values }: OrderFormValues, stored: Order): OrderChange {
  const before: Readonly<Record<string, unknown>> = orderFormValues(stored);
  const changed = Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  return { ...Object.fromEntries(changed), version };
}
