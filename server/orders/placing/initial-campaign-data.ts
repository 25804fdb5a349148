// The initial campaign data of a template for some items, before the person changes it: the template's own settings and texts, the items'
// first pictures, and the location of the first item; within what the person may see.
import type { campaignDataAnswer, campaignDataQuery } from '#contract/orders/index.ts';
import type { CampaignTemplateStored, GoogleTemplateStored } from '#contract/templates/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { scopeToDashboard } from '#domain/dashboards/index.ts';
import { isHttpsUrl } from '#domain/forms/index.ts';
import { beginCampaignData, MAX_CAROUSEL_IMAGES, itemWithAllAssets } from '#domain/orders/index.ts';
import type { AdSettings, CampaignDataInput } from '#domain/orders/index.ts';
import { hasLeadForm, MAX_HEADLINE_CHARACTERS } from '#domain/templates/index.ts';
import type { LeadForm } from '#domain/templates/index.ts';
import { variableNamesFor, readTemplate, renderTemplate } from '#domain/variables/index.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '../../customers/customer-table.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { shownLocationOf } from '../../inventory/index.ts';
import { findSoldTemplate } from '../../products/index.ts';
import { isStoreOf } from '../../stores/index.ts';
import { adContentsOf, previewValuesOf } from '../../templates/index.ts';
import { readOrderFacts } from './order-facts.ts';

type InitialDataQuery = z.output<typeof campaignDataQuery>;
type Answer = z.output<typeof campaignDataAnswer>;

export async function readInitialCampaignData(context: AppContext, anyone: Actor, query: InitialDataQuery): Promise<Answer> {
  const { db } = context;
  const { templateData } = query;
  const template = await findSoldTemplate(db, templateData);
  const customerId = template?.customerId;
  const actor = customerId ? scopeToDashboard(anyone, customerId) : null;
  if (!template || !customerId || !actor) throw new AppError('notFound');
  return initialCampaignData(context, actor, { customerId, content: template.content }, query);
}

interface TemplateOfCustomer {
  customerId: string;
  content: Content;
}

/** Refuses items, contacts and stores that the person does not see as if they did not exist. */
export async function initialCampaignData(
  context: AppContext,
  actor: Actor,
  { customerId, content }: TemplateOfCustomer,
  query: InitialDataQuery,
): Promise<Answer> {
  const { db } = context;
  const { templateData, listingIds, resourceIds, agentId, storeId } = query;
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
    (storeId === null || (await isStoreOf(db, storeId, customerId)));
  if (!facts || !areAllVisible) throw new AppError('notFound');
  const fill = await fillerFor(context, actor, customerId, { listingId: listingIds?.[0], resourceId: resourceIds?.[0] });
  const center = listingIds?.[0] === undefined ? null : await shownLocationOf(db, listingIds[0]);
  const contents = await adContentsOf(db, content);
  const forms = contents.map(leadFormOf);
  const campaignDataItem = beginCampaignData({
    template: { ...templateData, useImagesForVideo: false, hasLeadForm: contents.some(hasLeadForm) },
    items: itemIds.flatMap((id) => facts.items.find(({ _id }) => _id === id) ?? []).map(itemWithAllAssets),
    limits: { imageAdLimit: facts.imageAdLimit, carouselImages: MAX_CAROUSEL_IMAGES },
    ...(center && { center }),
    ...templateSettings(content, forms, fill),
  });
  return { ...query, templateData: { ...templateData, campaignDataItem: campaignDataItem as Answer['templateData']['campaignDataItem'] } };
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
