// Lists campaigns by page with their totals, and exports all of them, always within the person's scope.
import { withoutMoney } from '#contract/campaigns/index.ts';
import type { CampaignQuery, CampaignTotals } from '#contract/campaigns/index.ts';
import type { ExportRequest, ListDescriptor } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { seesNetworkMoney } from '#domain/campaigns/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../app-context.ts';
import { exportList } from '../db/lists/export-list.ts';
import { matchingSql } from '../db/lists/list-sql.ts';
import { RawJson } from '../db/lists/raw-json.ts';
import { runList } from '../db/lists/run-list.ts';
import type { FileAnswer } from '../http/bind-endpoints.ts';
import { CAMPAIGN_KINDS, campaignSource } from './campaign-list-source.ts';
import { campaignsVisibleTo } from './campaign-scope-sql.ts';

type Context = Pick<AppContext, 'db' | 'address' | 'laterModules'>;

const sourceOf = ({ address, laterModules }: Context, network: Network, seesMoney: boolean) =>
  campaignSource(network, { seesMoney, reportUrl: laterModules.campaigns.reportUrlSql(address.root()) });

export async function listCampaigns(context: Context, actor: Actor, network: Network, query: CampaignQuery): Promise<RawJson> {
  const seesMoney = seesNetworkMoney(actor);
  const page = await runList(context.db, sourceOf(context, network, seesMoney), campaignsVisibleTo(actor), query);
  if (query.includeTotals !== 'true') return page;
  return withTotals(page, seesMoney ? await readTotals(context, actor, network, query) : []);
}

export function exportCampaigns(context: Context, actor: Actor, network: Network, request: ExportRequest): Promise<FileAnswer> {
  const seesMoney = seesNetworkMoney(actor);
  const source = { ...sourceOf(context, network, seesMoney), descriptor: descriptorFor(actor, network) };
  const fields = request.fields.filter((field) => source.descriptor.columns.some((column) => column.field === field));
  return exportList(context.db, actor, { source, scope: campaignsVisibleTo(actor), request: { ...request, fields } });
}

export function descriptorFor(actor: Actor, network: Network): ListDescriptor {
  const { descriptor } = CAMPAIGN_KINDS[network];
  return seesNetworkMoney(actor) ? descriptor : withoutMoney(descriptor);
}

type Totals = NonNullable<CampaignTotals['totals']>;

/** Over all matching campaigns, not just the page. */
async function readTotals(context: Context, actor: Actor, network: Network, query: CampaignQuery): Promise<Totals> {
  const { text, values } = matchingSql(sourceOf(context, network, true), campaignsVisibleTo(actor), query.search);
  const { rows } = await context.db.$client.query<{ currency: string; budget: number; spent: number }>(
    `select s.currency_code as currency, coalesce(sum(s.budget), 0)::int8 as budget, coalesce(sum(s.spent), 0)::int8 as spent
      from campaigns s where s.id in (${text}) and s.currency_code is not null group by 1 order by 1`,
    values,
  );
  return rows.map(({ currency, budget, spent }) => {
    const { currencySuffix, offset } = moneyCurrency(currency);
    return { currency, currencySuffix, offset, budget, spent };
  });
}

/** Inserts the totals before the closing brace of the page's JSON. */
const withTotals = ({ bytes }: RawJson, totals: Totals): RawJson =>
  new RawJson(Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,"totals":${JSON.stringify(totals)}}`)]));
