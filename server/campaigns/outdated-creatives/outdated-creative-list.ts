// The outdated creatives of campaigns that can still run, as a list for staff.
import { outdatedCreativeList } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { textMatches } from '../../db/fold-text-sql.ts';
import type { CustomCondition, ListSource, Predicate } from '../../db/lists/list-source.ts';
import { pictureUrlSql } from '../../files/index.ts';
import { campaignsVisibleTo } from '../campaign-scope-sql.ts';

/** For the alias `k`: campaigns whose ads are shown, or can be shown again. */
export const IS_LIVE_CAMPAIGN = `k.deleted_at is null and k.state not in ('DRAFT', 'COMPLETED', 'DELETED') and k.desired_state not in ('COMPLETED', 'DELETED')`;

/** The hash of the rendered picture, or of the cover of the video, for the alias `v`. */
export const PREVIEW_HASH = `(select f ->> 'hash' from ad_renders r join creative_jobs j on j.id = r.creative_job_id
  cross join lateral jsonb_array_elements(j.results) f
  where r.ad_id = v.ad_id and r.item_id = v.item_id and f ->> 'name' not like '%.mp4' order by r.file_key limit 1)`;

/** For the alias `v`: those of campaigns that the actor sees. */
export function creativesVisibleTo(actor: Actor): Predicate {
  const { sql, values } = campaignsVisibleTo(actor);
  return { sql: `v.campaign_id in (select k.id from campaigns k where ${IS_LIVE_CAMPAIGN} and ${sql})`, values };
}

const nameMatches =
  (table: string, key: string): CustomCondition =>
  (condition, addParameter) =>
    `v.${key} in (select x.id from ${table} x where ${textMatches('x.name', condition, addParameter)})`;

/** For the aliases `l` and `r`. */
export const ITEM_TITLE = `coalesce(l.title, nullif(r.title, ''), r.name)`;
const STATE = `coalesce(v.replacement, 'OUTDATED')`;

export const outdatedCreativeSource: ListSource = {
  descriptor: outdatedCreativeList,
  from: 'creative_comparisons v',
  alias: 'v',
  where: 'v.outdated_since is not null',
  joins: `join campaigns k on k.id = v.campaign_id join ads a on a.id = v.ad_id left join listings l on l.id = v.item_id left join resources r on r.id = v.item_id join customers c on c.id = v.customer_id`,
  columns: {
    _id: 'v.id',
    preview: pictureUrlSql(PREVIEW_HASH, 'thumbnail'),
    itemId: 'v.item_id',
    itemTitle: ITEM_TITLE,
    isListing: 'l.id is not null',
    customerId: 'v.customer_id',
    customerName: 'c.name',
    network: 'k.network',
    campaignId: 'v.campaign_id',
    campaignName: 'k.name',
    adName: 'a.name',
    kinds: 'v.outdated_kinds',
    changes: 'v.outdated_texts',
    since: 'v.outdated_since',
    state: STATE,
    error: 'v.replacement_error',
  },
  base: { since: 'v.outdated_since', kinds: 'v.outdated_kinds', state: STATE, error: 'v.replacement_error' },
  conditions: {
    itemTitle: (condition, addParameter) => {
      const listings = `select x.id from listings x where ${textMatches('x.title', condition, addParameter)}`;
      const [title, name] = ['x.title', 'x.name'].map((column) => textMatches(column, condition, addParameter));
      const resources = `select x.id from resources x where ${title} or (x.title = '' and ${name})`;
      return `(v.item_id in (${listings}) or v.item_id in (${resources}))`;
    },
    customerName: nameMatches('customers', 'customer_id'),
    campaignName: nameMatches('campaigns', 'campaign_id'),
    network: ({ value }, addParameter) =>
      `v.campaign_id in (select x.id from campaigns x where x.network = any(${addParameter([value].flat())}))`,
  },
};
