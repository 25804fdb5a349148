// Timeline events about the campaigns of an order. They do not change the order's state.

export const CAMPAIGN_EVENTS = ['extended'] as const;
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number];
