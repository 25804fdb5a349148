// Inserts budget plans and products for tests. Each function makes one valid row; a test gives only the values it is about.
import { templateModelOn } from '#domain/networks/index.ts';
import type { Database } from '#server/db/connection.ts';
import { budgetPlans } from '#server/products/budget-plan-table.ts';
import { currencyRates } from '#server/products/currency-rate-table.ts';
import { products, productTemplates } from '#server/products/product-table.ts';
import { writeBudgetPlanVersions, writeProductVersions } from '#server/products/write-product-versions.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { makeTemplate } from './template-rows.ts';

let made = 0;
const next = (): number => ++made;

export async function makeBudgetPlan(db: Database, given: Partial<typeof budgetPlans.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(budgetPlans).values({
    id,
    name: `Plan ${next()} ${id.slice(-6)}`,
    marginPercent: 20,
    platformShares: { meta: 70, google: 30 },
    daySpans: [{ fromDay: 1, share: 100 }],
    minimumPerAdSet: 0,
    currencyCode: 'NZD',
    ...given,
  });
  await writeBudgetPlanVersions(db, [id], null);
  return id;
}

export async function makeProduct(
  db: Database,
  customerId: string,
  given: Partial<typeof products.$inferInsert> = {},
  templateIds: readonly string[] = [],
  { useImagesForVideo = false } = {},
): Promise<string> {
  const id = newId();
  await db.insert(products).values({
    id,
    customerId,
    code: `CODE-${next()}-${id.slice(-6).toUpperCase()}`,
    name: `Product ${made}`,
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    price: 34_500,
    isTaxInclusive: true,
    taxRate: 15,
    campaignDurationDays: 7,
    isActive: true,
    ...given,
  });
  const chosen = templateIds.length > 0 ? templateIds : [await makeTemplate(db, customerId)];
  const stored = await db
    .select({ id: campaignTemplates.id, network: campaignTemplates.network })
    .from(campaignTemplates)
    .where(inArray(campaignTemplates.id, [...chosen]));
  await db.insert(productTemplates).values(
    chosen.map((campaignTemplateId, position) => ({
      productId: id,
      position,
      campaignTemplateId,
      templateModel: templateModelOn(stored.find((template) => template.id === campaignTemplateId)?.network ?? 'meta'),
      useImagesForVideo,
    })),
  );
  await writeProductVersions(db, [id], null);
  return id;
}

export async function makeCurrencyRate(db: Database, given: Partial<typeof currencyRates.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(currencyRates).values({
    id,
    fromCode: 'NZD',
    toCode: 'AUD',
    rate: 0.9,
    validFrom: `2020-01-${String((next() % 28) + 1).padStart(2, '0')}`,
    ...given,
  });
  return id;
}
