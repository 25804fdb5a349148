// The records of feed files that wrote a listing, and what their filters did.
import type { FeedOutcome } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import type { PassedFilter } from '../../feeds/files/feed-file-table.ts';
import type { LineageStep } from './lineage-step.ts';
import { instant } from './lineage-step.ts';

interface RecordRow extends Record<string, unknown> {
  at: string;
  fileName: string;
  storeId: string;
  line: number;
  reference: string;
  outcome: FeedOutcome;
  filters: PassedFilter[];
  fields: string[];
  isLeftOut: boolean;
}

const OUTCOMES: Readonly<Partial<Record<FeedOutcome, string>>> = {
  created: 'added the listing',
  updated: 'changed the listing',
  removed: 'withdrew the listing',
};

const recordText = (reference: string, line: number, outcome: FeedOutcome): string =>
  `Record ${reference} on line ${line} ${OUTCOMES[outcome] ?? 'changed nothing'}`;

export const feedStep: LineageStep = {
  async read(db, { id }, limit) {
    const rows = await recordsOf(db, id, limit);
    return rows.map(({ at, fileName, storeId, line, reference, outcome }) => ({
      step: 'feed',
      at: instant(at),
      title: fileName,
      // A full snapshot withdraws what it leaves out.
      detail: line === 0 ? 'Left out of the file, so the listing was withdrawn' : recordText(reference, line, outcome),
      subject: { kind: 'storeFiles', id: storeId },
    }));
  },
};

export const filterStep: LineageStep = {
  async read(db, { id }, limit) {
    const rows = await recordsOf(db, id, limit);
    return rows
      .filter(({ filters }) => filters.length > 0)
      .map(({ at, filters, fields, isLeftOut }) => ({
        step: 'filter',
        at: instant(at),
        title: filters.map(({ name, version }) => `${name} (version ${version})`).join(', '),
        detail: filterText(fields, isLeftOut),
        subject: null,
      }));
  },
};

function filterText(fields: readonly string[], isLeftOut: boolean): string {
  if (isLeftOut) return 'Dropped the record: only its status was updated';
  return fields.length === 0 ? 'Changed nothing' : `Changed ${fields.map(fieldText).join(', ')}`;
}

/** 'metaData.landArea' as 'land area'. */
const fieldText = (field: string): string =>
  (field.split('.').at(-1) ?? field).replaceAll(/([A-Z])/gu, (letter) => ` ${letter.toLowerCase()}`);

async function recordsOf(db: Queryable, listingId: string, limit: number): Promise<RecordRow[]> {
  const { rows } = await db.execute<RecordRow>(sql`
    select r.applied_at as at, f.name as "fileName", r.store_id as "storeId", r.line, r.reference, r.outcome, r.filters,
      r.filtered_fields as fields, r.is_left_out as "isLeftOut"
    from feed_listing_records r join feed_files f on f.id = r.file_id
    where r.listing_id = ${listingId} order by r.applied_at desc, r.position desc limit ${limit}`);
  return rows;
}
