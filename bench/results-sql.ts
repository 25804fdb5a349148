// The control's page of campaign figures: hand-written for exactly this response, for a customer whose orders have one campaign each.
export const STATS_PAGE = `
  select k.id as "_id", k.name, k.network, k.state, k.type as "templateType", k.starts_at as "startTime", k.ends_at as "endTime", o.id as "orderId",
    o.order_number as "orderNumber", o.title, o.total, o.currency_code as currency, o.catalog_id as "fbDpaCatalogId", r.reach, f.*
  from (select k.* from campaigns k where k.customer_id = $1 and k.deleted_at is null and k.state not in ('DRAFT', 'DELETED')
      and k.starts_at < now() and k.ends_at > now() - interval '1 year' order by k.starts_at desc, k.id desc limit 10) k
    left join orders o on o.id = k.order_id
    left join campaign_reach r on r.campaign_id = k.id and r.period = 'life'
    cross join lateral (select coalesce(sum(d.impressions), 0)::int8 as impressions, coalesce(sum(d.clicks), 0)::int8 as clicks,
      coalesce(sum(d.link_clicks), 0)::int8 as "linkClicks", coalesce(sum(d.video_views), 0)::int8 as "videoViews", coalesce(sum(d.thru_plays), 0)::int8 as "thruPlays",
      coalesce(sum(d.leads), 0)::int8 as "leadsCount", coalesce(sum(d.spend_micros), 0)::int8 as spend, bool_and(d.final) as "isFinal"
      from campaign_day_figures d where d.campaign_id = k.id and d.day >= current_date - 365) f
  order by k.starts_at desc, k.id desc`;
