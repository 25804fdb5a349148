// How far is the advertising of a listing? Derived from its campaigns, never kept (specification 2 §4).

export const CAMPAIGN_STATUSES = ['No Campaigns', 'Active', 'Completed'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export interface CampaignStanding {
  isCompleted: boolean;
  deleted: boolean;
}

/** A listing whose campaigns were all deleted is 'Completed': it had some. */
export function campaignStatus(campaigns: readonly CampaignStanding[]): CampaignStatus {
  if (campaigns.length === 0) return 'No Campaigns';
  return campaigns.some(({ isCompleted, deleted }) => !isCompleted && !deleted) ? 'Active' : 'Completed';
}
