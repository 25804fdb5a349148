// Where a listing came from, and what was changed of it since.
import { sql } from 'drizzle-orm';
import type { LineageStep } from './lineage-step.ts';
import { instant } from './lineage-step.ts';

interface AuditRow extends Record<string, unknown> {
  at: string;
  action: string;
  actor: string | null;
  fields: string[] | null;
}

export const originStep: LineageStep = {
  async read(db, listing) {
    const { rows } = await db.execute<{ actor: string | null; fileName: string | null; source: string | null }>(sql`
      select (select u.display_name from audit_entries a join users u on u.id = a.actor_id
          where a.entity = 'listing' and a.entity_id = ${listing.id} and a.action = 'created' order by a.at limit 1) as actor,
        (select b.file_name from bulk_uploads b where b.id = ${listing.bulkId}::uuid) as "fileName",
        (select coalesce(a.name, s.name) from feed_listings f
          left join feed_accounts a on a.id = f.source_id left join stores s on s.id = f.source_id
          where f.listing_id = ${listing.id} limit 1) as source`);
    const { actor = null, fileName = null, source = null } = rows[0] ?? {};
    const by = actor === null ? '' : `by ${actor}`;
    const titles = {
      DASHBOARD: { title: 'Added by hand', detail: by },
      BULK_UPLOAD: { title: 'Bulk upload', detail: [fileName, by].filter(Boolean).join(', ') },
      FEED: { title: 'Feed', detail: source ?? '' },
    };
    return [{ step: 'origin', at: listing.createdAt.toISOString(), ...titles[listing.creationType], subject: null }];
  },
};

const FIELD_LABELS: Readonly<Record<string, string>> = {
  reference: 'reference',
  title: 'title',
  type: 'type',
  officeId: 'office',
  agentIds: 'agents',
  listingOption: 'option',
  customerUrl: 'page',
  description: 'description',
  shortDescription: 'short description',
  startPrice: 'price',
  startTimestamp: 'start',
  metaData: 'details',
  pictures: 'pictures',
  videos: 'videos',
};

const ACTION_TITLES: Readonly<Record<string, string>> = { updated: 'Changed', removed: 'Deleted', restored: 'Restored' };

export const changeStep: LineageStep = {
  async read(db, { id }, limit) {
    const { rows } = await db.execute<AuditRow>(sql`
      select a.at, a.action, u.display_name as actor, array(select jsonb_object_keys(a.changes)) as fields
      from audit_entries a left join users u on u.id = a.actor_id
      where a.entity = 'listing' and a.entity_id = ${id} and a.action <> 'created' order by a.at desc limit ${limit}`);
    return rows.map(({ at, action, actor, fields }) => {
      const changed = (fields ?? []).flatMap((field) => FIELD_LABELS[field] ?? []).join(', ');
      const detail = [changed, actor === null ? 'by the system' : `by ${actor}`].filter(Boolean).join(', ');
      return { step: 'change', at: instant(at), title: ACTION_TITLES[action] ?? 'Changed', detail, subject: null };
    });
  },
};
