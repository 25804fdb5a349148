// What does the server say over a live socket? Only that something changed; the browser asks again within its scope.

export const LIVE_PATH = '/live';

export interface LiveEvents {
  /** Something of this area of the contract changed. */
  changed: (change: { area: string }) => void;
  /** Anything may have changed: the node was away from the database for a moment. */
  refresh: () => void;
  /** The session ended; the socket closes after this. */
  'signed-out': () => void;
}

/** A customer's name stands with its offices and people, and a customer counts its offices and agents; a dashboard counts
 *  everything in it. */
const ALSO_SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  customers: ['offices', 'users', 'agents', 'ad-accounts', 'gdn-accounts', 'catalogs', 'dashboards', 'products', 'orders'],
  offices: ['customers', 'agents', 'dashboard', 'resources', 'orders'],
  /** A cover that was made in the background. */
  files: ['assets'],
  users: ['offices', 'agents'],
  agents: ['customers', 'dashboard'],
  listings: ['dashboard'],
  resources: ['dashboard'],
  /** A plan counts its products, a product names its plan, and a dashboard offers them. */
  products: ['budget-plans', 'dashboards', 'campaign-templates', 'gdn-campaign-templates'],
  'budget-plans': ['products'],
  /** A product is made of templates, which name tags and each other. */
  'campaign-templates': ['products'],
  'gdn-campaign-templates': ['products'],
  'lla-tags': ['campaign-templates', 'gdn-campaign-templates'],
};

/** Which areas are out of date when something of this one changed? */
export const areasShowing = (area: string): readonly string[] => [area, ...(ALSO_SHOWN_IN[area] ?? [])];
