// The kinds of background jobs with their labels. The server refuses to start if a kind has no handler.

const JOB_KIND_LABELS = {
  demo: 'Demo job',
  'clean-up': 'Clean-up',
  'deliver-email': 'Email delivery',
  'account-request': 'Account email',
  'revoke-identity': 'Account unlinking',
  'check-network-tokens': 'Check of network sign-ins',
  'update-from-meta': 'Update from Meta',
  'sync-catalog': 'Catalogs on Meta',
  'prepare-media': 'Video preparation',
  'picture-copies': 'Picture sizes',
  'bulk-upload': 'Bulk upload',
  'bulk-action': 'Bulk action',
  'fetch-store': 'Listings of a store',
  'fetch-feed-files': 'Files of a feed account',
  'read-feed-file': 'Feed file',
  'fetch-feed-images': 'Images of a feed',
  'check-feed-silences': 'Check for stopped feeds',
  'listing-video': 'Listing video',
  'locate-listings': 'Listing geocoding',
  'render-creative': 'Creative rendering',
  'render-document': 'PDF of a receipt or invoice',
  'order-emails': 'Emails about orders',
  'order-payment': 'Order payment',
  'reconcile-payments': 'Payment reconciliation',
  'remove-card': 'Removal of a saved card',
  'deliver-order': 'Campaign delivery',
  'change-campaign': 'Campaign change',
  'replace-creatives': 'Replacement of creatives',
  'compare-creatives': 'Comparison of creatives',
  'observe-campaigns': 'Campaign check',
  'remove-duplicates': 'Removal of duplicate campaigns',
  'remove-order-duplicates': 'Removal of an order’s duplicate campaigns',
  'pull-figures': 'Figures from the networks',
  'check-operating-figures': 'Check of operating figures',
  'erase-old-leads': 'Deletion of old lead data',
  'apply-automation': 'Automation rules',
  'post-listings': 'Auto posts',
  'send-webhooks': 'Webhook delivery',
  'send-lead-conversions': 'Qualified leads to Meta',
} as const satisfies Record<string, string>;

export type JobKindId = keyof typeof JOB_KIND_LABELS;
export const JOB_KIND_IDS = Object.keys(JOB_KIND_LABELS) as JobKindId[];

/** Old jobs of a kind that no longer exists are shown by their id. */
export const jobKindLabel = (kind: string): string => (JOB_KIND_LABELS as Record<string, string>)[kind] ?? kind;
