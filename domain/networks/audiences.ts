// The kinds and states of custom audiences, and how Meta's own values become them.

export const AUDIENCE_KINDS = ['CUSTOM', 'WEBSITE', 'ENGAGEMENT', 'LOOKALIKE', 'CLAIM', 'OTHER'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

export const AUDIENCE_KIND_LABELS: Readonly<Record<AudienceKind, string>> = {
  CUSTOM: 'Customer list',
  WEBSITE: 'Website visitors',
  ENGAGEMENT: 'Engagement',
  LOOKALIKE: 'Lookalike',
  CLAIM: 'Catalog',
  OTHER: 'Other',
};

export const AUDIENCE_STATES = ['FILLING', 'READY', 'TOO_SMALL'] as const;
export type AudienceState = (typeof AUDIENCE_STATES)[number];

export const AUDIENCE_STATE_LABELS: Readonly<Record<AudienceState, string>> = {
  FILLING: 'Processing',
  READY: 'Ready',
  TOO_SMALL: 'Too small',
};

export const MAX_AUDIENCE_TAGS = 20;
export const MAX_TAG_CHARACTERS = 60;

/** Meta has further subtypes, most of them for people who engaged with something. */
const ENGAGEMENT_SUBTYPES: readonly string[] = ['VIDEO', 'APP', 'OFFLINE_CONVERSION', 'SHOPPING_ENGAGEMENT'];

export function audienceKindOf(subtype: string | undefined): AudienceKind {
  if (subtype !== undefined && ENGAGEMENT_SUBTYPES.includes(subtype)) return 'ENGAGEMENT';
  return AUDIENCE_KINDS.find((kind) => kind === subtype) ?? 'OTHER';
}

/** Codes of Meta: an operation of 441 is still finding people, a delivery of 300 has too few. */
const OPERATION_FILLING = 441;
const DELIVERY_READY = 200;
const DELIVERY_TOO_SMALL = 300;

export function audienceStateOf(operation: number | undefined, delivery: number | undefined): AudienceState {
  if (operation === OPERATION_FILLING) return 'FILLING';
  if (delivery === DELIVERY_TOO_SMALL) return 'TOO_SMALL';
  return delivery === DELIVERY_READY ? 'READY' : 'FILLING';
}
