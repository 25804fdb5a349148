// Objects that nobody makes by the API: businesses, accounts, pages, pixels, and who may use them. A new twin has a small world of them, and the
// control API adds more.
import type { Graph } from './graph/graph.ts';
import { GraphError } from './graph/graph-error.ts';
import type { Values } from './meta-state.ts';

export interface PlacedObjects {
  businesses?: { id: string; name: string; admins: string[] }[];
  accounts?: {
    /** With or without 'act_'. */
    id: string;
    business: string;
    name: string;
    currency: string;
    timezone: string;
    country?: string;
    people?: string[];
    clientBusinesses?: string[];
    accountStatus?: number;
  }[];
  pages?: {
    id: string;
    business: string;
    name: string;
    category?: string;
    instagram?: { id: string; username: string } | null;
    people?: string[];
    hasAcceptedLeadTerms?: boolean;
  }[];
  pixels?: { id: string; account: string; name: string }[];
  blockLists?: { id: string; account: string; name: string }[];
  /** `people` is the size from the start, except while the audience is still being filled. */
  audiences?: { id: string; account: string; name: string; subtype: string; people: number; isFilling?: boolean; spec?: Values }[];
}

export const DEMO_BUSINESS = '700000000000001';

const DEFAULT_WORLD: PlacedObjects = {
  businesses: [{ id: DEMO_BUSINESS, name: 'Adstead demo business', admins: ['admin', 'operations'] }],
  accounts: [
    {
      id: '100000000000001',
      business: DEMO_BUSINESS,
      name: 'Adstead demo NZ',
      currency: 'NZD',
      timezone: 'Pacific/Auckland',
      country: 'NZ',
    },
    {
      id: '100000000000002',
      business: DEMO_BUSINESS,
      name: 'Adstead demo AU',
      currency: 'AUD',
      timezone: 'Australia/Sydney',
      country: 'AU',
    },
  ],
  pages: [
    {
      id: '200000000000001',
      business: DEMO_BUSINESS,
      name: 'Harbour Homes',
      instagram: { id: '300000000000001', username: 'harbour.homes' },
    },
    { id: '200000000000002', business: DEMO_BUSINESS, name: 'Kauri Realty' },
  ],
  pixels: [{ id: '400000000000001', account: '100000000000001', name: 'Adstead demo pixel' }],
};

export function placeDefaultWorld(graph: Graph): void {
  if (Object.keys(graph.state.read().nodes).length === 0) placeObjects(graph, DEFAULT_WORLD);
}

const accountId = (id: string): string => (id.startsWith('act_') ? id : `act_${id}`);

/** Objects that exist are left as they are. */
export function placeObjects(
  graph: Graph,
  { businesses = [], accounts = [], pages = [], pixels = [], blockLists = [], audiences = [] }: PlacedObjects,
): void {
  const { store } = graph;
  const requireNode = (id: string): string => {
    if (!store.get(id)) throw new GraphError({ code: 100, message: `There is no object ${id}` });
    return id;
  };
  store.write(() => {
    for (const { id, name, admins } of businesses) if (!store.get(id)) store.create('Business', '', { name, admins }, id);
    for (const {
      id,
      business,
      name,
      currency,
      timezone,
      country = 'NZ',
      people = [],
      clientBusinesses = [],
      accountStatus = 1,
    } of accounts) {
      if (store.get(accountId(id))) continue;
      const data = {
        name,
        currency,
        timezone_name: timezone,
        country,
        statusLog: [{ at: 0, value: accountStatus }],
        disable_reason: 0,
        spend_cap: 0,
        people,
        clientBusinesses,
        isSubscribed: false,
      };
      store.create('AdAccount', requireNode(business), data, accountId(id));
    }
    for (const { id, business, name, category = 'Real Estate', instagram = null, people = [], hasAcceptedLeadTerms = true } of pages) {
      if (store.get(id)) continue;
      if (instagram && !store.get(instagram.id)) store.create('IGUser', id, { username: instagram.username, name }, instagram.id);
      const data = { name, category, instagram: instagram?.id ?? null, people, hasAcceptedLeadTerms, subscribedFields: [] };
      store.create('Page', requireNode(business), data, id);
    }
    for (const { id, account, name } of pixels)
      if (!store.get(id)) store.create('AdsPixel', requireNode(accountId(account)), { name, account: accountId(account) }, id);
    for (const { id, account, name } of blockLists)
      if (!store.get(id)) store.create('PublisherBlockList', requireNode(accountId(account)), { name, account: accountId(account) }, id);
    for (const { id, account, name, subtype, people, isFilling = false, spec = {} } of audiences) {
      if (store.get(id)) continue;
      const data = { name, description: null, subtype, customer_file_source: null, origin: null, spec, people };
      store.create('CustomAudience', requireNode(accountId(account)), { ...data, filledAt: isFilling ? graph.clock.now() : 0 }, id);
    }
  });
}
