// The two statements of a report. Both find the report by its id themselves, so that an unknown, expired or revoked id, and one whose
// subject was deleted, runs through the same statements as a valid one. Each answers with one row of JSON.
import { refusalSql } from '../order-step-sql.ts';
import { CONTACT_AGENT } from '../templates/index.ts';

/** A report ends with the row that it is about. */
const HAS_SUBJECT = `(case r.type
  when 'campaign' then exists (select from campaigns x where x.id = r.subject_id and x.deleted_at is null)
  when 'order' then exists (select from orders x where x.id = r.subject_id and x.deleted_at is null)
  when 'listing' then exists (select from listings x where x.id = r.subject_id and x.deleted_at is null)
  when 'resource' then exists (select from resources x where x.id = r.subject_id and x.deleted_at is null) end)`;

/** $1 is the id, $2 the time, $3 the report domain that was asked, or null at our own host. */
const REPORT = `r as (select r.* from reports r join customers c on c.id = r.customer_id
  where r.short_url_id = $1 and r.revoked_at is null and (r.expires_at is null or r.expires_at > $2::timestamptz)
    and c.is_active and c.deleted_at is null and ($3::text is null or $3 = any(c.report_domains)) and ${HAS_SUBJECT})`;

/**
 * The campaigns that the report is about. The stages of a funnel belong to its first one. A campaign for several listings is in the report
 * of none of them: its ads show homes of other sellers, and its figures cannot be divided among them.
 */
const CAMPAIGNS = `k as (
  select k.id from r join campaigns k on k.id = r.subject_id where r.type = 'campaign'
  union select k.id from r join campaigns first on first.id = r.subject_id
    join campaigns k on k.order_id = first.order_id and k.funnel_parent_id = first.id where r.type = 'campaign'
  union select k.id from r join campaigns k on k.order_id = r.subject_id where r.type = 'order'
  union select l.campaign_id from r join campaign_listings l on l.listing_id = r.subject_id where r.type = 'listing'
    and not exists (select from campaign_listings other where other.campaign_id = l.campaign_id and other.listing_id <> l.listing_id)
  union select k.id from r join orders o on o.customer_id = r.customer_id and o.item_ids @> array[r.subject_id]
    join campaigns k on k.order_id = o.id where r.type = 'resource')`;

/** The order, and the advertised items with their contacts: those of the order, of a campaign that was made by hand, or the row itself. */
const ORDER = `o as (select o.* from r
  left join campaigns k on r.type = 'campaign' and k.id = r.subject_id
  join orders o on o.id = case r.type when 'order' then r.subject_id when 'campaign' then k.order_id end)`;
const ITEMS = `i as (select coalesce(
    (select o.item_ids from o),
    (select m.item_ids from campaigns k join deliveries d on d.id = k.delivery_id join manual_campaigns m on m.id = d.manual_id
      where k.id = (select r.subject_id from r where r.type = 'campaign')),
    (select array[r.subject_id] from r where r.type in ('listing', 'resource')), '{}') as ids)`;

const AD_SETS = `(select coalesce(json_agg(json_build_object('network', c.network, 'targeting', s.targeting, 'ads',
    (select coalesce(json_agg(json_build_object('creative', a.creative, 'pageName',
        (select p.name from meta_pages p where p.page_id = a.creative #>> '{object_story_spec,page_id}' and p.deleted_at is null)) order by a.id), '[]')
      from ads a where a.ad_set_id = s.id and a.state <> 'REJECTED')) order by c.id, s.id), '[]')
  from k join campaigns c on c.id = k.id join ad_sets s on s.campaign_id = c.id where c.state <> 'DELETED')`;

export const REPORT_CONTENT = `with ${REPORT}, ${CAMPAIGNS}, ${ORDER}, ${ITEMS}
  select row_to_json(report)::text as text from (select r.short_url_id as "shortUrlId", r.type, c.id as "customerId", c.name as "customerName", c.timezone, c.country_code as "countryCode",
    c.currency_code as "currencyCode", c.report_domains[1] as "reportDomain", d.configuration, t.configuration as template,
    (select f.hash from files f where f.id = c.logo_id) as "logoHash",
    (select f.hash from files f where f.id = (d.configuration #>> '{themes,customLogoId}')::uuid) as "customLogoHash",
    (select json_build_object('title', o.title, 'campaignName', o.campaign_name, 'startDate', to_char(o.start_date, 'YYYY-MM-DD'),
      'durationDays', o.duration_days, 'products', (select coalesce(json_agg(p.name order by p.position), '[]') from order_products p where p.order_id = o.id))
      from o) as "order",
    (select coalesce(json_agg(json_build_object('title', l.title, 'type', l.type, 'metaData', l.meta_data, 'foundLocation', l.found_location, 'startPrice', l.start_price, 'heroUrl', l.hero_url)
      order by array_position(i.ids, l.id)), '[]') from i join listings l on l.id = any(i.ids)) as listings,
    (select coalesce(json_agg(json_build_object('title', x.title, 'heroUrl', x.hero_image) order by array_position(i.ids, x.id)), '[]')
      from i join resources x on x.id = any(i.ids)) as resources,
    (select coalesce(json_agg(shown.hash), '[]') from (
      select f.hash from i
        cross join lateral (select l.pictures from listings l where l.id = any(i.ids) union all select x.pictures from resources x where x.id = any(i.ids)) held
        cross join lateral jsonb_array_elements(held.pictures) p
        join files f on f.id = coalesce(p ->> 'croppedImageId', p ->> '_id')::uuid
      union all select file ->> 'hash' from k join ad_sets s on s.campaign_id = k.id join ads a on a.ad_set_id = s.id
        join ad_renders v on v.ad_id = a.id join creative_jobs j on j.id = v.creative_job_id
        cross join lateral jsonb_array_elements(j.results) file) shown) as hashes,
    (select coalesce(json_agg(${CONTACT_AGENT} order by array_position(n.ids, a.id)), '[]')
      from (select coalesce((select o.agent_ids from o), (select l.agent_ids from i join listings l on l.id = i.ids[1]), '{}') as ids) n
      join agents a on a.id = any(n.ids) and a.deleted_at is null) as agents,
    (select coalesce(json_agg(json_build_object('name', x.name, 'type', x.type, 'state', x.state, 'refusal', ${refusalSql('x')}, 'startsAt', x.starts_at, 'endsAt', x.ends_at) order by x.id), '[]')
      from k join campaigns x on x.id = k.id where x.state <> 'DELETED') as campaigns,
    ${AD_SETS} as "adSets"
  from r join customers c on c.id = r.customer_id
    left join dashboards d on d.customer_id = c.id and d.deleted_at is null
    left join dashboard_templates t on t.id = d.template_id) report`;

/** Reach is never added up, so it is read of each campaign that was shown. */
export const REPORT_FIGURES = `with ${REPORT}, ${CAMPAIGNS}
  select row_to_json(report)::text as text from (select (select coalesce(json_agg(x order by x.day), '[]') from (
      select to_char(f.day, 'YYYY-MM-DD') as day, f.network, sum(f.impressions)::int8 as impressions, sum(f.clicks)::int8 as clicks,
        sum(f.link_clicks)::int8 as "linkClicks", sum(f.video_views)::int8 as "videoViews", sum(f.leads)::int8 as leads, bool_and(f.final) as "isFinal"
      from k join campaign_day_figures f on f.campaign_id = k.id group by f.day, f.network) x) as days,
    (select coalesce(json_agg(nullif(h.reach, 0)), '[]') from k left join campaign_reach h on h.campaign_id = k.id and h.period = 'life'
      where exists (select from campaign_day_figures f where f.campaign_id = k.id and f.impressions > 0)) as reach) report`;
