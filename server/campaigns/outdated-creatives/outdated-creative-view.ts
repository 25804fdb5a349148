// The outdated creatives of a listing or of a campaign: what each shows, and what is true now. Within the scope of the reader's campaigns.
import type { OutdatedCreative } from '#contract/campaigns/index.ts';
import { pictureUrl } from '#contract/files/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { shownName } from '#domain/campaigns/index.ts';
import { isPicturePath, shownValueLabel } from '#domain/creatives/index.ts';
import type { OutdatedValue } from '#domain/creatives/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import type { Replacement } from './creative-comparison-table.ts';
import { creativesVisibleTo, ITEM_TITLE, PREVIEW_HASH } from './outdated-creative-list.ts';

const MOST_ROWS = 200;

interface Row extends Record<string, unknown> {
  id: string;
  network: Network;
  campaignId: string;
  campaignName: string;
  adName: string;
  itemId: string;
  title: string;
  isListing: boolean;
  /** Sold or withdrawn. */
  isClosed: boolean;
  hash: string | null;
  outdated: OutdatedValue[];
  since: Date;
  replacement: Replacement | null;
  error: string | null;
}

interface Shown {
  listing?: string | undefined;
  campaign?: string | undefined;
}

/** Nothing where neither a listing nor a campaign is named. */
export async function readOutdatedCreatives(db: Queryable, actor: Actor, { listing, campaign }: Shown): Promise<OutdatedCreative[]> {
  const of: SQL[] = [
    ...(listing === undefined ? [] : [sql`v.item_id = ${listing}`]),
    ...(campaign === undefined ? [] : [sql`v.campaign_id = ${campaign}`]),
  ];
  if (of.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select v.id, k.network, k.id as "campaignId", k.name as "campaignName", a.name as "adName", v.item_id as "itemId",
      ${sql.raw(ITEM_TITLE)} as title, l.id is not null as "isListing", coalesce(l.is_sold or l.is_closed, false) as "isClosed", ${sql.raw(PREVIEW_HASH)} as hash, v.outdated, v.outdated_since as since, v.replacement,
      v.replacement_error as error
    from creative_comparisons v join campaigns k on k.id = v.campaign_id join ads a on a.id = v.ad_id
      left join listings l on l.id = v.item_id left join resources r on r.id = v.item_id
    where v.outdated_since is not null and ${sql.join(of, sql` and `)} and ${predicateAsSql(creativesVisibleTo(actor))}
    order by v.outdated_since, v.id limit ${MOST_ROWS}`);
  return rows.map(describe);
}

const describe = (row: Row): OutdatedCreative => ({
  _id: row.id,
  network: row.network,
  campaign: { _id: row.campaignId, name: shownName(row.campaignName) },
  adName: shownName(row.adName),
  item: { _id: row.itemId, title: row.title, isListing: row.isListing, isClosed: row.isClosed },
  preview: row.hash === null ? null : pictureUrl(row.hash, 'thumbnail'),
  since: new Date(row.since).toISOString(),
  values: row.outdated.map(({ name, shown, now, since }) => {
    const isPicture = isPicturePath(name);
    const written = (value: string): string => (isPicture && value !== '' ? pictureUrl(value, 'thumbnail') : value);
    return { name, label: shownValueLabel(name), shown: written(shown), now: written(now), isPicture, since };
  }),
  state: row.replacement ?? 'OUTDATED',
  error: row.error,
});
