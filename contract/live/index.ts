// Events that the server sends over the live socket. They carry no data: the browser refetches within its own scope.

export const LIVE_PATH = '/live';

export interface LiveEvents {
  /** Something in this area of the contract changed. */
  changed: (change: { area: string }) => void;
  /** Anything may have changed, because the server was disconnected from the database. */
  refresh: () => void;
  /** The session ended; the socket closes after this. */
  'signed-out': () => void;
}

/**
 * Other areas that show data of an area. Offices and users show the customer's name, customers count their offices and agents, and
 * dashboards count everything.
 */
const ALSO_SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  customers: [
    'offices',
    'users',
    'agents',
    'ad-accounts',
    'gdn-accounts',
    'catalogs',
    'dashboards',
    'products',
    'orders',
    'campaigns',
    'gdn-campaigns',
    'results',
    'staff-overview',
  ],
  offices: ['customers', 'agents', 'dashboard', 'resources', 'orders'],
  /** Assets show covers that are created in the background. */
  files: ['assets'],
  users: ['offices', 'agents'],
  agents: ['customers', 'dashboard'],
  /** A listing's lineage shows its changes, orders and campaigns. */
  listings: ['dashboard', 'automation'],
  resources: ['dashboard'],
  /** Plans count their products, products show their plan, and dashboards offer products. */
  products: ['budget-plans', 'dashboards', 'campaign-templates', 'gdn-campaign-templates'],
  'budget-plans': ['products'],
  /** Products show their templates; templates show tags and each other. */
  'campaign-templates': ['products'],
  'gdn-campaign-templates': ['products'],
  /** Orders and listings show their campaigns, and ad sets the state of theirs. */
  campaigns: ['adsets', 'orders', 'listings', 'outdated-creatives', 'results', 'staff-overview', 'automation'],
  'gdn-campaigns': ['orders', 'listings', 'outdated-creatives', 'results', 'staff-overview', 'automation'],
  adsets: ['campaigns'],
  /** The orders list shows impressions. */
  results: ['orders'],
  /**
   * The status tab shows how far an order has come, and the console's home what waits. A job's progress does not change the home, so failed
   * jobs publish to it themselves. A payment may save a card.
   */
  orders: ['results', 'staff-overview', 'automation', 'cards'],
  'ad-accounts': ['staff-overview'],
  'gdn-accounts': ['staff-overview'],
  'outdated-creatives': ['staff-overview'],
  'delivery-stops': ['staff-overview'],
  /** Forms of listings and agents, and the filters of lists and catalogs, show what a vertical defines. */
  verticals: ['customers', 'listings', 'agents', 'catalogs'],
  /** Servers count their feed accounts, which show the server's name. */
  'feed-servers': ['feed-accounts'],
  'feed-accounts': ['feed-servers'],
  /** Stores show their files, and what the last one came to. */
  'feed-files': ['stores'],
  'lla-tags': ['campaign-templates', 'gdn-campaign-templates'],
};

/** The areas that must be refetched when something in this area changed. */
export const affectedAreas = (area: string): readonly string[] => [area, ...(ALSO_SHOWN_IN[area] ?? [])];
