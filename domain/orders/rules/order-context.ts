// The data that validating an order needs. The server reads it from the database and the wizard loads it; the rules use nothing else.
import type { TaxedPrice } from '../../money/index.ts';
import type { ImageLimits } from './checks/image-rules.ts';
import type { Network, CampaignType, TemplateModel } from '../../networks/index.ts';
import type { MapMarker } from '../../places/index.ts';
import type { NamedCreative, StageVersion } from '../../templates/index.ts';
import type { PaymentType } from '../payments/payment-types.ts';
import type { StartReach } from './dates/start-date.ts';

export interface OrderableItem {
  _id: string;
  title: string;
  /** Only for listings. */
  deleted: boolean;
  /** Only for resources; always true for a listing. */
  isPublished: boolean;
  /** The item has a page that its ad can link to. */
  hasUrl: boolean;
  /** Images and videos that an ad may show: the item's own, and those uploaded for the order. */
  assetIds: readonly string[];
}

export interface TemplateToConfigure {
  templateId: string;
  templateModel: TemplateModel;
  type: CampaignType;
  useImagesForVideo: boolean;
  /** The ads of the template, or of one of its stages, open a lead form. */
  hasLeadForm: boolean;
  /** A funnel that has both a stage with a lead form and a stage that links to a page. Older stored orders do not have this field. */
  hasStageWithLink?: boolean;
  /** The areas that the template itself is aimed at; empty where it has none. Older stored orders do not have this field. */
  areas?: readonly MapMarker[];
  /** The order may change its copy. Older stored orders do not have this field. */
  allowsCopyChanges?: boolean;
  /** What its ads are rendered with; null where they show the pictures as they are. Older stored orders do not have this field. */
  creative?: NamedCreative | null;
}

/** A template as an order names it: which version of it, and which versions of a funnel's stages in their order. */
export interface OrderedTemplate extends TemplateToConfigure {
  version: number;
  stages: readonly StageVersion[];
}

export interface OrderableProduct extends TaxedPrice {
  code: string;
  type: CampaignType;
  campaignTemplates: readonly TemplateToConfigure[];
}

export interface OrderContext {
  /** In the customer's time zone. */
  today: string;
  reach: StartReach;
  /** The theme's word for a contact. */
  contactLabel: string;
  imageLimits: ImageLimits;
  /** Items of the order that exist and that the person may see. */
  items: readonly OrderableItem[];
  /** Products of the customer that accept these items. */
  offered: readonly OrderableProduct[];
  /** Agents that can be contacts. May be limited to those that the order names. */
  agentIds: readonly string[];
  /** Offices that the person can choose. */
  officeIds: readonly string[];
  accountIds: Readonly<Record<Network, readonly string[]>>;
  catalogIds: readonly string[];
  paymentTypes: readonly PaymentType[];
  /** The customer's currency, and so that of all its products. */
  currencyCode: string;
  /** Whether the person may add, move and remove the areas of an ad. */
  maySetAreas: boolean;
}

export const leadsToPage = ({
  hasLeadForm,
  hasStageWithLink = false,
}: Pick<TemplateToConfigure, 'hasLeadForm' | 'hasStageWithLink'>): boolean => !hasLeadForm || hasStageWithLink;

/** Codes of products that are not offered are ignored. */
export const templatesToConfigure = ({ offered }: Pick<OrderContext, 'offered'>, codes: readonly string[]): TemplateToConfigure[] =>
  offered.filter(({ code }) => codes.includes(code)).flatMap(({ campaignTemplates }) => campaignTemplates);
