// How do products get into the demo? For every customer, of the types that it has a published template for.
import { templateModelOn } from '#domain/networks/index.ts';
import { tidyProductCode } from '#domain/products/index.ts';
import { and, asc, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../../server/customers/customer-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { budgetPlans } from '../../../server/products/budget-plan-table.ts';
import { currencyRates } from '../../../server/products/currency-rate-table.ts';
import { products, productTemplates } from '../../../server/products/product-table.ts';
import { writeBudgetPlanVersions, writeProductVersions } from '../../../server/products/write-product-versions.ts';
import { campaignTemplates } from '../../../server/templates/campaign-template-table.ts';
import { DEMO_PLANS, DEMO_PRODUCTS, DEMO_RATES } from './demo-products.ts';
import type { DemoProduct } from './demo-products.ts';

const CENTS = 100;
const TAX_RATES: Readonly<Record<string, number>> = { NZ: 15, AU: 10 };

export async function seedProducts(tx: Transaction): Promise<void> {
  const sellers = await tx
    .select({ id: customers.id, countryCode: customers.countryCode, currencyCode: customers.currencyCode })
    .from(customers)
    .orderBy(asc(customers.id));
  const planIds = await insertPlans(tx, new Set(sellers.map(({ currencyCode }) => currencyCode)));
  for (const [position, seller] of sellers.entries()) {
    const templates = await publishedTemplates(tx, seller.id);
    for (const product of DEMO_PRODUCTS) await insertProduct(tx, { ...seller, position, planIds, templates }, product);
  }
  await tx
    .insert(currencyRates)
    .values(DEMO_RATES.map(([fromCode, toCode, rate, validFrom]) => ({ id: newId(), fromCode, toCode, rate, validFrom })));
}

async function insertPlans(tx: Transaction, currencies: ReadonlySet<string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const currencyCode of currencies) {
    for (const [plan, { daySpans, minimumPerAdSet, ...shares }] of Object.entries(DEMO_PLANS)) {
      const id = newId();
      ids.set(`${plan} ${currencyCode}`, id);
      const amounts = { minimumPerAdSet: minimumPerAdSet * CENTS, daySpans: [...daySpans] };
      await tx.insert(budgetPlans).values({ id, name: `${plan}, ${currencyCode}`, currencyCode, ...shares, ...amounts });
    }
  }
  await writeBudgetPlanVersions(tx, [...ids.values()], null);
  return ids;
}

type Template = Pick<typeof campaignTemplates.$inferSelect, 'id' | 'name' | 'network' | 'type'>;

function publishedTemplates(tx: Transaction, customerId: string): Promise<Template[]> {
  return tx
    .select({ id: campaignTemplates.id, name: campaignTemplates.name, network: campaignTemplates.network, type: campaignTemplates.type })
    .from(campaignTemplates)
    .where(and(eq(campaignTemplates.customerId, customerId), eq(campaignTemplates.state, 'PUBLISHED')))
    .orderBy(asc(campaignTemplates.id));
}

interface Seller {
  id: string;
  countryCode: string;
  currencyCode: string;
  position: number;
  planIds: ReadonlyMap<string, string>;
  templates: readonly Template[];
}

async function insertProduct(tx: Transaction, seller: Seller, product: DemoProduct): Promise<void> {
  const chosen = templatesFor(seller.templates, product);
  if (!chosen) return;
  const id = newId();
  await tx.insert(products).values({
    id,
    customerId: seller.id,
    code: tidyProductCode(seller.position === 0 ? product.name : `${product.name} ${seller.position + 1}`),
    name: product.name,
    description: product.description,
    type: product.type,
    price: product.net * CENTS,
    isTaxInclusive: false,
    taxRate: TAX_RATES[seller.countryCode] ?? 0,
    campaignDurationDays: product.days,
    budgetPlanId: seller.planIds.get(`${product.plan} ${seller.currencyCode}`) ?? null,
    isActive: product.isActive ?? true,
  });
  await tx.insert(productTemplates).values(
    chosen.map(({ id: campaignTemplateId, network, type }, position) => ({
      productId: id,
      position,
      campaignTemplateId,
      templateModel: templateModelOn(network),
      useImagesForVideo: type === 'FACEBOOK_VIDEO_CAMPAIGN',
    })),
  );
  await writeProductVersions(tx, [id], null);
}

function templatesFor(templates: readonly Template[], { type, template: wanted, alsoDisplay }: DemoProduct): Template[] | null {
  const own = templates.find((template) => template.type === type && (wanted === undefined || template.name === wanted));
  const display = templates.find((template) => template.type === 'GOOGLE_DISPLAY_CAMPAIGN');
  if (!own || (alsoDisplay && !display)) return null;
  return alsoDisplay && display ? [own, display] : [own];
}
