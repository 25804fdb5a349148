// Records where each item of the specifications is: shown by a test, to come, or decided against. docs/coverage.md is generated from this and
// the shown-by lists. An item is named by its label in inventory.json, or by its id where the label is not unique. Repeats follow the
// item they repeat.
import { shownByBrowserTests } from './shown-by-browser-tests.ts';
import { shownByServerTests } from './shown-by-server-tests.ts';
import { shownByWebTests } from './shown-by-web-tests.ts';

/** Capabilities that are still to be built. When one is finished it is removed here, and a test must show everything under its name. */
export type Capability = 'Selling' | 'Creatives' | 'Delivery' | 'Results' | 'Feeds';

export interface Coverage {
  /** Per area, in the order of the page: the capability that will add the items that are not named below; null where all are named. */
  comesWith: Readonly<Record<string, Capability | null>>;
  /** Items that come with another capability than the rest of their area. */
  comesApart: Readonly<Partial<Record<Capability, readonly string[]>>>;
  /** Test file → part of a test's title → the items that this test shows. */
  shownBy: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Decision page → the items that it decides against. */
  against: Readonly<Record<string, readonly string[]>>;
}

export const coverage: Coverage = {
  comesWith: {
    'Every screen': null,
    Menus: null,
    'Signing in': null,
    Users: null,
    'Shared inputs': null,
    Jobs: null,
    Customers: null,
    Offices: null,
    Agents: null,
    Listings: null,
    'Resources and assets': null,
    'Customer dashboard': null,
    'Ad accounts and audiences': null,
    Catalogs: null,
    'Products and budget plans': null,
    'Campaign templates': null,
    'Email templates': null,
    Dashboards: null,
    Orders: 'Selling',
    Payment: null,
    'Creative templates': null,
    Campaigns: 'Delivery',
    'Results and sharing': 'Results',
    Stores: null,
    Settings: null,
  },

  comesApart: {},

  shownBy: { ...shownByServerTests, ...shownByWebTests, ...shownByBrowserTests },

  against: {},
};
