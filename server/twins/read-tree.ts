// The accounts and campaigns of an ad network's twin, with amounts in minor units.
import { CAMPAIGNS_PER_PAGE } from '#contract/twins/index.ts';
import type { AdTwinName, TwinAccount, TwinCampaign } from '#contract/twins/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { callTwin } from './twin-control.ts';

const MICROS = 1_000_000;

export const readAccounts = (config: Config, twin: AdTwinName): Promise<{ accounts: TwinAccount[] }> =>
  callTwin(config, twin, 'GET', 'tree');

export async function readCampaigns(config: Config, twin: AdTwinName, accountId: string, page: number) {
  const { accounts } = await readAccounts(config, twin);
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw new AppError('notFound');
  const query = new URLSearchParams({
    account: accountId,
    from: String((page - 1) * CAMPAIGNS_PER_PAGE),
    limit: String(CAMPAIGNS_PER_PAGE),
  });
  const { campaigns, total } = await callTwin<{ campaigns: TwinCampaign[]; total: number }>(
    config,
    twin,
    'GET',
    `tree?${query.toString()}`,
  );
  const minor = minorUnits(twin, account.currency);
  const withAmounts = <Parent extends { budget: number | null; spent: number }>(parent: Parent): Parent => ({
    ...parent,
    budget: parent.budget === null ? null : minor(parent.budget),
    spent: minor(parent.spent),
  });
  return {
    campaigns: campaigns.map((campaign) => ({ ...withAmounts(campaign), adSets: campaign.adSets.map(withAmounts) })),
    count: total,
  };
}

/** Meta counts in minor units, Google in micros of the major one. */
const minorUnits = (twin: AdTwinName, currency: string): ((amount: number) => number) =>
  twin === 'meta' ? Math.round : (amount) => Math.round((amount * moneyCurrency(currency).offset) / MICROS);
