// Compares what live ads show with what is true now, and writes down what has become untrue. Comparing again changes nothing.
import {
  isAgentPicturePath,
  LOGO_PATH,
  outdatedKind,
  outdatedSince,
  outdatedText,
  outdatedValues,
  remainingPhotos,
} from '#domain/creatives/index.ts';
import type { PlannedRender } from '#domain/campaigns/index.ts';
import type { OutdatedValue } from '#domain/creatives/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../app-context.ts';
import { orderRenderShows } from '../../creatives/index.ts';
import { creativeJobs } from '../../creatives/creative-job-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { adRenders } from '../ad-render-table.ts';
import { orderRenderOf } from '../delivery/files/render-source.ts';
import { addMissingRows, dueRows } from './compared-rows.ts';
import type { ComparedRow } from './compared-rows.ts';
import { creativeComparisons } from './creative-comparison-table.ts';
import { requestDueReplacements } from './request-replacement.ts';

const ROWS_PER_READ = 100;

/** For the round: what changed since the last comparison. */
export async function compareChangedCreatives(context: AppContext): Promise<void> {
  await addMissingRows(context.db);
  await compareAll(context, { isSweep: false });
  await requestDueReplacements(context);
}

export async function compareAll(context: AppContext, { isSweep, signal }: { isSweep: boolean; signal?: AbortSignal }): Promise<void> {
  for (let after: string | null = null; ;) {
    signal?.throwIfAborted();
    const rows: ComparedRow[] = await dueRows(context.db, { isSweep, after, limit: ROWS_PER_READ });
    for (const row of rows) await compareRow(context, row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    after = last.id;
  }
}

/** One that cannot be compared keeps no other waiting, and is compared again in the next round. */
async function compareRow(context: AppContext, row: ComparedRow): Promise<void> {
  try {
    const files = await shownFiles(context.db, row);
    await storeComparison(context, row, files, await outdatedValuesOf(context, row, files));
  } catch (error) {
    context.log.error({ err: error, comparison: row.id }, 'a live creative could not be compared');
  }
}

const shownFiles = (db: Queryable, { adId, itemId }: Pick<ComparedRow, 'adId' | 'itemId'>) =>
  db
    .select({ creativeJobId: adRenders.creativeJobId, render: adRenders.render, shown: creativeJobs.shown })
    .from(adRenders)
    .innerJoin(creativeJobs, eq(creativeJobs.id, adRenders.creativeJobId))
    .where(and(eq(adRenders.adId, adId), eq(adRenders.itemId, itemId)))
    .orderBy(adRenders.fileKey);
type ShownFiles = Awaited<ReturnType<typeof shownFiles>>;

async function outdatedValuesOf(context: AppContext, row: ComparedRow, files: ShownFiles): Promise<OutdatedValue[]> {
  const found = new Map<string, OutdatedValue>();
  for (const { render, shown: before } of files) {
    const present = await orderRenderShows(context, presentRender(row, render).request);
    const changedAt = (name: string): string => changedAtOf(row, name).toISOString();
    for (const value of outdatedValues({ shown: before, present, photos: row.photos, known: row.outdated, changedAt }))
      if (!found.has(value.name)) found.set(value.name, value);
  }
  return [...found.values()];
}

/** The same render with what is true now. */
export function presentRender({ itemKind: kind, agentIds, officeId, photos }: ComparedRow, before: PlannedRender) {
  const render: PlannedRender = { ...before, pictures: remainingPhotos(before.pictures, photos) };
  return { render, request: orderRenderOf({ kind, agentIds, officeId }, render) };
}

/** An item also decides who its agents and its office are. A row that was changed before the ad was made did not change what the ad shows. */
function changedAtOf(row: ComparedRow, name: string): Date {
  const dates = [row.itemChangedAt, row.madeAt];
  if (name.startsWith('agent') || isAgentPicturePath(name)) dates.push(row.agentsChangedAt ?? row.itemChangedAt);
  if (name.startsWith('office')) dates.push(row.officeChangedAt ?? row.itemChangedAt);
  if (name.startsWith('customer') || name === LOGO_PATH) return latest([row.customerChangedAt, row.madeAt]);
  return latest(dates);
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => new Date(date).getTime())));

/** The network is getting the new files. */
const IS_SENT = sql`jsonb_path_exists(${creativeComparisons.replacingFiles}, '$[*].sentAs ? (@ != null)')`;

/** A failed replacement may be tried again once something else is outdated; one that is being rendered begins anew. */
async function storeComparison({ db }: AppContext, row: ComparedRow, files: ShownFiles, outdated: OutdatedValue[]): Promise<void> {
  const since = outdatedSince(outdated);
  const isChanged = !isDeepStrictEqual(row.outdated, outdated);
  await db.transaction(async (tx) => {
    await tx.select({ id: creativeComparisons.id }).from(creativeComparisons).where(eq(creativeComparisons.id, row.id)).for('update');
    // The ad was given other files meanwhile: the next round compares those.
    if (!isDeepStrictEqual(await shownFiles(tx, row), files)) return;
    const [written] = await tx
      .update(creativeComparisons)
      .set({
        comparedWith: row.versions,
        outdated,
        outdatedKinds: [...new Set(outdated.map(({ name }) => outdatedKind(name)))],
        outdatedTexts: outdated.map(outdatedText),
        outdatedSince: since === null ? null : new Date(since),
        ...(isChanged && {
          changedAt: sql`now()`,
          replacement: since === null ? null : sql`nullif(${creativeComparisons.replacement}, 'FAILED')`,
          replacementError: null,
          replacingFiles: sql`case when ${IS_SENT} then ${creativeComparisons.replacingFiles} else '[]' end`,
        }),
      })
      .where(eq(creativeComparisons.id, row.id))
      .returning({ customerId: creativeComparisons.customerId });
    if (written && isChanged) publishAfterCommit(tx, { area: 'outdated-creatives', ids: [row.id], customerId: written.customerId });
  });
}
