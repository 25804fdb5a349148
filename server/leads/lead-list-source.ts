// The list of leads as SQL, with the filters of the specification.
import { leadList } from '#contract/leads/index.ts';
import type { LeadFilters } from '#contract/leads/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { TaxBasis } from '#domain/money/index.ts';
import { orderNumberIn } from '#domain/orders/index.ts';
import type { DayRange } from '#domain/orders/index.ts';
import { containing, foldedLike, textMatches } from '../db/fold-text-sql.ts';
import type { CustomCondition, ListSource, Predicate } from '../db/lists/list-source.ts';
import { shownNameSql } from '../shown-name-sql.ts';
import { leadsVisibleTo } from './lead-store.ts';

/** As in the index for searching. */
const WORDS = `coalesce(ld.name, '') || ' ' || coalesce(ld.email, '') || ' ' || coalesce(ld.phone, '')`;
const ANSWERS = `coalesce((select string_agg((a ->> 'question') || ': ' || (a ->> 'answer'), '; ') from jsonb_array_elements(ld.answers) a), '')`;

const ofOrderNumber = (param: string): string => `ld.order_id in (select o.id from orders o where o.order_number = ${param}::int)`;

const matchesText: CustomCondition = ({ value }, addParam) => {
  const pattern = addParam(containing(String(value)));
  const number = orderNumberIn(String(value));
  return `(${[
    foldedLike(WORDS, pattern),
    `ld.listing_id in (select x.id from listings x where ${foldedLike('x.title', pattern)} or ${foldedLike('x.reference', pattern)})`,
    ...(number === null ? [] : [ofOrderNumber(addParam(number))]),
  ].join(' or ')})`;
};

export interface LeadFieldAccess {
  seesBudget: boolean;
  basis: TaxBasis;
}

const ofListing = (column: string): string => `(select x.${column} from listings x where x.id = ld.listing_id)`;
const ofContact = (column: string): string =>
  `(select g.${column} from agents g join orders x on g.id = x.agent_ids[1] where x.id = ld.order_id and g.deleted_at is null)`;
const ofOrder = (column: string): string => `(select x.${column} from orders x where x.id = ld.order_id)`;

export const leadListSource = ({ seesBudget, basis }: LeadFieldAccess): ListSource => ({
  descriptor: leadList,
  from: 'leads ld',
  alias: 'ld',
  where: 'ld.customer_id is not null',
  joins: `left join orders ord on ord.id = ld.order_id left join listings li on li.id = ld.listing_id
    left join campaigns k on k.id = ld.campaign_id
    left join lateral (select g.full_name, g.email from agents g where g.id = ord.agent_ids[1] and g.deleted_at is null) contact on true`,
  columns: {
    _id: 'ld.id',
    text: 'null::text',
    leadCreatedTime: 'ld.created_at',
    name: 'ld.name',
    email: 'ld.email',
    phone: 'ld.phone',
    answers: ANSWERS,
    state: 'ld.state',
    stateChangedAt: 'ld.state_changed_at',
    stateChangedByName: 'ld.state_changed_by_name',
    title: 'coalesce(li.title, ord.title)',
    reference: 'li.reference',
    postCode: `nullif(li.shown_postcode, '')`,
    orderNumber: 'ord.order_number',
    products: 'ord.product_names',
    campaignName: `coalesce(ord.campaign_name, ${shownNameSql('k.name')})`,
    network: 'ld.network',
    emailNotification: `case when contact.email is not null then json_build_object('name', contact.full_name, 'email', contact.email) end`,
    contactName: 'contact.full_name',
    contactEmail: 'contact.email',
    erasedAt: 'ld.erased_at',
  },
  money: {
    currency: 'ord.currency_code',
    amounts: { budget: !seesBudget ? 'null::int8' : basis === 'withTax' ? 'ord.total' : 'ord.net' },
    searchedCurrency: ofOrder('currency_code'),
  },
  base: {
    leadCreatedTime: 'ld.created_at',
    title: `coalesce(${ofListing('title')}, ${ofOrder('title')})`,
    reference: ofListing('reference'),
    postCode: ofListing('shown_postcode'),
    orderNumber: ofOrder('order_number'),
    products: ofOrder('product_names'),
    campaignName: `coalesce(${ofOrder('campaign_name')}, (select x.name from campaigns x where x.id = ld.campaign_id))`,
    contactName: ofContact('full_name'),
    contactEmail: ofContact('email'),
    budget: !seesBudget ? 'null::int8' : ofOrder(basis === 'withTax' ? 'total' : 'net'),
  },
  conditions: {
    text: matchesText,
    orderNumber: ({ value }, addParam) => ofOrderNumber(addParam(value)),
    reference: (condition, addParam) =>
      `ld.listing_id in (select x.id from listings x where ${textMatches('x.reference', condition, addParam)})`,
  },
});

/** Days are those of the customer; both ends are included. */
export function leadFilterPredicate(actor: Actor, { office }: LeadFilters, { from, to }: DayRange, timezone: string): Predicate {
  const scope = leadsVisibleTo(actor);
  const values = [...scope.values];
  const addParam = (value: unknown): string => `$${values.push(value)}`;
  const zone = addParam(timezone);
  const conditions = [
    scope.sql,
    `ld.created_at >= (${addParam(from)}::date::timestamp at time zone ${zone}::text)`,
    `ld.created_at < ((${addParam(to)}::date + 1)::timestamp at time zone ${zone}::text)`,
  ];
  if (office !== undefined) conditions.push(`ld.order_id in (select o.id from orders o where o.office_id = ${addParam(office)}::uuid)`);
  return { sql: conditions.join(' and '), values };
}
