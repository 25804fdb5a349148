// Choosing a product by campaign type, then duration, then price (specification 3 §4). A single option is chosen automatically, and a
// choice that no longer fits an earlier one is cleared.
import { priceParts } from '../money/index.ts';
import type { TaxedPrice } from '../money/index.ts';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import type { CampaignType } from '../networks/index.ts';
import { takesSelection } from './product-types.ts';
import { templateFitsProduct } from './template-fit.ts';
import type { ItemBounds, OrderSelection, ProductType } from './product-types.ts';

export interface OfferedProduct extends TaxedPrice {
  code: string;
  name: string;
  type: CampaignType;
  campaignDurationDays: number;
  customerId: string;
  isActive: boolean;
}

export interface ProductChoice {
  type: CampaignType | null;
  days: number | null;
  /** The price with tax. */
  total: number | null;
  /** Distinguishes products with the same type, duration and total. */
  code: string | null;
}

export const NO_CHOICE: ProductChoice = { type: null, days: null, total: null, code: null };

export interface ProductPath<Product> {
  types: CampaignType[];
  /** Days, shortest first. */
  durations: number[];
  /** Totals, lowest first. */
  totals: number[];
  /** Products that match the whole choice. If there are several, people choose by name. */
  fitting: Product[];
  choice: ProductChoice;
  product: Product | null;
}

export interface ProductForSale extends OfferedProduct {
  campaignTemplates: readonly { type: CampaignType }[];
}

const isForSale = ({ campaignTemplates, ...product }: ProductForSale, customerId: string): boolean =>
  product.customerId === customerId &&
  product.isActive &&
  campaignTemplates.length > 0 &&
  campaignTemplates.every((template) => templateFitsProduct(template.type, product.type));

/** The customer's active products that accept the selection, and whose templates match the product's type. */
export const offeredProducts = <Product extends ProductForSale>(
  products: readonly Product[],
  customerId: string,
  types: readonly ProductType[],
  selection: OrderSelection,
): Product[] => {
  const fitting = new Set(types.filter((type) => takesSelection(type, selection)).map(({ code }) => code));
  return products.filter((product) => isForSale(product, customerId) && fitting.has(product.type));
};

/** Those that would be offered for another number of items, with the number. None for a catalog, which has no number of items. */
export const productsForOtherCounts = <Product extends ProductForSale>(
  products: readonly Product[],
  customerId: string,
  types: readonly ProductType[],
  selection: OrderSelection,
): (Product & ItemBounds)[] => {
  if (selection.kind === 'catalog') return [];
  const others = types.filter((type) => !takesSelection(type, selection));
  return products.flatMap((product) => {
    const bounds = others.find(({ code }) => code === product.type);
    if (!bounds || !isForSale(product, customerId)) return [];
    return { ...product, minListings: bounds.minListings, maxListings: bounds.maxListings };
  });
};

export function resolveChoice<Product extends OfferedProduct>(offered: readonly Product[], choice: ProductChoice): ProductPath<Product> {
  const types = CAMPAIGN_TYPES.filter((type) => offered.some((product) => product.type === type));
  const type = resolveOption(types, choice.type);
  const ofType = offered.filter((product) => product.type === type);

  const durations = ascending(ofType.map(({ campaignDurationDays }) => campaignDurationDays));
  const days = resolveOption(durations, choice.days);
  const ofDays = ofType.filter(({ campaignDurationDays }) => campaignDurationDays === days);

  const totals = ascending(ofDays.map(totalOf));
  const total = resolveOption(totals, choice.total);
  const fitting = ofDays.filter((product) => totalOf(product) === total);

  const code = resolveOption(
    fitting.map((product) => product.code),
    choice.code,
  );
  return {
    types,
    durations,
    totals,
    fitting,
    choice: { type, days, total, code },
    product: fitting.find((product) => product.code === code) ?? null,
  };
}

/** The choice that results in a product, for starting with one from a link or an earlier order. */
export const choiceOf = (product: OfferedProduct): ProductChoice => ({
  type: product.type,
  days: product.campaignDurationDays,
  total: totalOf(product),
  code: product.code,
});

const totalOf = (product: OfferedProduct): number => priceParts(product).total;
const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

function resolveOption<Option>(options: readonly Option[], chosen: Option | null): Option | null {
  if (chosen !== null && options.includes(chosen)) return chosen;
  return options.length === 1 ? (options[0] ?? null) : null;
}
