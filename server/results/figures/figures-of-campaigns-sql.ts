// The figures of campaigns, as parts of the statements of later modules. `k` is a query with their ids.

/** As JSON: one row for each day and network. */
export const dayFiguresSql = (k: string): string => `(select coalesce(json_agg(x order by x.day), '[]') from (
      select to_char(f.day, 'YYYY-MM-DD') as day, f.network, sum(f.impressions)::int8 as impressions, sum(f.clicks)::int8 as clicks,
        sum(f.link_clicks)::int8 as "linkClicks", sum(f.video_views)::int8 as "videoViews", sum(f.leads)::int8 as leads, bool_and(f.final) as "isFinal"
      from ${k} k join campaign_day_figures f on f.campaign_id = k.id group by f.day, f.network) x)`;

/** As JSON. Reach is never added up, so it is read of each campaign that was shown. */
export const lifeReachSql = (
  k: string,
): string => `(select coalesce(json_agg(nullif(h.reach, 0)), '[]') from ${k} k left join campaign_reach h on h.campaign_id = k.id and h.period = 'life'
      where exists (select from campaign_day_figures f where f.campaign_id = k.id and f.impressions > 0))`;
