// The lists of campaigns as SQL, one for each network. People who do not see the networks' money can neither read nor sort by it.
import { campaignList, googleCampaignList } from '#contract/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { orderNumberIn } from '#domain/orders/index.ts';
import { containing, foldedLike, textMatches } from '../db/fold-text-sql.ts';
import { shownNameSql } from '../shown-name-sql.ts';
import type { CustomCondition, ListSource } from '../db/lists/list-source.ts';
import type { ReportUrlSql } from './campaigns-of-order.ts';

/** How the campaigns of each network are called: in events, in the audit log and on the wire. */
export const CAMPAIGN_KINDS = {
  meta: { area: 'campaigns', entity: 'campaign', descriptor: campaignList },
  google: { area: 'gdn-campaigns', entity: 'gdn campaign', descriptor: googleCampaignList },
} as const;

const dayOf = (moment: string): string => `to_char((${moment}) at time zone c.timezone, 'YYYY-MM-DD')`;
/** A campaign ends at the midnight after its last day. */
const LAST_MOMENT = `k.ends_at - interval '1 millisecond'`;

const IS_CHANGED_ON_NETWORK = '(k.drift is not null)';

/** The few rejected ads have an index of their own. */
const HAS_REJECTED_AD = `(k.state = 'REJECTED' or k.id in (
  select s.campaign_id from ads d join ad_sets s on s.id = d.ad_set_id where d.state = 'REJECTED'))`;

/** Local days begin up to 14 hours before those of UTC, and end up to 12 hours after them. */
const EARLIEST = `interval '14 hours'`;
const LATEST = `interval '12 hours'`;

/**
 * Days by the clock of each campaign's customer, both included. The bounds of `column` in UTC are wider, and let an index find the rows.
 * `moment` lies on the day that is compared.
 */
const onDays =
  (column: string, moment: string): CustomCondition =>
  ({ value }, addParam) => {
    const [from = '', to = ''] = [value].flat().map(String);
    const day = `((${moment}) at time zone (select z.timezone from customers z where z.id = k.customer_id))::date`;
    const inUtc = (param: string): string => `(${param}::date::timestamp at time zone 'UTC')`;
    const conditions: string[] = [];
    if (from !== '') {
      const param = addParam(from);
      conditions.push(`${column} >= ${inUtc(param)} - ${EARLIEST} and ${day} >= ${param}::date`);
    }
    if (to !== '') {
      const param = addParam(to);
      conditions.push(`${column} <= ${inUtc(param)} + interval '1 day' + ${LATEST} and ${day} <= ${param}::date`);
    }
    return conditions.join(' and ');
  };

const nameMatches =
  (table: string, key: string): CustomCondition =>
  (condition, addParam) =>
    `k.${key} in (select x.id from ${table} x where ${textMatches('x.name', condition, addParam)})`;

/** 'is' means the name as it is shown, without the mark at its end. The index on words finds the few rows to compare. */
const hasName: CustomCondition = (condition, addParam) => {
  if (condition.operator === '%') return textMatches('k.name', condition, addParam);
  const names = [condition.value].flat().map((name) => {
    const containsName = foldedLike('k.name', addParam(containing(String(name))));
    return `(${containsName} and ${addParam(name)} in (k.name, ${shownNameSql('k.name')}))`;
  });
  return names.length === 0 ? 'false' : `(${names.join(' or ')})`;
};

const ofOrderNumber = (param: string): string => `k.order_id in (select o.id from orders o where o.order_number = ${param}::int)`;

const matchesNameOrOrder: CustomCondition = ({ value }, addParam) => {
  const byName = foldedLike('k.name', addParam(containing(String(value))));
  const number = orderNumberIn(String(value));
  return number === null ? byName : `(${byName} or ${ofOrderNumber(addParam(number))})`;
};

const NO_AMOUNT = 'null::int8';

interface SourceOptions {
  seesMoney: boolean;
  reportUrl: ReportUrlSql;
}

export const campaignSource = (network: Network, { seesMoney, reportUrl }: SourceOptions): ListSource => ({
  descriptor: CAMPAIGN_KINDS[network].descriptor,
  from: 'campaigns k',
  alias: 'k',
  where: `k.deleted_at is null and k.network = '${network}'`,
  joins: `join customers c on c.id = k.customer_id left join orders o on o.id = k.order_id left join network_accounts a on a.id = k.account_id`,
  columns: {
    _id: 'k.id',
    text: 'null::text',
    name: shownNameSql('k.name'),
    customerId: 'k.customer_id',
    customerName: 'c.name',
    orderId: 'k.order_id',
    orderNumber: 'o.order_number',
    type: 'k.type',
    state: 'k.state',
    desiredState: 'k.desired_state',
    startDate: dayOf('k.starts_at'),
    endDate: dayOf(LAST_MOMENT),
    isChangedOnNetwork: IS_CHANGED_ON_NETWORK,
    hasRejectedAd: HAS_REJECTED_AD,
    accountName: 'a.name',
    refusal: 'k.refusal',
    reportUrl: `coalesce(${reportUrl('campaign', 'k.id', 'c')}, ${reportUrl('order', 'k.order_id', 'c')})`,
    createdAt: 'k.created_at',
  },
  money: {
    currency: 'k.currency_code',
    amounts: { budget: seesMoney ? 'k.budget' : NO_AMOUNT, spent: seesMoney ? 'k.spent' : NO_AMOUNT },
  },
  base: {
    startDate: 'k.starts_at',
    endDate: 'k.ends_at',
    accountName: 'k.account_id::text',
    ...(!seesMoney && { budget: NO_AMOUNT, spent: NO_AMOUNT }),
  },
  conditions: {
    text: matchesNameOrOrder,
    name: hasName,
    orderNumber: ({ value }, addParam) => ofOrderNumber(addParam(value)),
    startDate: onDays('k.starts_at', 'k.starts_at'),
    endDate: onDays('k.ends_at', LAST_MOMENT),
    isChangedOnNetwork: ({ value }) => (value === true ? IS_CHANGED_ON_NETWORK : `not ${IS_CHANGED_ON_NETWORK}`),
    hasRejectedAd: ({ value }) => (value === true ? HAS_REJECTED_AD : `not ${HAS_REJECTED_AD}`),
    customerName: nameMatches('customers', 'customer_id'),
    accountName: nameMatches('network_accounts', 'account_id'),
  },
});
