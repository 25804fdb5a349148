// The page that an ad leads to, and the tags that its visits are recognised by.
import type { Network } from '../../networks/index.ts';
import type { DeliveryOrder } from './delivery-order.ts';
import { referenceOf } from './labels.ts';

interface LinkSources {
  /** What the order says; empty for nothing. */
  orderLink: string;
  usesCustomerUrl: boolean;
  /** The item's own page; null or empty for none. */
  customerUrl: string | null;
  /** The template's link with its variables filled in; empty for none. */
  templateLink: string;
}

/** The order decides; then the contact's choice between the item's own page and the template's link, each of which stands in for the other. */
export function adLink({ orderLink, usesCustomerUrl, customerUrl, templateLink }: LinkSources): string {
  if (orderLink) return orderLink;
  const itemLink = customerUrl ?? '';
  return usesCustomerUrl ? itemLink || templateLink : templateLink || itemLink;
}

const MEDIUMS: Readonly<Record<Network, string>> = { meta: 'paid_social', google: 'display' };

/** The same tags on both networks, so that a customer's own statistics can distinguish orders and ads. */
export const urlTags = (order: Pick<DeliveryOrder, 'orderNumber' | 'series'>, network: Network, adKey: string): string =>
  new URLSearchParams({
    utm_source: network,
    utm_medium: MEDIUMS[network],
    utm_campaign: referenceOf(order),
    utm_content: adKey.replaceAll('/', '-'),
  }).toString();
