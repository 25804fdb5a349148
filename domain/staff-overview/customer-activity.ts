// The records whose changes the overview of a customer lists, with the noun for each.

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

/** What the audit trail calls fields by other words than people do. */
const FIELDS: Readonly<Record<string, string>> = {
  agents: 'contacts',
  agentIds: 'contacts',
  assigneeId: 'assigned to',
  attributes: 'billing accounts and notification emails',
  campaignData: 'campaign settings',
  cancelRequestedAt: 'cancellation',
  customerIds: 'customers',
  desiredState: 'status',
  googleDelivery: 'delivery to Google',
  guardReason: 'reason for the pause',
  heroUrl: 'picture',
  metaDelivery: 'delivery to Meta',
  officeId: 'office',
  officeIds: 'offices',
  wanted: 'settings',
};
/** They change with every change, or name nothing that a person knows. */
const UNNAMED: readonly string[] = ['version', 'revision', 'updatedAt', 'updatedBy', 'createdAt'];
const MOST_FIELDS = 4;

/** 'startDate' reads 'start date'. */
const fieldText = (field: string): string =>
  FIELDS[field] ??
  field
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** 'start date, contacts'; the first few where there are many, empty where none is known. */
function changedFieldsText(fields: readonly string[]): string {
  const named = [...new Set(fields.filter((field) => !UNNAMED.includes(field)).map(fieldText))];
  const more = named.length - MOST_FIELDS;
  return [...named.slice(0, MOST_FIELDS), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

interface Activity {
  entity: ActivityEntity;
  action: string;
  actor: string | null;
  /** What the audit trail says was changed. */
  fields: readonly string[];
}

/** 'Listing created by Mia Tau', 'Order changed by Mia Tau: start date'; without a person it was the application itself. */
export function activityText({ entity, action, actor, fields }: Activity): string {
  const isChange = VERBS[action] === undefined;
  const change = `${NOUNS[entity]} ${VERBS[action] ?? 'changed'}`;
  const what = isChange ? changedFieldsText(fields) : '';
  return `${change} ${actor === null ? 'automatically' : `by ${actor}`}${what === '' ? '' : `: ${what}`}`;
}
