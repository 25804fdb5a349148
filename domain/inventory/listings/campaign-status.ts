// The campaign status of a listing. Derived from its campaigns and never stored (specification 2 §4).

export const CAMPAIGN_STATUSES = ['No Campaigns', 'Active', 'Completed'] as const;

/** How 'No Campaigns' is called where listings are counted or chosen. */
export const NOT_ADVERTISED_LABEL = 'Not advertised';
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export interface CampaignProgress {
  isCompleted: boolean;
  deleted: boolean;
}

/** A listing whose campaigns were all deleted is 'Completed', because it had campaigns. */
export function campaignStatus(campaigns: readonly CampaignProgress[]): CampaignStatus {
  if (campaigns.length === 0) return 'No Campaigns';
  return campaigns.some(({ isCompleted, deleted }) => !isCompleted && !deleted) ? 'Active' : 'Completed';
}
