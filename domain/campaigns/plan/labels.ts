// Names and labels of what delivery makes. A label identifies one object of one order and revision on its network, because neither network
// has an idempotency key: after an unknown outcome the object is looked up by it.
import type { DeliveryOrder } from './delivery-order.ts';

type Named = Pick<DeliveryOrder, 'orderNumber' | 'series'>;
type Numbered = Named & Pick<DeliveryOrder, 'revision'>;

/** 'ORD-5512', or 'MAN-12' for a campaign that was made by hand. */
export const referenceOf = ({ orderNumber, series = 'ORD' }: Named): string => `${series}-${orderNumber}`;

/** 'ord-5512-r1' begins every label of the order's revision. */
const labelPrefix = (order: Numbered): string => `${referenceOf(order).toLowerCase()}-r${order.revision}`;

/** 'ord-5512-r1-t1-set2' for the key 't1/set2'. */
export const labelOf = (order: Numbered, key: string): string => `${labelPrefix(order)}-${key.replaceAll('/', '-')}`;

/** What every label begins with: that of an order, or of a campaign that was made by hand. */
export const LABEL_STARTS = ['ord-', 'man-'] as const;

/** The order or manual campaign, and the revision, that a label belongs to; null for a label that is not ours. */
export function orderInLabel(label: string): Required<Numbered> | null {
  const [, series, orderNumber, revision] = /^(ord|man)-(\d{1,9})-r(\d{1,9})-/.exec(label) ?? [];
  if (series === undefined) return null;
  return { series: series === 'man' ? 'MAN' : 'ORD', orderNumber: Number(orderNumber), revision: Number(revision) };
}

/** Networks allow longer names; people who read lists there see about this much. */
const MAX_NAME_CHARACTERS = 100;

/** 'ORD-5512 Sunny villa, days 1 to 3': the campaign's own words are shortened, never the number or the part. */
export function objectName({ campaignName, ...order }: Named & Pick<DeliveryOrder, 'campaignName'>, part = ''): string {
  const [start, end] = [`${referenceOf(order)} `, part === '' ? '' : `, ${part}`];
  const room = MAX_NAME_CHARACTERS - start.length - end.length;
  const words = campaignName.length > room ? `${campaignName.slice(0, room - 1).trimEnd()}…` : campaignName;
  return `${start}${words}${end}`;
}
