// Ad accounts: those a token reaches, their state, their smallest budgets, their pixels and their block lists.
import { z } from 'zod';
import type { Answered } from '../ad-network/answered.ts';
import { fieldsOf, graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { AdAccountAccess, MetaAccess } from './graph/meta-access.ts';
import { createdObject, of } from './objects.ts';
import type { Created } from './objects.ts';

const adAccount = z.object({
  /** `act_` and digits. */
  id: z.string(),
  account_id: z.string(),
  name: z.string().optional(),
  currency: z.string().optional(),
  timezone_name: z.string().optional(),
  account_status: z.number().optional(),
  disable_reason: z.number().optional(),
  /** Minor units. */
  min_daily_budget: z.number().optional(),
  amount_spent: z.string().optional(),
  spend_cap: z.string().optional(),
  business: z.object({ id: z.string(), name: z.string().optional() }).optional(),
});
export type MetaAdAccount = z.output<typeof adAccount>;

/** Minor units per day, by what is billed. */
const minimumBudget = z.object({
  currency: z.string(),
  min_daily_budget_imp: z.number(),
  min_daily_budget_high_freq: z.number(),
  min_daily_budget_low_freq: z.number(),
  min_daily_budget_video_views: z.number(),
});
export type MinimumBudget = z.output<typeof minimumBudget>;

const pixel = z.object({
  id: z.string(),
  name: z.string().optional(),
  last_fired_time: z.string().optional(),
  is_unavailable: z.boolean().optional(),
});
export type MetaPixel = z.output<typeof pixel>;

const blockList = z.object({ id: z.string(), name: z.string().optional() });
export type MetaBlockList = z.output<typeof blockList>;

export interface MetaAccounts {
  list(access: MetaAccess): AsyncIterable<MetaAdAccount>;
  listOfBusiness(access: MetaAccess, businessId: string, relation: 'owned' | 'client'): AsyncIterable<MetaAdAccount>;
  read(access: AdAccountAccess): Promise<Answered<MetaAdAccount>>;
  minimumBudgets(access: AdAccountAccess, filter?: { bid_amount?: number }): AsyncIterable<MinimumBudget>;
  pixels(access: AdAccountAccess): AsyncIterable<MetaPixel>;
  /** Publishers that ads of the account can be kept from. */
  blockLists(access: AdAccountAccess): AsyncIterable<MetaBlockList>;
  /** An account has at most one pixel of its own. */
  createPixel(access: AdAccountAccess, name: string): Promise<Created>;
}

export function openAccounts(graph: Graph): MetaAccounts {
  return {
    list: ({ accessToken }) => graphList(graph, { path: 'me/adaccounts', token: accessToken, useCase: 'ads_management' }, adAccount),
    listOfBusiness: ({ accessToken }, businessId, relation) =>
      graphList(
        graph,
        { path: `${graphPath`${businessId}`}/${relation}_ad_accounts`, ...of({ accessToken, account: businessId }) },
        adAccount,
      ),
    read: (access) =>
      graph.call(
        { method: 'GET', path: graphPath`${access.account}`, effect: 'read', params: { fields: fieldsOf(adAccount) }, ...of(access) },
        adAccount,
      ),
    minimumBudgets: (access, filter = {}) =>
      graphList(graph, { path: graphPath`${access.account}/minimum_budgets`, params: { ...filter }, ...of(access) }, minimumBudget),
    pixels: (access) => graphList(graph, { path: graphPath`${access.account}/adspixels`, ...of(access) }, pixel),
    blockLists: (access) => graphList(graph, { path: graphPath`${access.account}/publisher_block_lists`, ...of(access) }, blockList),
    createPixel: (access, name) =>
      graph.call(
        { method: 'POST', path: graphPath`${access.account}/adspixels`, effect: 'create', params: { name }, ...of(access) },
        createdObject,
      ),
  };
}
