// Can a product of a type be made of a template? A film is sold as a film: on Facebook video templates make video products, and nothing
// else does either. The display network shows what there is, and goes with every product.
import type { CampaignType } from '../networks/index.ts';

export const makesProduct = (template: CampaignType, product: CampaignType): boolean =>
  template === 'GDN_CAMPAIGN' || (template === 'FACEBOOK_VIDEO_CAMPAIGN') === (product === 'FACEBOOK_VIDEO_CAMPAIGN');
