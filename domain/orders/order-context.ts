// What must be known to judge an order? Looked up by the server, loaded by the wizard; the rules read nothing else.
import type { TaxedPrice } from '../money/index.ts';
import type { ImageLimits } from './image-rules.ts';
import type { Network, CampaignType, TemplateModel } from '../networks/index.ts';
import type { PaymentType } from './payment-types.ts';
import type { StartReach } from './start-date.ts';

export interface OrderableItem {
  _id: string;
  title: string;
  /** Of listings. */
  deleted: boolean;
  /** Of resources; a listing is always. */
  isPublished: boolean;
  /** An ad of it would have somewhere to lead. */
  hasUrl: boolean;
  /** Images and videos that an ad of it may show: its own, and what was added for it. */
  assetIds: readonly string[];
}

export interface TemplateToSet {
  templateId: string;
  templateModel: TemplateModel;
  type: CampaignType;
  useImagesForVideo: boolean;
  /** Its ads open a form, or one of its stages' does. */
  hasLeadForm: boolean;
  /** Of a funnel: beside a stage with a form there is one whose ads lead to a page. Not kept with orders of before. */
  alsoLeadsToPage?: boolean;
}

export interface ProductToOrder extends TaxedPrice {
  code: string;
  type: CampaignType;
  campaignTemplates: readonly TemplateToSet[];
}

export interface OrderContext {
  /** The day where the customer is. */
  today: string;
  reach: StartReach;
  /** What the theme calls a contact. */
  contactLabel: string;
  imageLimits: ImageLimits;
  /** Those of the order that are there and in the person's sight. */
  items: readonly OrderableItem[];
  /** Products that the customer owns and that take these items. */
  offered: readonly ProductToOrder[];
  /** Agents that can be contacts; those who are asked for may be enough. */
  agentIds: readonly string[];
  /** Offices that the person can choose among. */
  officeIds: readonly string[];
  accountIds: Readonly<Record<Network, readonly string[]>>;
  catalogIds: readonly string[];
  paymentTypes: readonly PaymentType[];
  /** Of the customer, and so of all that it offers. */
  currencyCode: string;
}

export const leadsToPage = ({ hasLeadForm, alsoLeadsToPage = false }: Pick<TemplateToSet, 'hasLeadForm' | 'alsoLeadsToPage'>): boolean =>
  !hasLeadForm || alsoLeadsToPage;

/** Codes that are not offered lead to no template. */
export const templatesToSet = ({ offered }: Pick<OrderContext, 'offered'>, codes: readonly string[]): TemplateToSet[] =>
  offered.filter(({ code }) => codes.includes(code)).flatMap(({ campaignTemplates }) => campaignTemplates);
