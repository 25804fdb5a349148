// The records whose changes the overview of a customer tells, with the word for each.

export const ACTIVITY_ENTITIES = [
  'order',
  'campaign',
  'gdn campaign',
  'listing',
  'resource',
  'bulkUpload',
  'product',
  'agent',
  'office',
  'store',
  'dashboard',
  'customer',
] as const;
export type ActivityEntity = (typeof ACTIVITY_ENTITIES)[number];

const NOUNS: Readonly<Record<ActivityEntity, string>> = {
  order: 'Order',
  campaign: 'Campaign',
  'gdn campaign': 'Display campaign',
  listing: 'Listing',
  resource: 'Resource',
  bulkUpload: 'Bulk upload',
  product: 'Product',
  agent: 'Agent',
  office: 'Office',
  store: 'Store',
  dashboard: 'Dashboard',
  customer: 'Customer',
};

const VERBS: Readonly<Record<string, string>> = {
  created: 'created',
  removed: 'deleted',
  restored: 'restored',
  activated: 'activated',
  deactivated: 'deactivated',
  downloaded: 'downloaded',
};

/** 'Listing created by Mia Tau'; without a person it was the application itself. */
export function activityText({ entity, action, actor }: { entity: ActivityEntity; action: string; actor: string | null }): string {
  const change = `${NOUNS[entity]} ${VERBS[action] ?? 'changed'}`;
  return actor === null ? `${change} automatically` : `${change} by ${actor}`;
}
