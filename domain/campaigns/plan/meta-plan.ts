// What one template of an order becomes on Meta: for each stage a campaign, an ad set per span of days, and in each of them the stage's
// ads. Everything is made paused; delivery activates it at the end.
import { instantText, spanTimes } from './campaign-times.ts';
import type { DeliveryOrder, MetaDestination, MetaStage, MetaTemplate, SpanBudgetOfAdSet } from './delivery-order.ts';
import { labelOf, objectName } from './labels.ts';
import { stageAds, textsAndLink } from './meta-ads.ts';
import type { StageAds, StageInput } from './meta-ads.ts';
import { leadFormFields } from './meta-lead-form.ts';
import { effectiveObjective, optimisationFields } from './meta-recipes.ts';
import { refTo } from './planned-object.ts';
import type { Json, MetaObjectKind, PlannedObject } from './planned-object.ts';
import { stageTargeting } from './stage-targeting.ts';

type MetaObject = PlannedObject<MetaObjectKind>;

/** People who saw a stage stay in its audience this long. */
const AUDIENCE_RETENTION_DAYS = 30;

export function planMetaTemplate(
  order: DeliveryOrder,
  destination: MetaDestination,
  template: MetaTemplate,
  key: string,
  now: number,
): MetaObject[] {
  const objects: MetaObject[] = [];
  let previous: { stage: MetaStage; ads: StageAds; leadForm: Json | null } | null = null;
  for (const [at, stage] of template.stages.entries()) {
    const prefix = template.stages.length > 1 ? `${key}/stage${at + 1}` : key;
    const base = { order, destination, stage, data: template.data, prefix };
    const form = leadForm(base);
    const leadFormRef = form ? refTo(form.key) : null;
    const ads = stageAds({ ...base, leadForm: leadFormRef });
    const audience = previous ? engagementAudience(order, destination, prefix, previous) : null;
    const input: SetInput = {
      ...base,
      leadForm: leadFormRef,
      ads,
      part: stagePart(template.stages.length, at),
      engaged: audience && refTo(audience.key),
    };
    objects.push(...(form ? [form] : []), ...ads.media, ...(audience ? [audience] : []), campaign(input), ...ads.creatives);
    for (const [span, budget] of (template.budgets[at] ?? []).entries()) objects.push(...adSet(input, budget, span, now));
    previous = { stage, ads, leadForm: leadFormRef };
  }
  return objects;
}

interface SetInput extends StageInput {
  ads: StageAds;
  part: string;
  /** Refers to the audience of the stage before; null for the first stage. */
  engaged: Json | null;
}

const stagePart = (stages: number, at: number): string => (stages > 1 ? `stage ${at + 1} of ${stages}` : '');

function leadForm(input: Omit<StageInput, 'leadForm'>): MetaObject | null {
  const { order, stage, data, prefix } = input;
  const template = stage.content.leadGenFormTemplate;
  if (!template) return null;
  const key = `${prefix}/form`;
  const { texts, link } = textsAndLink(input);
  const name = `${objectName(order)} ${labelOf(order, key)}`;
  return {
    key,
    kind: 'leadForm',
    label: labelOf(order, key),
    fields: leadFormFields({ name, template, data, introHeadline: texts.introHeadline, link }),
  };
}

/** A video without a link can only be watched. */
const hasLink = (input: StageInput): boolean => input.leadForm !== null || textsAndLink(input).link !== '';

function campaign(input: SetInput): MetaObject {
  const { order, destination, stage, prefix, part } = input;
  const key = `${prefix}/campaign`;
  const { specialAdCategories, specialAdCategoryCountries } = order.customer;
  const { catalog } = destination;
  return {
    key,
    kind: 'campaign',
    label: labelOf(order, key),
    fields: {
      name: objectName(order, part),
      objective: effectiveObjective({ objective: stage.content.objective, hasLink: hasLink(input) }),
      buying_type: 'AUCTION',
      special_ad_categories: [...specialAdCategories],
      ...(specialAdCategories.length > 0 && { special_ad_category_country: [...specialAdCategoryCountries] }),
      is_adset_budget_sharing_enabled: false,
      ...(stage.type === 'FACEBOOK_DPA_CAMPAIGN' && catalog && { promoted_object: { product_catalog_id: catalog.catalogId } }),
      status: 'PAUSED',
      adlabels: [{ name: labelOf(order, key) }],
    },
  };
}

/** An ad set with its ads. */
function adSet(input: SetInput, budget: SpanBudgetOfAdSet, span: number, now: number): MetaObject[] {
  const { order, destination, stage, prefix, ads } = input;
  const key = `${prefix}/set${span + 1}`;
  const label = labelOf(order, key);
  const { start, end } = spanTimes(order.startDate, budget, order.customer.timezone, now);
  const days = `days ${budget.fromDay} to ${budget.toDay}`;
  const set: MetaObject = {
    key,
    kind: 'adSet',
    label,
    fields: {
      name: objectName(order, input.part ? `${input.part}, ${days}` : days),
      campaign_id: refTo(`${prefix}/campaign`),
      lifetime_budget: budget.amount,
      start_time: instantText(start),
      end_time: instantText(end),
      billing_event: 'IMPRESSIONS',
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      ...optimisationFields({
        type: stage.type,
        objective: stage.content.objective,
        hasLeadForm: input.leadForm !== null,
        hasLink: hasLink(input),
        destination,
      }),
      targeting: stageTargeting(input, input.engaged),
      status: 'PAUSED',
      adlabels: [{ name: label }],
    },
  };
  const adsOfSet = ads.creatives.map((creative, at): MetaObject => {
    const adKey = `${key}/ad${at + 1}`;
    return {
      key: adKey,
      kind: 'ad',
      label: labelOf(order, adKey),
      fields: {
        name: objectName(order, `ad ${at + 1}`),
        adset_id: refTo(key),
        creative: { creative_id: refTo(creative.key) },
        status: 'PAUSED',
        adlabels: [{ name: labelOf(order, adKey) }],
      },
    };
  });
  return [set, ...adsOfSet];
}

/**
 * The people whom a later stage of a funnel is shown to: who watched the video of the stage before, opened its form, or engaged with the
 * page. Meta's reference names these rules, but the fact sheets that this was built from do not: see docs/decisions/campaigns/delivery.md.
 */
function engagementAudience(
  order: DeliveryOrder,
  { pageId }: MetaDestination,
  prefix: string,
  previous: { ads: StageAds; leadForm: Json | null },
): MetaObject {
  const key = `${prefix}/audience`;
  const source = engagementSource(previous, pageId);
  return {
    key,
    kind: 'audience',
    label: labelOf(order, key),
    fields: {
      name: `${objectName(order, 'engaged with the previous stage')} ${labelOf(order, key)}`,
      subtype: 'ENGAGEMENT',
      retention_days: AUDIENCE_RETENTION_DAYS,
      prefill: true,
      rule: {
        inclusions: {
          operator: 'or',
          rules: [
            {
              event_sources: [{ type: source.type, id: source.id }],
              retention_seconds: AUDIENCE_RETENTION_DAYS * 86_400,
              filter: { operator: 'and', filters: [{ field: 'event', operator: 'eq', value: source.event }] },
            },
          ],
        },
      },
    },
  };
}

function engagementSource(
  { ads, leadForm }: { ads: StageAds; leadForm: Json | null },
  pageId: string,
): { type: string; id: Json; event: string } {
  if (ads.videoKey !== null) return { type: 'video', id: refTo(ads.videoKey), event: 'video_view_10s' };
  if (leadForm !== null) return { type: 'lead', id: leadForm, event: 'lead_generation_opened' };
  return { type: 'page', id: pageId, event: 'page_engaged' };
}
