// What was posted about a listing, and what was not.
import { POST_REASON_TEXTS, POST_STATE_LABELS } from '#contract/automation/index.ts';
import { LISTING_EVENT_LABELS } from '#domain/automation/index.ts';
import type { PostEvent, PostReason, PostState } from '#domain/automation/index.ts';
import { sql } from 'drizzle-orm';
import type { LineageStep } from './lineage-step.ts';
import { instant } from './lineage-step.ts';

interface PostRow extends Record<string, unknown> {
  at: string;
  event: PostEvent;
  page: string;
  state: PostState;
  reason: PostReason | null;
  failure: string;
  message: string;
}

export const postStep: LineageStep = {
  async read(db, { id }, limit) {
    const { rows } = await db.execute<PostRow>(sql`
      select t.created_at as at, t.event, coalesce(p.name, '') as page, t.state, t.reason, t.failure, t.message
      from listing_posts t left join meta_pages p on p.id = t.page_id where t.listing_id = ${id} order by t.id desc limit ${limit}`);
    return rows.map(({ at, event, page, state, reason, failure, message }) => ({
      step: 'post',
      at: instant(at),
      title: `${LISTING_EVENT_LABELS[event]} on the page ${page}: ${POST_STATE_LABELS[state].toLowerCase()}`,
      detail: failure || (reason ? POST_REASON_TEXTS[reason] : message),
      subject: null,
    }));
  },
};
