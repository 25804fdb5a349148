// The campaigns that a report is about and what it shows of them, as parts of its statements.
import { pageNameSql } from '../networks/index.ts';
import { refusalSql } from './order-step-sql.ts';

export const isPresentCampaignSql = (id: string): string => `exists (select from campaigns x where x.id = ${id} and x.deleted_at is null)`;

/** The order of the campaign with this id, an expression; null for one that was made by hand. */
export const orderOfCampaignSql = (id: string): string => `(select k.order_id from campaigns k where k.id = ${id})`;

/** The items of a campaign that was made by hand. */
export const itemsOfCampaignSql = (id: string): string =>
  `(select m.item_ids from campaigns k join deliveries d on d.id = k.delivery_id join manual_campaigns m on m.id = d.manual_id where k.id = ${id})`;

/**
 * Selects the ids of the campaigns of a subject: `r` is a query with the columns type, subject_id and customer_id. The stages of a funnel
 * belong to its first one. A campaign for several listings is a campaign of none of them: its ads show homes of other sellers, and its
 * figures cannot be divided among them.
 */
export const campaignsOfSubjectSql = (r: string): string => `
  select k.id from ${r} r join campaigns k on k.id = r.subject_id where r.type = 'campaign'
  union select k.id from ${r} r join campaigns first on first.id = r.subject_id
    join campaigns k on k.order_id = first.order_id and k.funnel_parent_id = first.id where r.type = 'campaign'
  union select k.id from ${r} r join campaigns k on k.order_id = r.subject_id where r.type = 'order'
  union select l.campaign_id from ${r} r join campaign_listings l on l.listing_id = r.subject_id where r.type = 'listing'
    and not exists (select from campaign_listings other where other.campaign_id = l.campaign_id and other.listing_id <> l.listing_id)
  union select k.id from ${r} r join orders o on o.customer_id = r.customer_id and o.item_ids @> array[r.subject_id]
    join campaigns k on k.order_id = o.id where r.type = 'resource'`;

/** As JSON. `k` is a query with the ids of campaigns, here and below. */
export const shownCampaignsSql = (
  k: string,
): string => `(select coalesce(json_agg(json_build_object('name', x.name, 'type', x.type, 'state', x.state, 'refusal', ${refusalSql('x')}, 'startsAt', x.starts_at, 'endsAt', x.ends_at) order by x.id), '[]')
      from ${k} k join campaigns x on x.id = k.id where x.state <> 'DELETED')`;

/** As JSON: where and to whom the ads are shown, and the ads that were not refused. */
export const shownAdSetsSql = (
  k: string,
): string => `(select coalesce(json_agg(json_build_object('network', c.network, 'targeting', s.targeting, 'ads',
    (select coalesce(json_agg(json_build_object('creative', a.creative, 'pageName', ${pageNameSql("a.creative #>> '{object_story_spec,page_id}'")}) order by a.id), '[]')
      from ads a where a.ad_set_id = s.id and a.state <> 'REJECTED')) order by c.id, s.id), '[]')
  from ${k} k join campaigns c on c.id = k.id join ad_sets s on s.campaign_id = c.id where c.state <> 'DELETED')`;

/** Selects the hashes of the files that were rendered for their ads. */
export const renderedHashesSql = (
  k: string,
): string => `select file ->> 'hash' as hash from ${k} k join ad_sets s on s.campaign_id = k.id join ads a on a.ad_set_id = s.id
        join ad_renders v on v.ad_id = a.id join creative_jobs j on j.id = v.creative_job_id
        cross join lateral jsonb_array_elements(j.results) file`;
