// The initial campaign data of a template for some items, before the person changes it: the template's own settings and texts, the items'
// first pictures, and the location of the first item; within what the person may see.
import type { campaignDataAnswer, campaignDataQuery } from '#contract/orders/index.ts';
import type { CampaignTemplateStored, GoogleTemplateStored } from '#contract/templates/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { scopeToDashboard } from '#domain/dashboards/index.ts';
import { isHttpsUrl } from '#domain/forms/index.ts';
import { networkOfTemplate } from '#domain/networks/index.ts';
import { beginCampaignData, MAX_CAROUSEL_IMAGES, itemWithAllAssets } from '#domain/orders/index.ts';
import type { AdSettings, CampaignDataInput } from '#domain/orders/index.ts';
import { MAX_HEADLINE_CHARACTERS } from '#domain/templates/index.ts';
import type { LeadForm } from '#domain/templates/index.ts';
import { variableNamesFor, readTemplate, renderTemplate } from '#domain/variables/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '../../customers/customer-table.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { listings } from '../../inventory/listings/listing-table.ts';
import { products, productTemplates } from '../../products/product-table.ts';
import { stores } from '../../stores/store-table.ts';
import { campaignTemplates } from '../../templates/campaign-template-table.ts';
import { previewValuesOf } from '../../templates/index.ts';
import { readOrderFacts } from './order-facts.ts';

type InitialDataQuery = z.output<typeof campaignDataQuery>;
type Answer = z.output<typeof campaignDataAnswer>;

export async function readInitialCampaignData(context: AppContext, anyone: Actor, query: InitialDataQuery): Promise<Answer> {
  const { db } = context;
  const { templateData, listingIds, resourceIds, agentId, storeId } = query;
  const template = await findTemplate(db, templateData);
  const customerId = template?.customerId;
  const actor = customerId ? scopeToDashboard(anyone, customerId) : null;
  if (!template || !customerId || !actor) throw new AppError('notFound');
  const itemIds = listingIds ?? resourceIds ?? [];
  const contacts = agentId === null ? [] : [agentId];
  const facts = await readOrderFacts(db, actor, customerId, {
    orderType: listingIds ? 'LISTINGS' : 'RESOURCES',
    itemIds,
    agents: contacts,
    campaignData: [],
  });
  const areAllVisible =
    facts?.items.length === new Set(itemIds).size &&
    facts.contacts.length === contacts.length &&
    (await isStoreOf(db, storeId, customerId));
  if (!facts || !areAllVisible) throw new AppError('notFound');
  const fill = await fillerFor(context, actor, customerId, { listingId: listingIds?.[0], resourceId: resourceIds?.[0] });
  const center = listingIds ? await locationOf(db, listingIds[0]) : null;
  const forms = (await adContentsOf(db, template.content)).map(leadFormOf);
  const campaignDataItem = beginCampaignData({
    template: { ...templateData, useImagesForVideo: false, hasLeadForm: forms.some((form) => form !== null) },
    items: itemIds.flatMap((id) => facts.items.find(({ _id }) => _id === id) ?? []).map(itemWithAllAssets),
    limits: { imageAdLimit: facts.imageAdLimit, carouselImages: MAX_CAROUSEL_IMAGES },
    ...(center && { center }),
    ...templateSettings(template.content, forms, fill),
  });
  return { ...query, templateData: { ...templateData, campaignDataItem: campaignDataItem as Answer['templateData']['campaignDataItem'] } };
}

/** Only templates of active products: someone who orders must not see drafts or what is no longer sold. */
async function findTemplate(db: Database, { templateId, templateModel, type }: InitialDataQuery['templateData']) {
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

/** The contents that have ad texts: the template's, or those of a funnel's stages, in their order. */
async function adContentsOf(db: Database, content: Content): Promise<Content[]> {
  if (!('funnelTemplateIds' in content) || content.funnelTemplateIds.length === 0) return [content];
  const stages = await db
    .select({ id: campaignTemplates.id, content: campaignTemplates.content })
    .from(campaignTemplates)
    .where(and(inArray(campaignTemplates.id, [...content.funnelTemplateIds]), isNull(campaignTemplates.deletedAt)));
  return content.funnelTemplateIds.flatMap((stageId) => stages.find(({ id }) => id === stageId)?.content ?? []);
}

async function isStoreOf(db: Database, storeId: string | null, customerId: string): Promise<boolean> {
  if (storeId === null) return true;
  const found = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.id, storeId), eq(stores.customerId, customerId)));
  return found.length === 1;
}

async function locationOf(db: Database, id: string | undefined): Promise<CampaignDataInput['center'] | null> {
  if (id === undefined) return null;
  const [found] = await db
    .select({ latitude: listings.shownLatitude, longitude: listings.shownLongitude })
    .from(listings)
    .where(eq(listings.id, id));
  const { latitude = null, longitude = null } = found ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

type Content = CampaignTemplateStored | GoogleTemplateStored;

type Fill = (words: string) => string;
type LeadFormTemplate = CampaignTemplateStored['leadGenFormTemplate'];

/** Replaces variables by the values of the first item. */
async function fillerFor(
  context: AppContext,
  actor: Actor,
  customerId: string,
  first: Parameters<typeof previewValuesOf>[3],
): Promise<Fill> {
  const [customer] = await context.db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new AppError('notFound');
  const { values, timezone } = await previewValuesOf(context, actor, customer, first);
  const { here: vocabulary } = variableNamesFor('campaignCopy');
  return (words) => renderTemplate(readTemplate(words), values, { form: 'line', vocabulary, timezone }).text;
}

function templateSettings(
  content: Content,
  forms: readonly LeadFormTemplate[],
  fill: Fill,
): Pick<CampaignDataInput, 'adSettings' | 'leadForm' | 'youTubeUrl' | 'link'> {
  const { ageMin, ageMax, gender, locationType, location } = content.adSettings;
  const ownLocation: Partial<AdSettings> = location.type === 'CUSTOM_LOCATION' ? { location: [{ map: location.map }] } : {};
  const form = forms.find((each) => each !== null) ?? null;
  const hasFixedLink = forms.includes(null) && isHttpsUrl(content.link) && !content.link.includes('{{');
  const leadForm: LeadForm | null = form && {
    introHeadline: fill(form.introHeadline).slice(0, MAX_HEADLINE_CHARACTERS),
    thankYouButtonType: form.thankYouButtonType,
    followUpActionUrl: form.followUpActionUrl,
  };
  return {
    adSettings: { ageMin, ageMax, gender, locationType, ...ownLocation },
    ...(leadForm && { leadForm }),
    ...('youTubeUrl' in content && { youTubeUrl: content.youTubeUrl }),
    // A link with variables means each item's own page, which ads lead to by default. Lead forms have no link.
    ...(hasFixedLink && { link: content.link }),
  };
}

const leadFormOf = (content: Content): LeadFormTemplate => ('leadGenFormTemplate' in content ? content.leadGenFormTemplate : null);
