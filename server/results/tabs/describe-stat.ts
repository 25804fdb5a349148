// A row of figures on the wire: an order with its campaigns, or a campaign made by hand. A funnel has its stages, other rows of several
// campaigns their parts.
import type { CampaignPart, CampaignStat } from '#contract/results/index.ts';
import { runStep, shownName, stateOfAds } from '#domain/campaigns/index.ts';
import type { CampaignRun, CampaignState } from '#domain/campaigns/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { combinedReach } from '#domain/results/index.ts';
import type { CombinedReach } from '#domain/results/index.ts';
import { addRows, describeFigures, sumsOf } from './describe-figures.ts';
import type { SumRow } from './describe-figures.ts';
import type { ResultView } from './result-view.ts';

interface PartRow extends SumRow {
  id: string;
  name: string;
  network: Network;
  state: CampaignState;
  refusal: string | null;
  startsAt: string;
  endsAt: string | null;
  type: CampaignType | null;
  funnelParentId: string | null;
  reach: number | null;
  isFinal: boolean;
}

export interface StatRow {
  id: string;
  order_id: string | null;
  order_number: number | null;
  title: string | null;
  net: number | null;
  total: number | null;
  currency_code: string | null;
  catalog_id: string | null;
  product_type: CampaignType | null;
  parts: PartRow[];
}

const UTC_SECOND = /^[-\dT:]{19}\+00:00$/;
/** The database writes most moments in UTC and in whole seconds already; to read and write the others takes longer than all else here. */
const instant = (text: string): string => (UTC_SECOND.test(text) ? `${text.slice(0, 19)}.000Z` : new Date(text).toISOString());

export function describeStat(row: StatRow, view: ResultView): CampaignStat {
  const { parts } = row;
  const [first] = parts;
  if (!first) throw new Error('A row of figures has at least one campaign');
  const stages = stagesOf(parts);
  const others = parts.length > 1 ? parts.filter((part) => !stages.includes(part)) : [];
  const ends = parts.map(({ endsAt }) => endsAt);
  const state = stateOfAds(parts.map((part) => part.state));
  const describe = (part: PartRow): CampaignPart => describePart(part, view);
  return {
    _id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    name: row.title ?? shownName(first.name),
    networks: NETWORKS.filter((network) => parts.some((part) => part.network === network)),
    state,
    isCompleted: state === 'COMPLETED',
    step: runStep(parts.map(runOf), view.now) ?? 'cancelled',
    hasStarted: Date.parse(first.startsAt) <= view.now,
    startTime: instant(first.startsAt),
    endTime: ends.includes(null)
      ? null
      : instant(
          ends
            .filter((end) => end !== null)
            .toSorted()
            .at(-1) ?? first.startsAt,
        ),
    productType: row.product_type,
    // On both networks it is called after its campaign on Meta: the display campaign beside it shows the same ads.
    templateType: (parts.find(({ network }) => network === 'meta') ?? first).type,
    fbDpaCatalogId: parts.some(({ type }) => type === 'FACEBOOK_DPA_CAMPAIGN') ? row.catalog_id : null,
    currency: view.currency,
    budgetText: budgetText(row, view),
    ...describeFigures(addRows(parts), view, {
      isFinal: parts.every(({ isFinal }) => isFinal),
      ...reachOf(parts),
    }),
    funnelCampaignChildren: stages.map(describe),
    subCampaignChildren: others.map(describe),
  };
}

const runOf = ({ state, refusal, startsAt, endsAt }: PartRow): CampaignRun => ({
  state,
  refusal,
  startsAt: Date.parse(startsAt),
  endsAt: endsAt === null ? null : Date.parse(endsAt),
});

/** Campaigns that were not shown in these days reached nobody. */
function reachOf(parts: readonly PartRow[]): CombinedReach {
  const shown = parts.filter(({ impressions }) => impressions > 0);
  return combinedReach((shown.length === 0 && parts.length === 1 ? parts : shown).map(({ reach }) => reach));
}

/** The first stage is the one that the others name. */
function stagesOf(parts: readonly PartRow[]): PartRow[] {
  const parents = parts.map(({ funnelParentId }) => funnelParentId);
  return parts.filter(({ id, funnelParentId }) => funnelParentId !== null || parents.includes(id));
}

const describePart = (part: PartRow, view: ResultView): CampaignPart => ({
  _id: part.id,
  name: shownName(part.name),
  network: part.network,
  state: part.state,
  isCompleted: part.state === 'COMPLETED',
  startTime: instant(part.startsAt),
  endTime: part.endsAt && instant(part.endsAt),
  templateType: part.type,
  ...describeFigures(sumsOf(part), view, part),
});

/** Specification 2 §9: without tax unless the role sees it. The order keeps both, so nothing is divided again. */
function budgetText({ net, total, currency_code }: StatRow, { seesBudget, seesTax }: ResultView): string | null {
  const amount = seesTax ? total : net;
  return seesBudget && amount !== null && currency_code !== null ? moneyText(amount, moneyCurrency(currency_code)) : null;
}
