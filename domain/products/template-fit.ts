// Whether a template can be part of a product of a type. On Meta a video product has only video templates, and no other product has
// any. Display templates fit every product.
import type { CampaignType } from '../networks/index.ts';

export const templateFitsProduct = (template: CampaignType, product: CampaignType): boolean =>
  template === 'GOOGLE_DISPLAY_CAMPAIGN' || (template === 'FACEBOOK_VIDEO_CAMPAIGN') === (product === 'FACEBOOK_VIDEO_CAMPAIGN');
