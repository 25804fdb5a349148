// The statement that writes daily figures and the sums that follow from them.

const METRICS = ['impressions', 'clicks', 'link_clicks', 'spend_micros', 'video_views', 'thru_plays', 'leads'] as const;
const metrics = (each: (metric: string) => string, separator = ', '): string => METRICS.map(each).join(separator);

const NAMES = metrics((metric) => metric);
const DIFFERENCES = metrics((metric) => `sum(d_${metric})::int8 as d_${metric}`);
const IS_DIFFERENT = metrics((metric) => `sum(d_${metric}) <> 0`, ' or ');
/** Adds to what the row of a sum has already. */
const added = (table: string): string => metrics((metric) => `${metric} = ${table}.${metric} + excluded.${metric}`);

/** In the order of its key, so that two transactions that write the same rows wait for each other instead of for both. */
const addTo = (table: string, { key, columns, value }: { key: string; columns: string; value: string }): string =>
  `insert into ${table} (${columns}, ${NAMES})
    select ${value}, ${DIFFERENCES} from per_day group by ${value} having ${IS_DIFFERENT} order by ${key.replace('month', '2')}
    on conflict (${key}) do update set ${added(table)}`;

const OF_CAMPAIGN = 'customer_id, order_id, network, currency_code';

/**
 * New rows are inserted without asking for conflicts, which costs a third less: an account's figures are written by one transaction at a time.
 * $1 ads, $2 and $3 first and last day that were asked for; $4 to $12 the columns of the answer; $13 first day that is not final;
 * $14 network, $15 currency, $16 time. The join is a full one: stored rows that the answer leaves out become zeros.
 */
export const WRITE_FIGURES = `
with answer as materialized (
  select * from unnest($4::uuid[], $5::date[], $6::int8[], $7::int8[], $8::int8[], $9::int8[], $10::int8[], $11::int8[], $12::int8[])
    as a (ad_id, day, ${NAMES})
), stored as materialized (
  select ad_id, day, ${NAMES}, final from ad_day_figures where ad_id = any($1::uuid[]) and day between $2::date and $3::date
), changed as materialized (
  select ad_id, day, ${metrics((metric) => `coalesce(a.${metric}, 0) as ${metric}`)},
    ${metrics((metric) => `coalesce(a.${metric}, 0) - coalesce(s.${metric}, 0) as d_${metric}`)}, day < $13::date as final,
    s.ad_id is null as is_new
  from answer a full join stored s using (ad_id, day)
  where s.ad_id is null or (${metrics((metric) => `coalesce(a.${metric}, 0)`)}, day < $13::date) is distinct from (${metrics((metric) => `s.${metric}`)}, s.final)
), owned as materialized (
  select x.id as ad_id, k.id as campaign_id, k.customer_id, k.order_id
  from ads x join ad_sets t on t.id = x.ad_set_id join campaigns k on k.id = t.campaign_id where x.id = any($1::uuid[])
), added as (
  insert into ad_day_figures (ad_id, day, campaign_id, network, currency_code, ${NAMES}, final, read_at)
    select c.ad_id, c.day, o.campaign_id, $14, $15, ${metrics((metric) => `c.${metric}`)}, c.final, $16
    from changed c join owned o on o.ad_id = c.ad_id where c.is_new
), restated as (
  update ad_day_figures f set ${metrics((metric) => `${metric} = c.${metric}`)}, final = c.final, read_at = $16
  from changed c where not c.is_new and f.ad_id = c.ad_id and f.day = c.day and f.day between $2::date and $3::date
), per_day as materialized (
  select o.campaign_id, o.customer_id, o.order_id, c.day, $14::text as network, $15::text as currency_code, bool_and(c.final) as final, ${DIFFERENCES}
  from changed c join owned o on o.ad_id = c.ad_id group by o.campaign_id, o.customer_id, o.order_id, c.day
), days as (
  insert into campaign_day_figures (campaign_id, day, ${OF_CAMPAIGN}, ${NAMES}, final)
    select campaign_id, day, ${OF_CAMPAIGN}, ${metrics((metric) => `d_${metric}`)}, final from per_day
  on conflict (campaign_id, day) do update set ${added('campaign_day_figures')}, final = excluded.final
), months as (
  ${addTo('campaign_month_figures', { key: 'campaign_id, month', columns: `campaign_id, month, ${OF_CAMPAIGN}`, value: `campaign_id, to_char(day, 'YYYY-MM'), ${OF_CAMPAIGN}` })}
), totals as (
  ${addTo('campaign_total_figures', { key: 'campaign_id', columns: `campaign_id, ${OF_CAMPAIGN}`, value: `campaign_id, ${OF_CAMPAIGN}` })}
), customers as (
  ${addTo('customer_day_figures', { key: 'customer_id, day, network, currency_code', columns: 'customer_id, day, network, currency_code', value: 'customer_id, day, network, currency_code' })}
)
select count(*)::int8 as rows from changed`;
