// The templates of products, and those that a product can have: published ones of its own customer, on either network.
import type { ProductChange, ProductTemplate } from '#contract/products/index.ts';
import { networkOfTemplate, templateModelOn } from '#domain/networks/index.ts';
import type { CampaignType, Network, TemplateModel } from '#domain/networks/index.ts';
import { adSetsOfTemplate } from '#domain/templates/index.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { USES_IMAGES_FOR_VIDEO } from '../templates/index.ts';
import { products, productTemplates } from './product-table.ts';

export async function templatesOfCustomer(db: Queryable, customerId: string): Promise<ProductTemplate[]> {
  const { id, name, network, type, stageIds } = campaignTemplates;
  const rows = await db
    .select({ id, name, network, type, stageIds, useImagesForVideo: USES_IMAGES_FOR_VIDEO })
    .from(campaignTemplates)
    .where(and(eq(campaignTemplates.customerId, customerId), eq(campaignTemplates.state, 'PUBLISHED'), isNull(campaignTemplates.deletedAt)))
    .orderBy(asc(name), asc(id));
  return rows.map(describeTemplate);
}

/** Returns templates by product id, in each product's order. Removed templates are left out. */
export async function templatesOfProducts(db: Queryable, productIds: readonly string[]): Promise<Map<string, ProductTemplate[]>> {
  if (productIds.length === 0) return new Map();
  const { id, name, network, type, stageIds } = campaignTemplates;
  const { productId, useImagesForVideo } = productTemplates;
  const rows = await db
    .select({ productId, id, name, network, type, stageIds, useImagesForVideo })
    .from(productTemplates)
    .innerJoin(campaignTemplates, and(eq(id, productTemplates.campaignTemplateId), isNull(campaignTemplates.deletedAt)))
    .where(inArray(productId, [...productIds]))
    .orderBy(asc(productId), asc(productTemplates.position));
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  return new Map([...byProduct].map(([product, templateRows]) => [product, templateRows.map(describeTemplate)]));
}

interface SoldTemplateKey {
  templateId: string;
  templateModel: TemplateModel;
  type: CampaignType;
}

/** Only templates of active products: someone who orders must not see drafts or what is no longer sold. */
export async function findSoldTemplate(db: Queryable, { templateId, templateModel, type }: SoldTemplateKey) {
  const { id, network, deletedAt } = campaignTemplates;
  const [found] = await db
    .select({ customerId: campaignTemplates.customerId, content: campaignTemplates.content })
    .from(campaignTemplates)
    .innerJoin(productTemplates, eq(productTemplates.campaignTemplateId, id))
    .innerJoin(products, and(eq(products.id, productTemplates.productId), eq(products.isActive, true), isNull(products.deletedAt)))
    .where(and(eq(id, templateId), eq(network, networkOfTemplate(templateModel)), eq(campaignTemplates.type, type), isNull(deletedAt)))
    .limit(1);
  return found ?? null;
}

interface TemplateRow {
  id: string;
  name: string;
  network: Network;
  type: ProductTemplate['type'];
  stageIds: readonly string[];
  useImagesForVideo: boolean | null;
}

const describeTemplate = ({ id, name, network, type, useImagesForVideo, stageIds }: TemplateRow): ProductTemplate => ({
  campaignTemplate: { _id: id, name },
  templateModel: templateModelOn(network),
  type,
  useImagesForVideo: useImagesForVideo === true,
  adSets: adSetsOfTemplate(stageIds),
});

/** A template of a product as a request names it. */
export const toTemplateInput = ({
  campaignTemplate,
  templateModel,
  useImagesForVideo,
}: ProductTemplate): ProductChange['campaignTemplates'][number] => ({
  campaignTemplateId: campaignTemplate._id,
  templateModel,
  useImagesForVideo,
});

export async function setTemplates(tx: Transaction, productId: string, chosen: ProductChange['campaignTemplates']): Promise<void> {
  await tx.delete(productTemplates).where(eq(productTemplates.productId, productId));
  await tx.insert(productTemplates).values(chosen.map((template, index) => ({ productId, position: index, ...template })));
}
