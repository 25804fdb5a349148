// What would a template be set to for some items, before anyone touched it? The template's own word, the items' first pictures, and the
// place of the first one; within what the person sees.
import type { campaignDataAnswer, campaignDataQuery } from '#contract/orders/index.ts';
import type { CampaignTemplateStored, GdnTemplateStored } from '#contract/templates/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { inDashboardOf } from '#domain/dashboards/index.ts';
import { isSecureWebAddress } from '#domain/forms/index.ts';
import { networkOfTemplate } from '#domain/networks/index.ts';
import { beginCampaignData, MOST_CAROUSEL_IMAGES, wholeItem } from '#domain/orders/index.ts';
import type { AdSettings, CampaignBeginning } from '#domain/orders/index.ts';
import { MOST_HEADLINE_CHARACTERS } from '#domain/templates/index.ts';
import type { LeadForm } from '#domain/templates/index.ts';
import { namesOf, readTemplate, renderTemplate } from '#domain/variables/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '../customers/customer-table.ts';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { products, productTemplates } from '../products/product-table.ts';
import { stores } from '../stores/store-table.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { previewValuesOf } from '../templates/index.ts';
import { readOrderFacts } from './order-facts.ts';

type Asked = z.output<typeof campaignDataQuery>;
type Answer = z.output<typeof campaignDataAnswer>;

export async function beginCampaign(house: House, anyone: Actor, asked: Asked): Promise<Answer> {
  const { db } = house;
  const { templateData, listingIds, resourceIds, agentId, storeId } = asked;
  const template = await findTemplate(db, templateData);
  const customerId = template?.customerId;
  const actor = customerId ? inDashboardOf(anyone, customerId) : null;
  if (!template || !customerId || !actor) throw new AppError('notFound');
  const itemIds = listingIds ?? resourceIds ?? [];
  const contacts = agentId === null ? [] : [agentId];
  const facts = await readOrderFacts(db, actor, customerId, {
    orderType: listingIds ? 'LISTINGS' : 'RESOURCES',
    itemIds,
    agents: contacts,
    campaignData: [],
  });
  const knowsAll =
    facts?.items.length === new Set(itemIds).size &&
    facts.contacts.length === contacts.length &&
    (await isStoreOf(db, storeId, customerId));
  if (!facts || !knowsAll) throw new AppError('notFound');
  const fill = await filledFor(house, actor, customerId, { listingId: listingIds?.[0], resourceId: resourceIds?.[0] });
  const center = listingIds ? await placeOf(db, listingIds[0]) : null;
  const forms = (await adsOf(db, template.content)).map(leadFormIn);
  const campaignDataItem = beginCampaignData({
    template: { ...templateData, useImagesForVideo: false, hasLeadForm: forms.some((form) => form !== null) },
    items: itemIds.flatMap((id) => facts.items.find(({ _id }) => _id === id) ?? []).map(wholeItem),
    limits: { imageAdLimit: facts.imageAdLimit, carouselImages: MOST_CAROUSEL_IMAGES },
    ...(center && { center }),
    ...wordsOf(template.content, forms, fill),
  });
  return { ...asked, templateData: { ...templateData, campaignDataItem: campaignDataItem as Answer['templateData']['campaignDataItem'] } };
}

/** Of something that is offered: drafts and what is no longer sold are nobody's business who orders. */
async function findTemplate(db: Database, { templateId, templateModel, type }: Asked['templateData']) {
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

/** What has words of its own: the template, or in its place the stages of a funnel, first one first. */
async function adsOf(db: Database, content: Content): Promise<Content[]> {
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

async function placeOf(db: Database, id: string | undefined): Promise<CampaignBeginning['center'] | null> {
  if (id === undefined) return null;
  const [found] = await db
    .select({ latitude: listings.shownLatitude, longitude: listings.shownLongitude })
    .from(listings)
    .where(eq(listings.id, id));
  const { latitude = null, longitude = null } = found ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

type Content = CampaignTemplateStored | GdnTemplateStored;

type Fill = (words: string) => string;
type LeadFormIn = CampaignTemplateStored['leadGenFormTemplate'];

/** What a template says, for the first of the items. */
async function filledFor(house: House, actor: Actor, customerId: string, first: Parameters<typeof previewValuesOf>[3]): Promise<Fill> {
  const [customer] = await house.db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new AppError('notFound');
  const { values, timezone } = await previewValuesOf(house, actor, customer, first);
  const { here: vocabulary } = namesOf('campaignCopy');
  return (words) => renderTemplate(readTemplate(words), values, { form: 'line', vocabulary, timezone }).text;
}

function wordsOf(
  content: Content,
  forms: readonly LeadFormIn[],
  fill: Fill,
): Pick<CampaignBeginning, 'adSettings' | 'leadForm' | 'youTubeUrl' | 'link'> {
  const { ageMin, ageMax, gender, locationType, location } = content.adSettings;
  const place: Partial<AdSettings> = location.type === 'CUSTOM_LOCATION' ? { location: [{ map: location.map }] } : {};
  const form = forms.find((each) => each !== null) ?? null;
  const isFilledIn = forms.includes(null) && isSecureWebAddress(content.link) && !content.link.includes('{{');
  const leadForm: LeadForm | null = form && {
    introHeadline: fill(form.introHeadline).slice(0, MOST_HEADLINE_CHARACTERS),
    thankYouButtonType: form.thankYouButtonType,
    followUpActionUrl: form.followUpActionUrl,
  };
  return {
    adSettings: { ageMin, ageMax, gender, locationType, ...place },
    ...(leadForm && { leadForm }),
    ...('youTubeUrl' in content && { youTubeUrl: content.youTubeUrl }),
    // An address with variables is each item's own, which an ad leads to by itself; forms lead nowhere else.
    ...(isFilledIn && { link: content.link }),
  };
}

const leadFormIn = (content: Content): LeadFormIn => ('leadGenFormTemplate' in content ? content.leadGenFormTemplate : null);
