// The state of an ad on Google, from its own status, that of its ad group and campaign, and Google's review.
import type { CampaignState } from '../campaign-states.ts';

export interface GoogleAdStatus {
  /** ENABLED, PAUSED or REMOVED. */
  status: string;
  adGroupStatus: string;
  /** REVIEW_IN_PROGRESS, REVIEWED, UNDER_APPEAL … */
  reviewStatus: string;
  /** APPROVED, APPROVED_LIMITED, DISAPPROVED …; empty before the first decision. */
  approvalStatus: string;
}

export function googleAdState(
  { status, adGroupStatus, reviewStatus, approvalStatus }: GoogleAdStatus,
  campaign: CampaignState,
): CampaignState {
  if (status === 'REMOVED' || adGroupStatus === 'REMOVED' || campaign === 'DELETED') return 'DELETED';
  if (campaign === 'COMPLETED') return 'COMPLETED';
  if (approvalStatus === 'DISAPPROVED') return 'REJECTED';
  if (status === 'PAUSED' || adGroupStatus === 'PAUSED' || campaign === 'PAUSED') return 'PAUSED';
  return reviewStatus === 'REVIEW_IN_PROGRESS' ? 'PENDING_REVIEW' : 'ACTIVE';
}
