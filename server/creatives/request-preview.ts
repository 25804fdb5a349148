// Requests a render of a creative template with a listing. Staff get the template as it is being edited, everyone else the published
// version of a template that a product of their customer uses. The same request for the same content is the same render.
import { hasAnyRole, rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { CreativeSnapshot, Ratio } from '#domain/creatives/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { isStageOfSql } from '../templates/index.ts';
import { findCreativeTemplate } from './creative-template-store.ts';
import type { CreativeTemplateRecord } from './creative-template-store.ts';
import { requestRender } from './request-render.ts';
import { readCreativeVersion } from './publish-creative-template.ts';
import { readSnapshot, snapshotHash } from './read-snapshot.ts';
import { firstFrameTime } from './render/first-frame-time.ts';
import { readItemChoice } from './render/read-item-choice.ts';
import type { ChosenIds } from './render/read-item-choice.ts';
import { asWorstCase, readCreativeItem } from './render/read-creative-item.ts';
import { renderItems } from './render/render-items.ts';

interface PreviewRequest {
  creativeTemplateId: string;
  listingId: string | null;
  resourceId?: string | null;
  isWorstCase?: boolean;
  version?: number | null;
  choice?: ChosenIds | null;
  atSeconds: number | null;
  ratio: Ratio | null;
}

export async function requestPreview(context: AppContext, actor: Actor, request: PreviewRequest): Promise<{ jobId: string }> {
  const { db, clock } = context;
  const template = await findCreativeTemplate(db, request.creativeTemplateId);
  const shown = template && (await shownTo(db, actor, template, request.version ?? null));
  if (!template || !shown) throw new AppError('notFound');
  const { listingId, resourceId = null, choice = null } = request;
  const chosen = resourceId === null ? ({ kind: 'listing', id: listingId } as const) : ({ kind: 'resource', id: resourceId } as const);
  const found = await readCreativeItem(context, actor, chosen, choice && ((customerId) => readItemChoice(db, customerId, choice)));
  if (!found) throw new AppError('notFound');
  const item = request.isWorstCase === true ? asWorstCase(found) : found;
  const startsAt = firstFrameTime(shown.snapshot, clock.now());
  const jobId = await requestRender(context, {
    template,
    version: shown.version,
    snapshot: shown.snapshot,
    snapshotHash: shown.hash,
    input: { snapshot: shown.version === null ? shown.snapshot : null, item, items: renderItems(shown.snapshot, request), startsAt },
    isPreview: true,
    userId: actor.byKey === 'customer' ? null : actor.userId,
  });
  return { jobId };
}

interface ShownTemplate {
  /** Null for the template as it is being edited. */
  version: number | null;
  snapshot: CreativeSnapshot;
  hash: string;
}

async function shownTo(
  db: Queryable,
  actor: Actor,
  template: CreativeTemplateRecord,
  version: number | null,
): Promise<ShownTemplate | null> {
  const scope = rowScope(actor);
  if (version === null && scope.kind === 'everything' && hasAnyRole(actor.roles, ['admin', 'operations'])) {
    const snapshot = await readSnapshot(db, template);
    return { version: null, snapshot, hash: snapshotHash(snapshot) };
  }
  // An order that is being placed names a version, which stays when the template is withdrawn.
  if ((version === null && !template.isPublished) || template.publishedVersion === null || scope.kind === 'nothing') return null;
  if (scope.kind !== 'everything' && !(await isSoldTo(db, scope.customerId, template.id))) return null;
  const published = await readCreativeVersion(db, template.id, version ?? template.publishedVersion);
  return published && { version: published.version, snapshot: published.snapshot, hash: published.snapshotHash };
}

/** Whether a product of the customer has a campaign template, or a funnel with one, that names this creative template. */
async function isSoldTo(db: Queryable, customerId: string, creativeTemplateId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from products p
      join product_templates u on u.product_id = p.id
      join campaign_templates sold on sold.id = u.campaign_template_id and sold.deleted_at is null
      join campaign_templates t on t.creative_template_id = ${creativeTemplateId} and t.customer_id = p.customer_id and t.deleted_at is null
        and (t.id = sold.id or ${sql.raw(isStageOfSql('t', 'sold'))})
    where p.customer_id = ${customerId} and p.is_active and p.deleted_at is null limit 1`);
  return rows.length > 0;
}
