// How a campaign on Meta is optimised and paid for: by its objective and by what its ads lead to.
import type { CampaignType } from '../../networks/index.ts';
import type { Objective } from '../../templates/index.ts';
import type { MetaDestination } from './delivery-order.ts';
import type { Fields } from './planned-object.ts';

interface RecipeInput {
  type: CampaignType;
  objective: Objective;
  hasLeadForm: boolean;
  /** Ads of a video without a link can only be watched. */
  hasLink: boolean;
  destination: Pick<MetaDestination, 'pageId' | 'pixelId' | 'catalog'>;
}

/** The fields of an ad set that decide what Meta optimises for. */
export function optimisationFields({ type, objective, hasLeadForm, hasLink, destination }: RecipeInput): Fields {
  const { pageId, pixelId, catalog } = destination;
  if (type === 'FACEBOOK_DPA_CAMPAIGN')
    return {
      optimization_goal: pixelId === null ? 'LINK_CLICKS' : 'OFFSITE_CONVERSIONS',
      promoted_object: {
        product_set_id: catalog?.productSetId ?? '',
        ...(pixelId !== null && { pixel_id: pixelId, custom_event_type: 'VIEW_CONTENT' }),
      },
    };
  if (hasLeadForm) return { optimization_goal: 'LEAD_GENERATION', destination_type: 'ON_AD', promoted_object: { page_id: pageId } };
  if (objective === 'OUTCOME_AWARENESS')
    return { optimization_goal: 'REACH', promoted_object: { page_id: pageId }, frequency_control_specs: [FREQUENCY_CAP] };
  if (objective === 'OUTCOME_ENGAGEMENT' || !hasLink) return { optimization_goal: 'THRUPLAY', destination_type: 'ON_VIDEO' };
  return { optimization_goal: 'LINK_CLICKS', destination_type: 'WEBSITE' };
}

/** Only campaigns for reach may have one. */
const FREQUENCY_CAP = { event: 'IMPRESSIONS', interval_days: 7, max_frequency: 2 };

/** An ad without a link cannot bring visits, so Meta is asked for views. */
export const effectiveObjective = ({ objective, hasLink }: Pick<RecipeInput, 'objective' | 'hasLink'>): Objective =>
  objective === 'OUTCOME_TRAFFIC' && !hasLink ? 'OUTCOME_ENGAGEMENT' : objective;
