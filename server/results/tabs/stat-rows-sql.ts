// Which rows the list of figures has, as SQL: the first campaign `k` of each order, or of each delivery that was made by hand, stands for
// all campaigns of its group. The scope of campaigns decides which of them a person sees.
import type { CheckedCondition } from '#contract/list/index.ts';
import { orderNumberIn } from '#domain/orders/index.ts';
import { campaignsVisibleTo } from '../../campaigns/index.ts';
import { containing, foldedLike } from '../../db/fold-text-sql.ts';
import type { RangeSql } from './campaign-sums-sql.ts';
import type { ResultView } from './result-view.ts';
import type { SqlValues } from './sql-values.ts';

/**
 * A campaign that was deleted after it ran is shown, because totals have its figures; one that was deleted before has none and is not. They
 * are looked up for that campaign alone: PostgreSQL may answer an "exists" by reading the figures of all campaigns.
 */
export const isShown = (campaign: string): string =>
  `${campaign}.starts_at is not null and ${campaign}.state <> 'DRAFT' and ((${campaign}.deleted_at is null and ${campaign}.state <> 'DELETED')
    or (select true from campaign_total_figures ran where ran.campaign_id = ${campaign}.id))`;

const STANDS_FOR_GROUP = `not exists (select from campaigns e where e.group_id = k.group_id and e.id <> k.id and ${isShown('e')}
  and (e.starts_at, e.id) < (k.starts_at, k.id))`;

const ofGroup = (condition: string): string =>
  `exists (select from campaigns e where e.group_id = k.group_id and ${isShown('e')} and ${condition})`;
const ofOrder = (condition: string): string => `exists (select from orders ord where ord.id = k.order_id and ${condition})`;

/** The condition of the rows, for `campaigns k`. */
export function statRowsSql(view: ResultView, search: readonly CheckedCondition[], range: RangeSql, values: SqlValues): string {
  const { office, requestedAgent } = view.filters;
  return [
    isShown('k'),
    values.take(campaignsVisibleTo(view.actor)),
    // Up to today includes what starts later: people look here for what they have just ordered.
    ...(range.isOpen ? [] : [`k.starts_at < ${range.end}`]),
    `(k.ends_at is null or k.ends_at > ${range.start} or (select true from campaigns e where e.group_id = k.group_id and ${isShown('e')}
       and e.ends_at > ${range.start} limit 1))`,
    STANDS_FOR_GROUP,
    ...(office === undefined ? [] : [ofOrder(`ord.office_id = ${values.add(office)}::uuid`)]),
    ...(requestedAgent === undefined ? [] : [ofOrder(`ord.agent_ids @> array[${values.add(requestedAgent)}::uuid]`)]),
    ...search.map((condition) => conditionSql(condition, values)),
  ].join(' and ');
}

function conditionSql({ field, value }: CheckedCondition, values: SqlValues): string {
  if (field === '_id') return `k.id = any(${values.add(value)}::uuid[])`;
  if (field === 'text') return textSql(String(value), values);
  const column = field === 'templateType' ? 'type' : field;
  return ofGroup(`e.${column} = any(${values.add([value].flat())}::text[])`);
}

function textSql(words: string, values: SqlValues): string {
  const like = values.add(containing(words));
  const number = orderNumberIn(words);
  const ofTitle = ofOrder(
    `(${foldedLike('ord.title', like)} or ${foldedLike('ord.campaign_name', like)}${number === null ? '' : ` or ord.order_number = ${values.add(number)}::int`})`,
  );
  return `(${ofGroup(foldedLike('e.name', like))} or ${ofTitle})`;
}
