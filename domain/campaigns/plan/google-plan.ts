// What one template of an order becomes on Google: assets, and a campaign per span of days with everything below it in one request.
import { housingLimits } from '../../customers/index.ts';
import { adLink, urlTags } from './ad-link.ts';
import { googleTexts } from './ad-texts.ts';
import { googleEnd, googleStart, spanTimes } from './campaign-times.ts';
import type { DeliveredItem, DeliveryOrder, GoogleDestination, GoogleTemplate, SpanBudgetOfAdSet } from './delivery-order.ts';
import { campaignCriteria, excludedAgesAndGenders } from './google-targeting.ts';
import { microsPerMinorUnit } from './google-amounts.ts';
import { labelOf, objectName } from './labels.ts';
import { cropped, googleImage, imageOf, padded, youTubeIdOf } from './planned-media.ts';
import { refTo } from './planned-object.ts';
import type { Fields, GoogleObjectKind, Json, PlannedObject } from './planned-object.ts';
import { renderedGoogleImage, renderOf } from './planned-renders.ts';
import { targetArea } from './target-area.ts';

type GoogleObject = PlannedObject<GoogleObjectKind>;

const LANDSCAPE = { width: 1200, height: 628 };
const SQUARE = { width: 1200, height: 1200 };
const LOGO = { width: 512, height: 512 };
/** Nobody sees the same ad more often in a day. */
const FREQUENCY_CAP = { key: { level: 'AD_GROUP_AD', eventType: 'IMPRESSION', timeUnit: 'DAY', timeLength: 1 }, cap: 5 };

interface TemplateInput {
  order: DeliveryOrder;
  destination: GoogleDestination;
  template: GoogleTemplate;
  key: string;
}

interface ItemAssets {
  item: DeliveredItem;
  landscape: GoogleObject;
  square: GoogleObject;
}

export function planGoogleTemplate(
  order: DeliveryOrder,
  destination: GoogleDestination,
  template: GoogleTemplate,
  key: string,
  now: number,
): GoogleObject[] {
  const input = { order, destination, template, key };
  const items = template.data.resources.flatMap(({ itemId, images }): ItemAssets[] => {
    const item = order.items.find((each) => each.itemId === itemId);
    const first = images.find(({ deleted }) => !deleted);
    return item ? itemAssets(input, item, first?._id ?? null) : [];
  });
  const logo = order.customer.logo ? googleImage(padded(order.customer.logo, LOGO)) : null;
  const video = videoAsset(input);
  const campaigns = (template.budgets[0] ?? []).map((budget, span) => campaign(input, { items, logo, video }, budget, span, now));
  return [
    ...items.flatMap(({ landscape, square }) => [landscape, square]),
    ...(logo ? [logo] : []),
    ...(video ? [video] : []),
    ...campaigns,
  ];
}

/** A display ad shows one picture in two shapes. A creative template can do without a picture. */
function itemAssets({ order, template: { creative, data } }: TemplateInput, item: DeliveredItem, imageId: string | null): ItemAssets[] {
  if (creative && !creative.isVideo) {
    const rendered = (ratio: 'landscape' | 'square'): GoogleObject =>
      renderedGoogleImage(renderOf({ creative, items: order.items, data }, { itemId: item.itemId, imageId }, { ratio, result: 'image' }));
    return [{ item, landscape: rendered('landscape'), square: rendered('square') }];
  }
  const image = imageOf(order.items, item.itemId, imageId);
  return image ? [{ item, landscape: googleImage(cropped(image, LANDSCAPE)), square: googleImage(cropped(image, SQUARE)) }] : [];
}

function videoAsset({ template }: TemplateInput): GoogleObject | null {
  const youtubeVideoId = youTubeIdOf(template.data.campaignSettings.youTubeUrl || template.content.youTubeUrl);
  if (youtubeVideoId === null) return null;
  const key = `asset/youtube-${youtubeVideoId}`;
  const name = `adstead ${key}`;
  return { key, kind: 'asset', label: name, fields: { name, youtubeVideoAsset: { youtubeVideoId } } };
}

interface Assets {
  items: readonly ItemAssets[];
  logo: GoogleObject | null;
  video: GoogleObject | null;
}

/** Temporary names within the request: the network replaces them. */
const temporary = ({ destination }: TemplateInput, resource: string, number: number): string =>
  `customers/${destination.customerId}/${resource}/-${number}`;

function campaign(input: TemplateInput, assets: Assets, budget: SpanBudgetOfAdSet, span: number, now: number): GoogleObject {
  const { order, destination, template } = input;
  const key = `${input.key}/campaign${span + 1}`;
  const label = labelOf(order, key);
  const [budgetName, campaignName, groupName] = [
    temporary(input, 'campaignBudgets', 1),
    temporary(input, 'campaigns', 2),
    temporary(input, 'adGroups', 3),
  ];
  const { start, end } = spanTimes(order.startDate, budget, order.customer.timezone, now);
  const area = targetArea(order, template.data, template.content.adSettings.location);
  const operations: Fields[] = [
    {
      campaignBudgetOperation: {
        create: {
          // Google names a budget of one campaign after the campaign.
          resourceName: budgetName,
          totalAmountMicros: String(budget.amount * microsPerMinorUnit(order)),
          period: 'CUSTOM_PERIOD',
          deliveryMethod: 'STANDARD',
          explicitlyShared: false,
        },
      },
    },
    {
      campaignOperation: {
        create: {
          resourceName: campaignName,
          name: `${objectName(order, `days ${budget.fromDay} to ${budget.toDay}`)} ${label}`,
          advertisingChannelType: 'DISPLAY',
          status: 'PAUSED',
          campaignBudget: budgetName,
          targetSpend: {},
          networkSettings: { targetGoogleSearch: false, targetSearchNetwork: false, targetContentNetwork: true },
          geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' },
          frequencyCaps: [FREQUENCY_CAP],
          startDateTime: googleStart(start, destination.timezone),
          endDateTime: googleEnd(end, destination.timezone),
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
        },
      },
    },
    ...campaignCriteria(area, destination.excludedPlacements).map((criterion) => ({
      campaignCriterionOperation: { create: { campaign: campaignName, ...criterion } },
    })),
    {
      adGroupOperation: {
        create: {
          resourceName: groupName,
          name: label,
          campaign: campaignName,
          type: 'DISPLAY_STANDARD',
          status: 'ENABLED',
          optimizedTargetingEnabled: false,
        },
      },
    },
    // Ads for housing are shown to all ages and genders.
    ...(housingLimits(order.customer) ? [] : excludedAgesAndGenders(template.content.adSettings)).map((criterion) => ({
      adGroupCriterionOperation: { create: { adGroup: groupName, ...criterion, negative: true } },
    })),
    ...assets.items.map((item, at) => ({
      adGroupAdOperation: { create: { adGroup: groupName, status: 'ENABLED', ad: displayAd(input, assets, item, `${key}/ad${at + 1}`) } },
    })),
  ];
  return { key, kind: 'campaign', label, fields: { mutateOperations: operations } };
}

const link = (object: GoogleObject): { asset: Json } => ({ asset: refTo(object.key) });

function displayAd(input: TemplateInput, { logo, video }: Assets, { item, landscape, square }: ItemAssets, adKey: string): Fields {
  const { order, template } = input;
  const texts = googleTexts(template.content, item.values, order.customer.timezone);
  const finalUrl = adLink({
    orderLink: template.data.linkData.link,
    usesCustomerUrl: order.usesCustomerUrl,
    customerUrl: item.customerUrl,
    templateLink: texts.link,
  });
  const { callToActionText } = template.content;
  return {
    finalUrls: [finalUrl],
    finalUrlSuffix: urlTags(order, 'google', adKey),
    responsiveDisplayAd: {
      marketingImages: [link(landscape)],
      squareMarketingImages: [link(square)],
      ...(logo && { squareLogoImages: [link(logo)] }),
      headlines: texts.headlines.map((text) => ({ text })),
      longHeadline: { text: texts.longHeadline },
      descriptions: texts.descriptions.map((text) => ({ text })),
      businessName: texts.businessName,
      ...(video && { youtubeVideos: [link(video)] }),
      ...(callToActionText !== '' && { callToActionText }),
      allowFlexibleColor: true,
      formatSetting: 'ALL_FORMATS',
      controlSpec: { enableAssetEnhancements: false, enableAutogenVideo: false },
    },
  };
}
