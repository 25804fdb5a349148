// How far a lead has come. A person sets the state; every state can follow every other, because people correct themselves.

export const LEAD_STATES = ['NEW', 'CONTACTED', 'QUALIFIED', 'LOST'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export const LEAD_STATE_LABELS: Readonly<Record<LeadState, string>> = {
  NEW: 'New',
  CONTACTED: 'Contacted',
  QUALIFIED: 'Qualified',
  LOST: 'Lost',
};
