// The list source of listings: its columns as SQL, and the conditions that are more than the comparison of a column.
import { dashboardListingList, listingList } from '#contract/inventory/index.ts';
import type { CheckedCondition } from '#contract/list/index.ts';
import { CAMPAIGN_STATUSES, PER_WEEK, prefixQuery, searchWords, WEEKLY_RENT_TYPE } from '#domain/inventory/index.ts';
import type { CampaignStatus, WordAmount } from '#domain/inventory/index.ts';
import type { LaterModules } from '../../later-modules.ts';
import type { ListSource, CustomCondition } from '../../db/lists/list-source.ts';
import { moneySql } from '../../db/money-sql.ts';

const valuesOf = ({ value }: CheckedCondition): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A search without words matches nothing. */
const hasWords: CustomCondition = ({ value }, addParameter) => {
  const query = prefixQuery(searchWords(String(value)));
  return query === null ? 'false' : `l.words @@ ${addParameter(query)}::tsquery`;
};

/** Written as a function call, which uses no index: PostgreSQL then checks the rows that it reads anyway. */
const matchWithoutIndex = (query: string): string => `ts_match_vq(l.words, ${query}::tsquery)`;

/** Uses the index for the rarest word and checks the others on the rows found: an index lookup of a very common prefix is slow. */
const hasRarestWord: CustomCondition = ({ value }, addParameter) => {
  const [rarest, ...others] = searchWords(String(value));
  if (rarest === undefined) return 'false';
  const found = `l.words @@ ${addParameter(prefixQuery([rarest]))}::tsquery`;
  return others.length === 0 ? found : `${found} and ${matchWithoutIndex(addParameter(prefixQuery(others)))}`;
};

const hasWordsWithoutIndex: CustomCondition = ({ value }, addParameter) => {
  const query = prefixQuery(searchWords(String(value)));
  return query === null ? 'false' : matchWithoutIndex(addParameter(query));
};

/** What a list shows of the listings' campaigns, which are a later module. */
export type ListingCampaignsSql = Pick<LaterModules['inventory'], 'campaignStatusSql' | 'hasCampaignStatusSql'>;

const hasCampaignStatus =
  ({ hasCampaignStatusSql }: ListingCampaignsSql): CustomCondition =>
  (condition) => {
    const statuses = valuesOf(condition).filter((value) => CAMPAIGN_STATUSES.some((status) => status === value)) as CampaignStatus[];
    return statuses.length === 0 ? 'false' : `(${statuses.map((status) => hasCampaignStatusSql('l.id', status)).join(' or ')})`;
  };

const hasAgents: CustomCondition = (condition, addParameter) => `l.agent_ids && ${addParameter(valuesOf(condition))}::uuid[]`;

/** A home to rent has its rent by the week, as `listingPriceText` writes it. */
const PERIOD = `case when l.type = '${WEEKLY_RENT_TYPE}' then '${PER_WEEK}' else '' end`;
const PRICE = `${moneySql('l.shown_price', 'c.currency_code')} || ${PERIOD}`;

export const listingListSource = (campaigns: ListingCampaignsSql): ListSource => ({
  descriptor: listingList,
  from: 'listings l',
  alias: 'l',
  where: 'l.deleted_at is null',
  joins: 'join customers c on c.id = l.customer_id left join offices o on o.id = l.office_id',
  columns: {
    _id: 'l.id',
    heroUrl: 'l.hero_url',
    title: 'l.title',
    reference: 'l.reference',
    text: 'null::text',
    customerId: 'l.customer_id',
    customerName: 'c.name',
    officeId: 'l.office_id',
    officeName: 'o.name',
    agentIds: 'to_jsonb(l.agent_ids)',
    agentNames: `coalesce((select string_agg(a.full_name, ', ' order by array_position(l.agent_ids, a.id)) from agents a where a.id = any(l.agent_ids)), '')`,
    type: 'l.type',
    status: 'l.status',
    priceView: 'l.price_view',
    price: PRICE,
    startPrice: 'l.shown_price',
    currencyCode: 'c.currency_code',
    place: 'l.shown_place',
    suburb: 'l.shown_suburb',
    bedrooms: 'l.bedrooms',
    bathrooms: 'l.bathrooms',
    garages: 'l.garages',
    numImages: 'l.num_images',
    campaignStatus: campaigns.campaignStatusSql('l.id'),
    listingStatus: 'l.listing_status',
    listingOption: 'l.listing_option',
    creationType: 'l.creation_type',
    isSold: 'l.is_sold',
    isClosed: 'l.is_closed',
    deleted: '(l.deleted_at is not null)',
    bulkId: 'l.bulk_id',
    isDistributed: 'l.is_distributed',
    createdAt: 'l.created_at',
    updatedAt: 'l.updated_at',
  },
  // Only the price that buyers are shown; a hidden one is null.
  money: {
    currency: 'c.currency_code',
    amounts: { price: 'l.shown_price' },
    unit: `case when l.shown_price is not null then trim(${PERIOD}) end`,
    searchedCurrency: '(select k.currency_code from customers k where k.id = l.customer_id)',
  },
  base: { price: 'l.shown_price', suburb: 'l.shown_suburb' },
  conditions: { text: hasWords, campaignStatus: hasCampaignStatus(campaigns), agentIds: hasAgents },
});

/**
 * Chooses how a page is found by words. The listings of a rare word are materialized and sorted; those of a common word are found
 * soon enough on a walk along the sorted index. PostgreSQL itself estimates every prefix as equally common.
 */
export function withWordSearch(source: ListSource, amount: WordAmount): ListSource {
  if (amount === 'many')
    return {
      ...source,
      isSlow: true,
      conditions: { ...source.conditions, text: hasWordsWithoutIndex },
      planStableFields: ['text', 'type', 'status', 'officeId', 'customerId'],
    };
  return {
    ...source,
    materializesMatches: true,
    ...(amount === 'some' && { isSlow: true as const }),
    conditions: { ...source.conditions, text: hasRarestWord },
  };
}

export interface ListingView {
  /** Uses the paging of the dashboard. */
  isDashboard: boolean;
  showsSold: boolean;
  showsRemoved: boolean;
}

/** Each view has its own statement text, so that PostgreSQL plans it once. */
export const listingSourceFor = (campaigns: ListingCampaignsSql, { isDashboard, showsSold, showsRemoved }: ListingView): ListSource => ({
  ...listingListSource(campaigns),
  descriptor: isDashboard ? dashboardListingList : listingList,
  where: [showsRemoved ? 'true' : 'l.deleted_at is null', ...(showsSold ? [] : ['not l.is_sold and not l.is_closed'])].join(' and '),
});
