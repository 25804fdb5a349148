// Which product does someone mean who picks a campaign type, then a duration, then a price? (specification 3 §4) What can be chosen
// in one way only is chosen by itself, and what no longer fits an earlier choice is let go.
import { priceParts } from '../money/index.ts';
import type { TaxedPrice } from '../money/index.ts';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import type { CampaignType } from '../networks/index.ts';
import { takesSelection } from './product-types.ts';
import { makesProduct } from './template-fit.ts';
import type { OrderSelection, ProductType } from './product-types.ts';

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
  /** What would be charged: the price and its tax. */
  total: number | null;
  /** Tells apart products that have all three in common. */
  code: string | null;
}

export const NO_CHOICE: ProductChoice = { type: null, days: null, total: null, code: null };

export interface ProductPath<Product> {
  types: CampaignType[];
  /** Days, shortest first. */
  durations: number[];
  /** Totals, lowest first. */
  totals: number[];
  /** Those that fit all of the choice: offered by name when they are several. */
  fitting: Product[];
  choice: ProductChoice;
  product: Product | null;
}

export interface ProductOnShelf extends OfferedProduct {
  campaignTemplates: readonly { type: CampaignType }[];
}

/** Those that the customer owns, can be ordered, take what is selected, and would run something, which is what they are sold as. */
export const offeredProducts = <Product extends ProductOnShelf>(
  products: readonly Product[],
  customerId: string,
  types: readonly ProductType[],
  selection: OrderSelection,
): Product[] => {
  const fitting = new Set(types.filter((type) => takesSelection(type, selection)).map(({ code }) => code));
  return products.filter(
    ({ campaignTemplates, ...product }) =>
      product.customerId === customerId &&
      product.isActive &&
      fitting.has(product.type) &&
      campaignTemplates.length > 0 &&
      campaignTemplates.every((template) => makesProduct(template.type, product.type)),
  );
};

export function followChoice<Product extends OfferedProduct>(offered: readonly Product[], choice: ProductChoice): ProductPath<Product> {
  const types = CAMPAIGN_TYPES.filter((type) => offered.some((product) => product.type === type));
  const type = settled(types, choice.type);
  const ofType = offered.filter((product) => product.type === type);

  const durations = ascending(ofType.map(({ campaignDurationDays }) => campaignDurationDays));
  const days = settled(durations, choice.days);
  const ofDays = ofType.filter(({ campaignDurationDays }) => campaignDurationDays === days);

  const totals = ascending(ofDays.map(totalOf));
  const total = settled(totals, choice.total);
  const fitting = ofDays.filter((product) => totalOf(product) === total);

  const code = settled(
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

/** The choice that leads to a product, to begin with one that was linked to or ordered before. */
export const choiceOf = (product: OfferedProduct): ProductChoice => ({
  type: product.type,
  days: product.campaignDurationDays,
  total: totalOf(product),
  code: product.code,
});

const totalOf = (product: OfferedProduct): number => priceParts(product).total;
const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

function settled<Option>(options: readonly Option[], chosen: Option | null): Option | null {
  if (chosen !== null && options.includes(chosen)) return chosen;
  return options.length === 1 ? (options[0] ?? null) : null;
}
