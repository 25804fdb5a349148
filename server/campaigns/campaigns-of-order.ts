// The campaigns of an order, and what people changed on them, as parts of the statement that reads the order.
import type { ReportType } from '#domain/reports/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isoTimeSql } from '../db/iso-time-sql.ts';

/** The address of the live report of a row, or null; `customer` is the alias of its customer. Reports are a later module. */
export type ReportUrlSql = (type: ReportType, subjectId: string, customer: string) => string;

/** As JSON. A campaign without a report of its own has that of its order. */
export const campaignsOfOrder = (orderId: string, reportUrl: ReportUrlSql): SQL => sql`
  (select coalesce(json_agg(json_build_object('_id', k.id, 'name', k.name, 'network', k.network, 'deleted', k.state = 'DELETED' or k.deleted_at is not null,
    'state', k.state, 'refusal', k.refusal, 'rejectedAds', rejected.ads, 'report', (select json_build_object('shortUrl', shown.url)
      from (select coalesce(${sql.raw(reportUrl('campaign', 'k.id', 'kc'))}, ${sql.raw(reportUrl('order', 'k.order_id', 'kc'))}) as url) shown where shown.url is not null),
    'startTime', ${sql.raw(isoTimeSql('k.starts_at'))}, 'endTime', ${sql.raw(isoTimeSql('k.ends_at'))},
    'startDate', to_char(k.starts_at at time zone kc.timezone, 'YYYY-MM-DD'),
    'adSets', (select coalesce(json_agg(json_build_object('_id', s.id, 'name', s.name) order by s.id), '[]') from ad_sets s where s.campaign_id = k.id)) order by k.id), '[]')
    from campaigns k join customers kc on kc.id = k.customer_id left join lateral (select coalesce(json_agg(json_build_object('state', a.state, 'refusal', a.refusal) order by a.id), '[]') as ads from ads a join ad_sets s on s.id = a.ad_set_id
      where s.campaign_id = k.id and a.state = 'REJECTED') rejected on true
    where k.order_id = ${orderId})`;

const MAX_CAMPAIGN_CHANGES = 200;

/** As JSON: the newest, from the audit trail. Campaigns that are paused again and again by the spend guard have entries with nothing but the reason. */
export const campaignChangesOf = (orderId: string): SQL => sql`
  (select coalesce(json_agg(json_build_object('campaignName', told.name, 'network', told.network, 'actorName', told.display_name, 'changes', told.changes,
    'createdAt', ${sql.raw(isoTimeSql('told.at'))}) order by told.at, told.id), '[]')
  from (select a.id, a.at, a.changes, k.name, k.network, u.display_name
    from campaigns k join audit_entries a on a.entity in ('campaign', 'gdn campaign') and a.entity_id = k.id left join users u on u.id = a.actor_id
    where k.order_id = ${orderId} and a.action in ('updated', 'removed') and a.changes - 'guardReason' <> '{}'::jsonb
    order by a.at desc limit ${sql.raw(String(MAX_CAMPAIGN_CHANGES))}) told)`;
