// What the ads of a template need from an order. A funnel has no ads of its own: the templates of its stages have them.
import type { CampaignType } from '../networks/index.ts';
import type { MapMarker } from '../places/index.ts';
import type { TemplateLocation } from './template-content.ts';
import { isFunnel } from './template-facts.ts';

/** A creative template in the version that was published when the order was placed. */
export interface NamedCreative {
  templateId: string;
  version: number;
  /** It renders a video instead of a picture. */
  isVideo: boolean;
}

/** A stage of a funnel in one of its versions. */
export interface StageVersion {
  templateId: string;
  version: number;
  /** Only in orders; null where the stage's pictures are shown as they are. Older orders do not have this field. */
  creative?: NamedCreative | null;
}

/** What is stored of a template that is sold. */
export interface StoredTemplateFacts {
  type: CampaignType;
  /** Its content has a lead form. */
  hasLeadForm: boolean;
  /** Its content lets orders change the copy. Null where nothing is stored about it. */
  allowsCopyChanges: boolean | null;
  /** Null where nothing is stored about it. */
  location: TemplateLocation | null;
  /** The templates that it names as stages, without the removed ones. */
  stages: readonly { hasLeadForm: boolean }[];
}

export interface AdNeeds {
  /** One of the ads opens a lead form. */
  hasLeadForm: boolean;
  /** Beside an ad that opens a lead form there is one that leads to a page. */
  hasStageWithLink: boolean;
  /** The areas that the template itself is aimed at; empty where they follow from the item, the office or a country. */
  areas: readonly MapMarker[];
  /** The template and the product both allow it. The stages of a funnel keep the copy of their templates. */
  allowsCopyChanges: boolean;
}

const adsOf = ({ type, hasLeadForm, stages }: StoredTemplateFacts): readonly { hasLeadForm: boolean }[] =>
  isFunnel(type) ? stages : [{ hasLeadForm }];

/** False for a funnel that has lost all its stages: it cannot be sold. */
export const hasAds = (template: StoredTemplateFacts): boolean => adsOf(template).length > 0;

export function adNeeds(template: StoredTemplateFacts, product: { allowsCopyChanges: boolean }): AdNeeds {
  const ads = adsOf(template);
  const hasLeadForm = ads.some((ad) => ad.hasLeadForm);
  const { location } = template;
  return {
    hasLeadForm,
    hasStageWithLink: hasLeadForm && ads.some((ad) => !ad.hasLeadForm),
    allowsCopyChanges: product.allowsCopyChanges && template.allowsCopyChanges === true && !isFunnel(template.type),
    areas: location?.type === 'CUSTOM_LOCATION' ? location.map.markers : [],
  };
}

/** One per stage of a funnel, one for any other template. A removed stage counts until the funnel is saved without it. */
export const adSetsOfTemplate = (stageIds: readonly string[]): number => Math.max(1, stageIds.length);
