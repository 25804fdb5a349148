// Reads everything that the plan of a campaign by hand is made from: the template as it is now, and the items with their first pictures,
// as an order for one template would be.
import type { NewCampaign } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { scopeToDashboard } from '#domain/dashboards/index.ts';
import { manualBudgets } from '#domain/campaigns/index.ts';
import type { DeliveryOrder } from '#domain/campaigns/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { templateModelOn } from '#domain/networks/index.ts';
import { setBillingAccount } from '#domain/orders/index.ts';
import { adSetsOfTemplate } from '#domain/templates/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { publishedCreatives } from '../../creatives/index.ts';
import { AppError } from '../../http/app-error.ts';
import { listings } from '../../inventory/listings/listing-table.ts';
import { resources } from '../../inventory/resources/resource-table.ts';
import { fileHashesOf, initialCampaignData, readOrderFacts } from '../../orders/index.ts';
import { campaignTemplates } from '../../templates/campaign-template-table.ts';
import { templateVersions } from '../../templates/template-version-table.ts';
import { readDestinations } from '../delivery/destinations.ts';
import type { Destinations } from '../delivery/destinations.ts';
import { readDeliveredItems } from '../delivery/delivered-items.ts';
import { readParties } from '../delivery/order-parties.ts';
import { deliveredTemplate } from '../delivery/read-delivery-order.ts';

export interface ManualOrder {
  /** Without the number, which the campaign gets when it is stored. */
  order: Omit<DeliveryOrder, 'orderNumber'>;
  template: ManualTemplate['template'];
  adSets: number;
  /** The customer's currency. */
  currencyCode: string;
  destinations: Destinations;
  isCustomerActive: boolean;
}

/** A template, customer or item that the person does not see is refused as if it did not exist. */
export async function readManualOrder(context: AppContext, anyone: Actor, input: NewCampaign): Promise<ManualOrder> {
  const actor = scopeToDashboard(anyone, input.customerId);
  const found = await readTemplate(context, input);
  if (!actor || !found) throw new AppError('notFound');
  const { template, stages } = found;
  const { data, fileHashes, contactId } = await readItems(context, actor, input, found);
  const officeId = await officeOf(context, input);
  const agentIds = contactId === null ? [] : [contactId];
  const [parties, destinations] = await Promise.all([
    readParties(context, { customerId: input.customerId, agentIds, officeId }),
    readDestinations(context.db, {
      customerId: input.customerId,
      attributes: setBillingAccount([], template.network, input.accountId),
      agentIds,
      catalogId: null,
      llaTagIds: [template, ...stages].flatMap(({ content }) => content.llaTagIds),
    }),
  ]);
  if (!parties) throw new AppError('notFound');
  const { currencyCode, isCustomerActive } = parties;
  const adSets = adSetsOfTemplate(stages.map(({ templateId }) => templateId));
  const useImagesForVideo = data.resources.every(({ videos }) => videos.length === 0);
  const templates = deliveredTemplate(
    [data],
    { ordered: { templateId: template.templateId, useImagesForVideo, ...(await creativesOf(context, found)) }, template, stages },
    manualBudgets({ ...input, adSets }),
  );
  const items = await readDeliveredItems(context, {
    orderType: input.itemType,
    itemIds: input.itemIds,
    campaignData: [data],
    fileHashes,
    currencyCode,
    parties,
  });
  return {
    template,
    adSets,
    currencyCode,
    destinations,
    isCustomerActive,
    order: {
      series: 'MAN',
      revision: 1,
      campaignName: input.name,
      currencyOffset: moneyCurrency(currencyCode).offset,
      startDate: input.startDate,
      customer: parties.customer,
      office: parties.office,
      usesCustomerUrl: parties.usesCustomerUrl,
      items,
      products: [{ code: 'MANUAL', days: input.days, templates }],
      meta: destinations.meta,
      google: destinations.google,
    },
  };
}

/** The creative templates in their newest versions, as an order that is placed now names them. */
async function creativesOf({ db }: AppContext, { template, stages }: ManualTemplate) {
  const published = await publishedCreatives(
    db,
    [template, ...stages].flatMap(({ creativeTemplateId }) => creativeTemplateId ?? []),
  );
  const creativeOf = ({ creativeTemplateId }: TemplateVersionRow) => published.get(creativeTemplateId ?? '') ?? null;
  return {
    creative: creativeOf(template),
    stages: stages.map((stage) => ({ templateId: stage.templateId, version: stage.version, creative: creativeOf(stage) })),
  };
}

type TemplateVersionRow = typeof templateVersions.$inferSelect;

interface ManualTemplate {
  template: TemplateVersionRow;
  stages: TemplateVersionRow[];
}

async function readTemplate({ db }: AppContext, { templateId, customerId }: NewCampaign): Promise<ManualTemplate | null> {
  const current = and(
    eq(templateVersions.templateId, campaignTemplates.id),
    eq(templateVersions.version, campaignTemplates.contentVersion),
  );
  const versions = (ids: readonly string[]) =>
    db
      .select({ version: templateVersions })
      .from(campaignTemplates)
      .innerJoin(templateVersions, current)
      .where(
        and(inArray(campaignTemplates.id, [...ids]), eq(campaignTemplates.customerId, customerId), isNull(campaignTemplates.deletedAt)),
      );
  const [row] = await versions([templateId]);
  if (!row) return null;
  const stageIds = row.version.stages.map((stage) => stage.templateId);
  const stages = stageIds.length === 0 ? [] : await versions(stageIds);
  const inOrder = stageIds.flatMap((id) => stages.find(({ version }) => version.templateId === id)?.version ?? []);
  return { template: row.version, stages: inOrder };
}

type Data = Awaited<ReturnType<typeof initialCampaignData>>['templateData']['campaignDataItem'];

/** The first agent of the first item is the contact, as in an order that names none. */
async function readItems(
  context: AppContext,
  actor: Actor,
  { customerId, itemType, itemIds }: NewCampaign,
  { template }: ManualTemplate,
): Promise<{ data: Data; fileHashes: Record<string, string>; contactId: string | null }> {
  const templateData = { templateId: template.templateId, templateModel: templateModelOn(template.network), type: template.type };
  const items = itemType === 'LISTINGS' ? { listingIds: [...itemIds] } : { resourceIds: [...itemIds] };
  const query = { templateData, storeId: null, agentId: null, ...items };
  const answer = await initialCampaignData(context, actor, { customerId, content: template.content }, query);
  const data = answer.templateData.campaignDataItem;
  const facts = await readOrderFacts(context.db, actor, customerId, { orderType: itemType, itemIds, agents: [], campaignData: [data] });
  if (!facts) throw new AppError('notFound');
  const first = facts.items.find(({ _id }) => _id === itemIds[0]);
  return { data, fileHashes: fileHashesOf([data], facts), contactId: first?.agentIds[0] ?? null };
}

/** The office of the first item: where nothing advertised has a place, the ads are shown around it. */
async function officeOf({ db }: AppContext, { itemType, itemIds: [first = ''] }: NewCampaign): Promise<string | null> {
  if (itemType === 'LISTINGS') {
    const [listing] = await db.select({ officeId: listings.officeId }).from(listings).where(eq(listings.id, first));
    return listing?.officeId ?? null;
  }
  const [resource] = await db.select({ officeIds: resources.officeIds }).from(resources).where(eq(resources.id, first));
  return resource?.officeIds[0] ?? null;
}
