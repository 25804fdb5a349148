// How a replacement ends: the network has the new files, or it could not be done and the ad shows what it showed before.
import { referencesIn } from '#domain/campaigns/index.ts';
import type { Fields } from '#domain/campaigns/index.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { adRenders } from '../ad-render-table.ts';
import { creativeComparisons } from './creative-comparison-table.ts';

const COMPARED_ANEW = {
  comparedWith: null,
  outdated: [],
  outdatedKinds: [],
  outdatedTexts: [],
  outdatedSince: null,
  changedAt: null,
  replacement: null,
  replacementError: null,
  requestedBy: null,
  replacingFiles: [],
};

/** The network shows this creative now: the ad's rendered files follow it, also where a person has chosen other pictures. */
export async function finishReplacements(tx: Transaction, { id: adId, creative }: { id: string; creative: Fields }): Promise<void> {
  const keys = referencesIn(creative);
  const rows = await tx.select().from(creativeComparisons).where(eq(creativeComparisons.adId, adId)).for('update');
  for (const { id, itemId, customerId, replacingFiles } of rows) {
    const shown = replacingFiles.flatMap(({ sentAs, creativeJobId, render }) =>
      sentAs !== null && keys.includes(sentAs) ? [{ adId, itemId, fileKey: sentAs, creativeJobId, render }] : [],
    );
    if (shown.length === 0) continue;
    for (const row of shown)
      await tx
        .insert(adRenders)
        .values(row)
        .onConflictDoUpdate({
          target: [adRenders.adId, adRenders.fileKey],
          set: { creativeJobId: row.creativeJobId, render: row.render },
        });
    await tx.update(creativeComparisons).set(COMPARED_ANEW).where(eq(creativeComparisons.id, id));
    publishAfterCommit(tx, { area: 'outdated-creatives', ids: [id], customerId });
  }
  await tx.delete(adRenders).where(and(eq(adRenders.adId, adId), keys.length === 0 ? undefined : notInArray(adRenders.fileKey, keys)));
  await tx
    .delete(creativeComparisons)
    .where(
      and(
        eq(creativeComparisons.adId, adId),
        sql`not exists (select from ad_renders r where r.ad_id = ${creativeComparisons.adId} and r.item_id = ${creativeComparisons.itemId})`,
      ),
    );
}

/** Only of those that are being replaced. */
export async function failReplacements(tx: Transaction, which: SQL, reason: string): Promise<void> {
  const failed = await tx
    .update(creativeComparisons)
    .set({ replacement: 'FAILED', replacementError: reason, replacingFiles: [] })
    .where(and(which, eq(creativeComparisons.replacement, 'REQUESTED')))
    .returning({ id: creativeComparisons.id, customerId: creativeComparisons.customerId });
  for (const { id, customerId } of failed) publishAfterCommit(tx, { area: 'outdated-creatives', ids: [id], customerId });
}
