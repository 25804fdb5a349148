// Step 2 of the wizard: the settings of each of the product's templates (audience, locations, lead form, link) and the notice emails.
import { isEmail } from '../../../email-address/index.ts';
import { isHttpsUrl } from '../../../forms/index.ts';
import { wrongPublicUrl } from '../../../inventory/index.ts';
import { networkOfTemplate } from '../../../networks/index.ts';
import type { Network } from '../../../networks/index.ts';
import { MAX_MARKERS, radiusViolation } from '../../../places/index.ts';
import type { MapMarker } from '../../../places/index.ts';
import {
  ageFault,
  EMPTY_LEAD_FORM,
  leadFormFaults,
  MAX_AGE,
  MAX_HEADLINE_CHARACTERS,
  MIN_AGE,
  orderedCopyFaults,
} from '../../../templates/index.ts';
import { targetMapOf, targetMapPath } from '../../wizard/target-map.ts';
import { attributePath, noticeEmailsOf } from '../order-attributes.ts';
import { leadsToPage, templatesToConfigure } from '../order-context.ts';
import type { OrderContext, TemplateToConfigure } from '../order-context.ts';
import type { CampaignData, OrderDraft, TargetMap } from '../order-draft.ts';
import { MAX_NOTICE_EMAILS } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';

const refuse = refuseAt('settings');

export function checkSettings(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  const templates = templatesToConfigure(context, draft.products);
  const refusals = templates.flatMap((template) => {
    const index = draft.campaignData.findIndex(({ templateId }) => templateId === template.templateId);
    const data = draft.campaignData[index];
    if (!data) return [refuse('campaignData', 'templateSettingsMissing')];
    const path = `campaignData.${index}`;
    const checkTargeting = TARGETING_CHECKS[networkOfTemplate(template.templateModel)];
    return [
      ...checkAreas(data, path, template, context),
      ...checkTargeting(data, path),
      ...checkYouTubeUrl(data, path),
      ...checkCopy(data, path, template),
      ...checkDestination(draft, data, path, template, context),
    ];
  });
  return [...refusals, ...checkUnknownTemplates(draft.campaignData, templates)];
}

/** Refuses settings for a template that the product does not have, for another type of template, or for the same template twice. */
function checkUnknownTemplates(campaignData: readonly CampaignData[], templates: readonly TemplateToConfigure[]): OrderRefusal[] {
  return campaignData.flatMap(({ templateId, templateModel, type }, index) => {
    const template = templates.find((known) => known.templateId === templateId);
    const isKnown = template?.templateModel === templateModel && template.type === type;
    const isFirst = campaignData.findIndex((data) => data.templateId === templateId) === index;
    return isKnown && isFirst ? [] : [refuse(`campaignData.${index}`, 'templateUnknown')];
  });
}

/** Whether the areas or the audience of the template at this index are refused, or the template itself. */
export const isTargetingRefused = (refusals: readonly Pick<OrderRefusal, 'path'>[], index: number): boolean =>
  refusals.some(({ path }) => path === `campaignData.${index}` || path.startsWith(`campaignData.${index}.adSettings.`));

/** Without areas of its own, an ad is shown where its template says. */
function checkAreas(data: CampaignData, path: string, { areas = [] }: TemplateToConfigure, { maySetAreas }: OrderContext): OrderRefusal[] {
  const { markers } = targetMapOf(data);
  if (maySetAreas || markers.length === 0 || haveSameAreas(markers, areas)) return [];
  return [refuse(`${path}.${targetMapPath(data)}.markers`, 'areasFixed')];
}

export const haveSameAreas = (one: readonly MapMarker[], other: readonly MapMarker[]): boolean =>
  one.length === other.length &&
  one.every(({ coords, radius }) =>
    other.some((area) => area.radius === radius && area.coords.latitude === coords.latitude && area.coords.longitude === coords.longitude),
  );

function checkAdSettings({ adSettings }: CampaignData, path: string): OrderRefusal[] {
  return adSettings.flatMap((settings, index) => {
    const settingsPath = `${path}.adSettings.${index}`;
    const fault = ageFault(settings);
    const ages = fault ? [refuse(`${settingsPath}.${fault.field}`, fault.code, { least: MIN_AGE, most: MAX_AGE })] : [];
    return [...ages, ...settings.location.flatMap(({ map }, at) => checkMap(map, `${settingsPath}.location.${at}.map`))];
  });
}

const checkLocations = ({ campaignSettings }: CampaignData, path: string): OrderRefusal[] =>
  campaignSettings.locations.flatMap(({ map }, at) => checkMap(map, `${path}.campaignSettings.locations.${at}.map`));

const TARGETING_CHECKS: Readonly<Record<Network, (data: CampaignData, path: string) => OrderRefusal[]>> = {
  meta: checkAdSettings,
  google: checkLocations,
};

function checkYouTubeUrl({ campaignSettings: { youTubeUrl } }: CampaignData, path: string): OrderRefusal[] {
  const isWrong = youTubeUrl !== '' && wrongPublicUrl({ type: 'YOUTUBE', url: youTubeUrl }) !== null;
  return isWrong ? [refuse(`${path}.campaignSettings.youTubeUrl`, 'youTubeUrlInvalid')] : [];
}

function checkCopy({ copy }: CampaignData, path: string, { allowsCopyChanges = false }: TemplateToConfigure): OrderRefusal[] {
  if (copy === undefined || Object.keys(copy).length === 0) return [];
  if (!allowsCopyChanges) return [refuse(`${path}.copy`, 'copyFixed')];
  return orderedCopyFaults(copy).map((fault) => refuse(`${path}.copy.${fault.path}`, fault.code, fault.params));
}

function checkMap({ markers }: TargetMap, path: string): OrderRefusal[] {
  const tooMany = markers.length > MAX_MARKERS ? [refuse(`${path}.markers`, 'tooManyMarkers')] : [];
  const radii = markers.flatMap(({ radius }, index) => {
    const violation = radiusViolation(radius);
    return violation ? [refuse(`${path}.markers.${index}.radius`, violation)] : [];
  });
  return [...tooMany, ...radii];
}

/** An ad opens its lead form, or a URL: the ad's own, or else each item's. The stages of a funnel may do both. */
function checkDestination(
  draft: OrderDraft,
  data: CampaignData,
  path: string,
  template: TemplateToConfigure,
  context: OrderContext,
): OrderRefusal[] {
  return [...checkLeadForm(data, `${path}.leadForm`, template), ...checkLink(draft, data, `${path}.linkData.link`, template, context)];
}

/** A lead form is stored with the order even if the template has none, so its URL is always checked. */
function checkLeadForm({ leadForm }: CampaignData, path: string, { hasLeadForm }: TemplateToConfigure): OrderRefusal[] {
  if (!hasLeadForm && !leadForm?.followUpActionUrl) return [];
  const faults = leadFormFaults(leadForm ?? EMPTY_LEAD_FORM).filter(({ field }) => hasLeadForm || field === 'followUpActionUrl');
  return faults.map(({ field, code }) => refuse(`${path}.${field}`, code, { max: MAX_HEADLINE_CHARACTERS }));
}

function checkLink(
  { orderType }: OrderDraft,
  { linkData: { link }, resources }: CampaignData,
  path: string,
  template: TemplateToConfigure,
  { items }: OrderContext,
): OrderRefusal[] {
  if (link !== '') return isHttpsUrl(link) ? [] : [refuse(path, 'adLinkInvalid')];
  if (orderType === 'CATALOG' || !leadsToPage(template)) return [];
  const advertised = items.filter(({ _id }) => resources.some(({ itemId }) => itemId === _id));
  return advertised.every(({ hasUrl }) => hasUrl) ? [] : [refuse(path, 'adLinkMissing')];
}

export function checkNoticeEmails({ attributes }: OrderDraft): OrderRefusal[] {
  const path = attributePath('EMAIL_NOTICE');
  const emails = noticeEmailsOf(attributes);
  const tooMany = emails.length > MAX_NOTICE_EMAILS ? [refuse(path, 'tooManyNoticeEmails', { max: MAX_NOTICE_EMAILS })] : [];
  return [...tooMany, ...emails.flatMap((email, index) => (isEmail(email) ? [] : [refuse(`${path}.${index}`, 'noticeEmailInvalid')]))];
}
