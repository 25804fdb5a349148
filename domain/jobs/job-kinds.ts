// Which kinds of job exist, and what do people call them? The server refuses to start when one has no handler.

const JOB_KIND_LABELS = {
  demo: 'Demo job',
  'house-keeping': 'House-keeping',
  'deliver-mail': 'Email delivery',
  'account-request': 'Account email',
  'revoke-identity': 'Account unlinking',
  'prepare-media': 'Video preparation',
  'bulk-upload': 'Bulk upload',
  'listing-video': 'Listing video',
  'order-letters': 'Emails about orders',
  'order-payment': 'Order payment',
  'reconcile-payments': 'Comparison of payments',
} as const satisfies Record<string, string>;

export type JobKindId = keyof typeof JOB_KIND_LABELS;
export const JOB_KIND_IDS = Object.keys(JOB_KIND_LABELS) as JobKindId[];

/** Jobs of kinds that a later version dropped are still listed, under their id. */
export const jobKindLabel = (kind: string): string => (JOB_KIND_LABELS as Record<string, string>)[kind] ?? kind;
