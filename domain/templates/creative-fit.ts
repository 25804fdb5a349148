// Which creative template the ads of a campaign type can be rendered with.
import type { CampaignType } from '../networks/index.ts';
import { isFunnel } from './template-facts.ts';

/** Null for types whose ads are rendered by others: the stages of a funnel and the catalog name their own. */
export function neededCreative(type: CampaignType): 'IMAGE' | 'VIDEO' | null {
  if (isFunnel(type) || type === 'FACEBOOK_DPA_CAMPAIGN') return null;
  return type === 'FACEBOOK_VIDEO_CAMPAIGN' ? 'VIDEO' : 'IMAGE';
}
