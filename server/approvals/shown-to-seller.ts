// What the seller decides about: the ads of an order, and a hash that names them together with the revision and the price.
import { sellerAds } from '#domain/approvals/index.ts';
import type { SellerAd } from '#domain/approvals/index.ts';
import { hash } from 'node:crypto';
import type { OrderToDeliver } from '../campaigns/index.ts';
import type { RevisedOrder } from '../orders/index.ts';

/** `rendered`: files of finished renders, which are shown and not compared. */
export const adsIn = ({ order, destinations }: OrderToDeliver, now: number, rendered?: ReadonlyMap<string, string>): SellerAd[] =>
  sellerAds(order, destinations.page?.name ?? null, now, rendered);

/** SHA-256 of everything that the seller decides about: the content of the revision, its price, and the rendered ads. */
export function hashOfShown({ order, revision, products }: RevisedOrder, ads: readonly SellerAd[]): string {
  const { number, campaignName, startDate, campaignData, fileHashes } = revision;
  const bought = products.map(({ ordered: { code, name, total, campaignDurationDays } }) => ({ code, name, total, campaignDurationDays }));
  const { total, currencyCode } = order;
  return hash('sha256', JSON.stringify({ number, campaignName, startDate, campaignData, fileHashes, bought, total, currencyCode, ads }));
}
