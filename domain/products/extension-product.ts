// The product that extends an order: one of the same type, for two weeks if there is one.
import type { OfferedProduct } from './choose-product.ts';

const EXTENSION_DAYS = 14;

type Extension = Pick<OfferedProduct, 'code' | 'type' | 'campaignDurationDays' | 'price'>;

/** The product itself where it runs two weeks; else the cheapest that does, else the product itself, else the one closest to two weeks. */
export function extensionProduct<Product extends Extension>(
  products: readonly Product[],
  ordered: { code: string; type: OfferedProduct['type'] },
): Product | null {
  const distance = ({ code, campaignDurationDays }: Product): number => {
    const days = Math.abs(campaignDurationDays - EXTENSION_DAYS);
    // Any other duration than two weeks is further away than that of the product itself.
    return days === 0 ? 0 : code === ordered.code ? 1 : 1 + days;
  };
  const isOrdered = ({ code }: Product): number => (code === ordered.code ? 0 : 1);
  const [best = null] = products
    .filter(({ type }) => type === ordered.type)
    .toSorted((one, other) => distance(one) - distance(other) || isOrdered(one) - isOrdered(other) || one.price - other.price);
  return best;
}
