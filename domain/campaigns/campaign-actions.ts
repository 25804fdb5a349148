// What staff can do with a running campaign, and the state that each action wants it to have. Whether the network has followed is told by
// the campaign's own state.
import type { CampaignState } from './campaign-states.ts';
import { canSpend } from './observe/state-of-campaign.ts';

export const CAMPAIGN_ACTIONS = ['pause', 'resume', 'end', 'delete'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

/** States that people can set; the others are the network's to report. */
export type WantedState = 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'DELETED';

export const WANTED_BY_ACTION: Readonly<Record<CampaignAction, WantedState>> = {
  pause: 'PAUSED',
  resume: 'ACTIVE',
  end: 'COMPLETED',
  delete: 'DELETED',
};

interface CampaignProgress {
  state: CampaignState;
  desiredState: CampaignState;
  /** The stop that paused it. */
  stopId?: string | null;
}

const isOver = ({ state, desiredState }: CampaignProgress): boolean =>
  [state, desiredState].some((each) => each === 'COMPLETED' || each === 'DELETED');

/** A campaign that delivery still creates cannot be changed: its order can be cancelled instead. */
export const isCampaignEditable = (campaign: CampaignProgress): boolean => campaign.state !== 'DRAFT' && !isOver(campaign);

export function campaignActions(campaign: CampaignProgress): CampaignAction[] {
  const { state, desiredState, stopId = null } = campaign;
  if (state === 'DRAFT' || state === 'DELETED' || desiredState === 'DELETED') return [];
  if (state === 'COMPLETED') return ['delete'];
  // An end that the network refused, or does not have yet, can be sent again.
  if (desiredState === 'COMPLETED') return ['end', 'delete'];
  // Someone paused it on the network's own site: it can be switched on again, or stay paused on purpose.
  if (state === 'PAUSED' && desiredState === 'ACTIVE') return ['pause', 'resume', 'end', 'delete'];
  if (desiredState !== 'PAUSED') return ['pause', 'end', 'delete'];
  // A pause that the network does not have yet can be sent again, and one of a stop can be made to last.
  return canSpend(state) || stopId !== null ? ['resume', 'pause', 'end', 'delete'] : ['resume', 'end', 'delete'];
}
