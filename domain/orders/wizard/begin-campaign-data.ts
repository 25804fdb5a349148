// The initial settings of a template in a new order: the first images, every adult as audience, and the template's own map.
import { networkOfTemplate } from '../../networks/index.ts';
import { AUCKLAND, DEFAULT_ZOOM } from '../../places/index.ts';
import type { Coords } from '../../places/index.ts';
import { ANYONE, EMPTY_LEAD_FORM } from '../../templates/index.ts';
import type { LeadForm } from '../../templates/index.ts';
import { firstImages } from '../rules/checks/image-rules.ts';
import type { ImageLimits } from '../rules/checks/image-rules.ts';
import type { TemplateToConfigure } from '../rules/order-context.ts';
import type { AdSettings, CampaignData, OrderedItem, TargetMap } from '../rules/order-draft.ts';

export interface CampaignDataInput {
  template: TemplateToConfigure;
  /** The selected items with all their images and videos. */
  items: readonly OrderedItem[];
  limits: ImageLimits;
  /** Defaults from the template. */
  adSettings?: Partial<AdSettings>;
  leadForm?: LeadForm;
  /** The location of the first item. */
  center?: Coords;
  youTubeUrl?: string;
  link?: string;
}

export function beginCampaignData({
  template,
  items,
  limits,
  adSettings,
  leadForm,
  center = AUCKLAND,
  youTubeUrl = '',
  link = '',
}: CampaignDataInput): CampaignData {
  const { templateId, templateModel, type, hasLeadForm } = template;
  const map: TargetMap = { center, zoom: DEFAULT_ZOOM, markers: [] };
  const location = adSettings?.location ?? [{ map }];
  const onGoogle = networkOfTemplate(templateModel) === 'google';
  return {
    templateId,
    templateModel,
    type,
    resources: firstImages(items, type, limits),
    adSettings: onGoogle ? [] : [{ ...ANYONE, ...adSettings, location }],
    campaignSettings: { youTubeUrl, locations: onGoogle ? location : [] },
    leadForm: hasLeadForm ? (leadForm ?? EMPTY_LEAD_FORM) : null,
    linkData: { link },
  };
}
