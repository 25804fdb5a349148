// The templates of products, and those that a product can have: published ones of its own customer, on either network.
import type { ProductChange, ProductTemplate } from '#contract/products/index.ts';
import { templateModelOn } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { AD_SETS } from '../templates/index.ts';
import { productTemplates } from './product-table.ts';

export async function templatesOfCustomer(db: Queryable, customerId: string): Promise<ProductTemplate[]> {
  const makesVideos = sql<boolean>`coalesce((${campaignTemplates.content} ->> 'useImagesForVideo')::boolean, false)`;
  const { id, name, network, type } = campaignTemplates;
  const rows = await db
    .select({ id, name, network, type, adSets: AD_SETS, useImagesForVideo: makesVideos })
    .from(campaignTemplates)
    .where(and(eq(campaignTemplates.customerId, customerId), eq(campaignTemplates.state, 'PUBLISHED'), isNull(campaignTemplates.deletedAt)))
    .orderBy(asc(name), asc(id));
  return rows.map(describeTemplate);
}

/** By product id, in each product's order. Removed templates are left out. */
export async function templatesOfProducts(db: Queryable, productIds: readonly string[]): Promise<Map<string, ProductTemplate[]>> {
  if (productIds.length === 0) return new Map();
  const { id, name, network, type } = campaignTemplates;
  const { productId, useImagesForVideo } = productTemplates;
  const rows = await db
    .select({ productId, id, name, network, type, adSets: AD_SETS, useImagesForVideo })
    .from(productTemplates)
    .innerJoin(campaignTemplates, and(eq(id, productTemplates.campaignTemplateId), isNull(campaignTemplates.deletedAt)))
    .where(inArray(productId, [...productIds]))
    .orderBy(asc(productId), asc(productTemplates.position));
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  return new Map([...byProduct].map(([product, templateRows]) => [product, templateRows.map(describeTemplate)]));
}

interface TemplateRow {
  id: string;
  name: string;
  network: Network;
  type: ProductTemplate['type'];
  adSets: number;
  useImagesForVideo: boolean;
}

const describeTemplate = ({ id, name, network, type, useImagesForVideo, adSets }: TemplateRow): ProductTemplate => ({
  campaignTemplate: { _id: id, name },
  templateModel: templateModelOn(network),
  type,
  useImagesForVideo,
  adSets,
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
