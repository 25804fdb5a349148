// The objects of an ad network's twin as staff see them: accounts, and the campaigns of one account with their ad sets and ads.

export interface TreeAd {
  id: string;
  name: string;
  status: string;
  review: { state: 'IN_REVIEW' | 'APPROVED' | 'LIMITED' | 'REJECTED'; reason: string | null };
  /** Whether people can answer a lead form in it. */
  takesLeads: boolean;
}

/** Amounts are in the network's own unit: minor units at Meta, micros at Google. */
interface TreeParent {
  id: string;
  name: string;
  status: string;
  budget: number | null;
  spent: number;
}

export interface TreeAdSet extends TreeParent {
  ads: TreeAd[];
}

export interface TreeCampaign extends TreeParent {
  adSets: TreeAdSet[];
}

export interface TreeAccount {
  id: string;
  name: string;
  currency: string;
  /** How many campaigns it has. */
  campaigns: number;
}

export interface TreePage {
  total: number;
  campaigns: TreeCampaign[];
}

const MAX_CAMPAIGNS = 100;

/** The part of a list that a request asks for by `from` and `limit`. */
export function pageOf<Item>(items: readonly Item[], { searchParams }: URL): Item[] {
  const from = Math.max(0, Number(searchParams.get('from')) || 0);
  const limit = Math.min(MAX_CAMPAIGNS, Math.max(1, Number(searchParams.get('limit')) || MAX_CAMPAIGNS));
  return items.slice(from, from + limit);
}
