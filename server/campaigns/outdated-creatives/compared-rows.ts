// Which comparisons are due: those of live ads whose listing, agents, office or customer has another version than the one that the ad was
// last compared with. Versions are compared and not times, because a change that began earlier may be committed later.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import type { creativeComparisons } from './creative-comparison-table.ts';
import { IS_LIVE_CAMPAIGN } from './outdated-creative-list.ts';

type Comparison = typeof creativeComparisons.$inferSelect;

export interface ComparedRow extends Record<string, unknown> {
  id: string;
  /** The versions that it is compared with now. */
  versions: string;
  adId: string;
  itemId: string;
  itemKind: 'listing' | 'resource';
  /** When each of the rows was last changed. */
  itemChangedAt: Date;
  agentsChangedAt: Date | null;
  officeChangedAt: Date | null;
  customerChangedAt: Date;
  /** The contacts and the office of the order, which stand for the item's own; none for a campaign that was made by hand. */
  agentIds: string[];
  officeId: string | null;
  /** When its campaign was made: nothing of it was out of date before. */
  madeAt: Date;
  /** Hashes of the item's photos, cropped ones too, and of the pictures that its order has from the customer's gallery. */
  photos: string[];
  outdated: Comparison['outdated'];
  replacingFiles: Comparison['replacingFiles'];
  requestedBy: string | null;
}

/**
 * A picture that was uploaded or cropped for the order is in the customer's gallery and never was one of the item's photos, so that no change of
 * the item can make it untrue. The item has no row any more where it was deleted for good; it is then shown as it was.
 */
const ROWS = sql.raw(`
  from creative_comparisons v
    join campaigns k on k.id = v.campaign_id
    join customers c on c.id = v.customer_id
    left join order_revisions o on o.order_id = k.order_id and o.number = k.order_revision
    join lateral (
      select 'listing' as kind, l.version, l.updated_at, l.agent_ids, l.office_id, l.pictures from listings l where l.id = v.item_id
      union all
      select 'resource', r.version, r.updated_at, '{}'::uuid[], null, r.pictures from resources r where r.id = v.item_id
    ) i on true
    left join lateral (
      select string_agg(a.id || ':' || a.version || (a.deleted_at is null), ',' order by a.id) as versions, max(a.updated_at) as updated_at
      from agents a where a.id = any(i.agent_ids || coalesce(o.agent_ids, '{}'))
    ) a on true
    left join lateral (
      select string_agg(f.id || ':' || f.version || (f.deleted_at is null), ',' order by f.id) as versions, max(f.updated_at) as updated_at
      from offices f where f.id in (i.office_id, o.office_id)
    ) f on true
  where ${IS_LIVE_CAMPAIGN}`);
const VERSIONS = sql.raw(`concat_ws(';', i.version, c.version, a.versions, f.versions)`);

const COLUMNS = sql`v.id, ${VERSIONS} as versions, v.ad_id as "adId", v.item_id as "itemId", i.kind as "itemKind",
  i.updated_at as "itemChangedAt", a.updated_at as "agentsChangedAt", f.updated_at as "officeChangedAt", c.updated_at as "customerChangedAt",
  coalesce(o.agent_ids, '{}') as "agentIds", o.office_id as "officeId", v.outdated, v.replacing_files as "replacingFiles", v.requested_by as "requestedBy",
  k.created_at as "madeAt", array(select x.hash from jsonb_array_elements(i.pictures) with ordinality as p (picture, at)
    join files x on x.id in ((p.picture ->> '_id')::uuid, (p.picture ->> 'croppedImageId')::uuid)
    where not (p.picture ->> 'deleted')::boolean order by p.at, (x.id = (p.picture ->> 'croppedImageId')::uuid) desc)
    || array(select h.value from jsonb_each_text(coalesce(o.file_hashes, '{}')) h join assets g on g.id = h.key::uuid and g.customer_id = v.customer_id) as photos`;

interface DueQuery {
  /** Takes every live ad, whatever it was compared with. */
  isSweep: boolean;
  /** The last id of the rows before. */
  after: string | null;
  limit: number;
}

export async function dueRows(db: Queryable, { isSweep, after, limit }: DueQuery): Promise<ComparedRow[]> {
  const changed = isSweep ? sql`` : sql` and v.compared_with is distinct from ${VERSIONS}`;
  const later = after === null ? sql`` : sql` and v.id > ${after}`;
  const { rows } = await db.execute<ComparedRow>(sql`select ${COLUMNS} ${ROWS}${changed}${later} order by v.id limit ${limit}`);
  return rows;
}

/** Those of a campaign that are to be replaced. */
export async function requestedRows(db: Queryable, campaignId: string): Promise<ComparedRow[]> {
  const { rows } = await db.execute<ComparedRow>(
    sql`select ${COLUMNS} ${ROWS} and v.campaign_id = ${campaignId} and v.replacement = 'REQUESTED' order by v.id`,
  );
  return rows;
}

/** Rows for ads that show rendered files and have none yet. */
export async function addMissingRows(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into creative_comparisons (id, customer_id, campaign_id, ad_id, item_id)
    select gen_random_uuid(), k.customer_id, k.id, r.ad_id, r.item_id
    from (select distinct ad_id, item_id from ad_renders) r
      join ads a on a.id = r.ad_id join ad_sets s on s.id = a.ad_set_id join campaigns k on k.id = s.campaign_id
    where ${sql.raw(IS_LIVE_CAMPAIGN)} and not exists (select from creative_comparisons v where v.ad_id = r.ad_id and v.item_id = r.item_id)
    on conflict do nothing`);
}
