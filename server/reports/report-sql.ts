// The two statements of a report. Both find the report by its id themselves, so that an unknown, expired or revoked id, and one whose
// subject was deleted, runs through the same statements as a valid one. Each answers with one row of JSON.
import {
  campaignsOfSubjectSql,
  isPresentCampaignSql,
  itemsOfCampaignSql,
  orderOfCampaignSql,
  renderedHashesSql,
  shownAdSetsSql,
  shownCampaignsSql,
} from '../campaigns/index.ts';
import { CUSTOM_LOGO_ID, PRESENT_DASHBOARD_COLUMNS, presentDashboardJoinSql } from '../dashboards/index.ts';
import { fileHashSql } from '../files/index.ts';
import {
  agentsOfFirstItemSql,
  isPresentListingSql,
  isPresentResourceSql,
  pictureHashesSql,
  shownListingsSql,
  shownResourcesSql,
} from '../inventory/index.ts';
import { isPresentOrderSql, orderRowSql, orderSummarySql } from '../orders/index.ts';
import { dayFiguresSql, lifeReachSql } from '../results/index.ts';
import { CONTACT_AGENT } from '../templates/index.ts';

/** A report ends with the row that it is about. */
const HAS_SUBJECT = `(case r.type
  when 'campaign' then ${isPresentCampaignSql('r.subject_id')}
  when 'order' then ${isPresentOrderSql('r.subject_id')}
  when 'listing' then ${isPresentListingSql('r.subject_id')}
  when 'resource' then ${isPresentResourceSql('r.subject_id')} end)`;

/** $1 is the id, $2 the time, $3 the report domain that was asked, or null at our own host. */
const REPORT = `r as (select r.* from reports r join customers c on c.id = r.customer_id
  where r.short_url_id = $1 and r.revoked_at is null and (r.expires_at is null or r.expires_at > $2::timestamptz)
    and c.is_active and c.deleted_at is null and ($3::text is null or $3 = any(c.report_domains)) and ${HAS_SUBJECT})`;

const CAMPAIGNS = `k as (${campaignsOfSubjectSql('r')})`;

/** The order, and the advertised items with their contacts: those of the order, of a campaign that was made by hand, or the row itself. */
const ORDER_ID = `case r.type when 'order' then r.subject_id when 'campaign' then ${orderOfCampaignSql('r.subject_id')} end`;
const ORDER = `o as (select o.* from r cross join lateral ${orderRowSql(ORDER_ID)} o)`;
const ITEMS = `i as (select coalesce(
    (select o.item_ids from o),
    ${itemsOfCampaignSql(`(select r.subject_id from r where r.type = 'campaign')`)},
    (select array[r.subject_id] from r where r.type in ('listing', 'resource')), '{}') as ids)`;

export const REPORT_CONTENT = `with ${REPORT}, ${CAMPAIGNS}, ${ORDER}, ${ITEMS}
  select row_to_json(report)::text as text from (select r.short_url_id as "shortUrlId", r.type, c.id as "customerId", c.name as "customerName", c.timezone, c.country_code as "countryCode",
    c.currency_code as "currencyCode", c.report_domains[1] as "reportDomain", ${PRESENT_DASHBOARD_COLUMNS},
    ${fileHashSql('c.logo_id')} as "logoHash", ${fileHashSql(CUSTOM_LOGO_ID)} as "customLogoHash",
    (select ${orderSummarySql('o')} from o) as "order", ${shownListingsSql('i')} as listings, ${shownResourcesSql('i')} as resources,
    (select coalesce(json_agg(shown.hash), '[]') from (${pictureHashesSql('i')} union all ${renderedHashesSql('k')}) shown) as hashes,
    (select coalesce(json_agg(${CONTACT_AGENT} order by array_position(n.ids, a.id)), '[]')
      from (select coalesce((select o.agent_ids from o), ${agentsOfFirstItemSql('i')}, '{}') as ids) n
      join agents a on a.id = any(n.ids) and a.deleted_at is null) as agents,
    ${shownCampaignsSql('k')} as campaigns, ${shownAdSetsSql('k')} as "adSets"
  from r join customers c on c.id = r.customer_id ${presentDashboardJoinSql('c.id')}) report`;

export const REPORT_FIGURES = `with ${REPORT}, ${CAMPAIGNS}
  select row_to_json(report)::text as text from (select ${dayFiguresSql('k')} as days, ${lifeReachSql('k')} as reach) report`;
