// The kinds and states of custom audiences.

export const AUDIENCE_KINDS = ['CUSTOM', 'WEBSITE', 'ENGAGEMENT', 'LOOKALIKE', 'CLAIM'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

export const AUDIENCE_KIND_LABELS: Readonly<Record<AudienceKind, string>> = {
  CUSTOM: 'Customer list',
  WEBSITE: 'Website visitors',
  ENGAGEMENT: 'Engagement',
  LOOKALIKE: 'Look-alike',
  CLAIM: 'Catalog',
};

export const AUDIENCE_STATES = ['FILLING', 'READY', 'TOO_SMALL'] as const;
export type AudienceState = (typeof AUDIENCE_STATES)[number];

export const AUDIENCE_STATE_LABELS: Readonly<Record<AudienceState, string>> = {
  FILLING: 'Filling',
  READY: 'Ready',
  TOO_SMALL: 'Too small',
};
