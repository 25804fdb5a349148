// Step 2: is everything set that the product's templates ask for? Who sees the ad and where, the lead form, where it leads, who is told.
import { isEmail } from '../email/index.ts';
import { isSecureWebAddress } from '../forms/index.ts';
import { wrongPublicUrl } from '../inventory/index.ts';
import { networkOfTemplate } from '../networks/index.ts';
import { MOST_MARKERS, radiusViolation } from '../places/index.ts';
import { ageFault, EMPTY_LEAD_FORM, LEAST_AGE, leadFormFaults, MOST_AGE, MOST_HEADLINE_CHARACTERS } from '../templates/index.ts';
import { attributePath, noticeEmailsOf } from './order-attributes.ts';
import { leadsToPage, templatesToSet } from './order-context.ts';
import type { OrderContext, TemplateToSet } from './order-context.ts';
import type { CampaignData, OrderDraft, TargetMap } from './order-draft.ts';
import { MOST_NOTICE_EMAILS } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';

const refuse = refuseAt('settings');

export function checkSettings(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  const templates = templatesToSet(context, draft.products);
  const asked = templates.flatMap((template) => {
    const place = draft.campaignData.findIndex(({ templateId }) => templateId === template.templateId);
    const data = draft.campaignData[place];
    if (!data) return [refuse('campaignData', 'templateSettingsMissing')];
    const path = `campaignData.${place}`;
    const ofNetwork = networkOfTemplate(template.templateModel) === 'google' ? checkPlaces : checkAdSettings;
    return [...ofNetwork(data, path), ...checkFilm(data, path), ...checkDestination(draft, data, path, template, context)];
  });
  return [...asked, ...checkUnasked(draft.campaignData, templates)];
}

/** Settings of no template of the product, of one that is something else, or twice of the same. */
function checkUnasked(campaignData: readonly CampaignData[], templates: readonly TemplateToSet[]): OrderRefusal[] {
  return campaignData.flatMap(({ templateId, templateModel, type }, place) => {
    const template = templates.find((known) => known.templateId === templateId);
    const isAsked = template?.templateModel === templateModel && template.type === type;
    const isFirst = campaignData.findIndex((data) => data.templateId === templateId) === place;
    return isAsked && isFirst ? [] : [refuse(`campaignData.${place}`, 'templateUnknown')];
  });
}

function checkAdSettings({ adSettings }: CampaignData, path: string): OrderRefusal[] {
  return adSettings.flatMap((settings, place) => {
    const here = `${path}.adSettings.${place}`;
    const fault = ageFault(settings);
    const ages = fault ? [refuse(`${here}.${fault.field}`, fault.code, { least: LEAST_AGE, most: MOST_AGE })] : [];
    return [...ages, ...settings.location.flatMap(({ map }, at) => checkMap(map, `${here}.location.${at}.map`))];
  });
}

const checkPlaces = ({ campaignSettings }: CampaignData, path: string): OrderRefusal[] =>
  campaignSettings.locations.flatMap(({ map }, at) => checkMap(map, `${path}.campaignSettings.locations.${at}.map`));

function checkFilm({ campaignSettings: { youTubeUrl } }: CampaignData, path: string): OrderRefusal[] {
  const isWrong = youTubeUrl !== '' && wrongPublicUrl({ type: 'YOUTUBE', url: youTubeUrl }) !== null;
  return isWrong ? [refuse(`${path}.campaignSettings.youTubeUrl`, 'youTubeUrlInvalid')] : [];
}

function checkMap({ markers }: TargetMap, path: string): OrderRefusal[] {
  const tooMany = markers.length > MOST_MARKERS ? [refuse(`${path}.markers`, 'tooManyMarkers')] : [];
  const radii = markers.flatMap(({ radius }, place) => {
    const violation = radiusViolation(radius);
    return violation ? [refuse(`${path}.markers.${place}.radius`, violation)] : [];
  });
  return [...tooMany, ...radii];
}

/** An ad leads to its lead form, or to an address: its own, or else that of each item. A funnel's stages may do both. */
function checkDestination(
  draft: OrderDraft,
  data: CampaignData,
  path: string,
  template: TemplateToSet,
  context: OrderContext,
): OrderRefusal[] {
  return [...checkLeadForm(data, `${path}.leadForm`, template), ...checkLink(draft, data, `${path}.linkData.link`, template, context)];
}

/** One that nobody asks for is kept with the order all the same, so that its address is looked at. */
function checkLeadForm({ leadForm }: CampaignData, path: string, { hasLeadForm }: TemplateToSet): OrderRefusal[] {
  if (!hasLeadForm && !leadForm?.followUpActionUrl) return [];
  const faults = leadFormFaults(leadForm ?? EMPTY_LEAD_FORM).filter(({ field }) => hasLeadForm || field === 'followUpActionUrl');
  return faults.map(({ field, code }) => refuse(`${path}.${field}`, code, { max: MOST_HEADLINE_CHARACTERS }));
}

function checkLink(
  { orderType }: OrderDraft,
  { linkData: { link }, resources }: CampaignData,
  path: string,
  template: TemplateToSet,
  { items }: OrderContext,
): OrderRefusal[] {
  if (link !== '') return isSecureWebAddress(link) ? [] : [refuse(path, 'adLinkInvalid')];
  if (orderType === 'CATALOG' || !leadsToPage(template)) return [];
  const advertised = items.filter(({ _id }) => resources.some(({ itemId }) => itemId === _id));
  return advertised.every(({ hasUrl }) => hasUrl) ? [] : [refuse(path, 'adLinkMissing')];
}

export function checkNoticeEmails({ attributes }: OrderDraft): OrderRefusal[] {
  const path = attributePath('EMAIL_NOTICE');
  const emails = noticeEmailsOf(attributes);
  const tooMany = emails.length > MOST_NOTICE_EMAILS ? [refuse(path, 'tooManyNoticeEmails', { max: MOST_NOTICE_EMAILS })] : [];
  return [...tooMany, ...emails.flatMap((email, place) => (isEmail(email) ? [] : [refuse(`${path}.${place}`, 'noticeEmailInvalid')]))];
}
