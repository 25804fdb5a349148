// Renders the outdated creatives of a campaign again, with what is true now, and lets the change job of the campaign send them. The renders
// are jobs of their own; until all of them have ended this one is postponed. It may be run again at any moment.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { eq, inArray } from 'drizzle-orm';
import { readRenders, requestOrderRender } from '../../creatives/index.ts';
import type { FinishedRender } from '../../creatives/index.ts';
import { Postponed } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import type { JobPayload } from '../../jobs/job-payloads.ts';
import { adRenders } from '../ad-render-table.ts';
import { findAnyCampaign } from '../campaign-store.ts';
import { presentRender } from './compare-creatives.ts';
import { requestedRows } from './compared-rows.ts';
import type { ComparedRow } from './compared-rows.ts';
import { creativeComparisons } from './creative-comparison-table.ts';
import type { ReplacingFile } from './creative-comparison-table.ts';
import { failReplacements } from './end-replacement.ts';
import { sendReplacements } from './send-replacements.ts';

const RETRIES = 4;
const PAUSE_MS = 2000;

type Work = JobWork<JobPayload<'replace-creatives'>>;

export const replaceCreativesJob = jobKind({
  id: 'replace-creatives',
  retries: RETRIES,
  timeoutSeconds: 300,
  concurrency: 2,
  firstRetryDelayMs: 2000,
  async handle(work) {
    try {
      await replace(work);
    } catch (error) {
      if (!(error instanceof Postponed) && !work.signal.aborted && work.attempt > RETRIES) await giveUp(work, error);
      throw error;
    }
  },
});

async function replace(work: Work): Promise<void> {
  const { context, payload, signal, report, write } = work;
  for (const row of await requestedRows(context.db, payload.campaignId)) {
    signal.throwIfAborted();
    if (row.replacingFiles.length === 0) await requestRenders(work, row);
  }
  const requested = await requestedRows(context.db, payload.campaignId);
  const rows = requested.filter(({ replacingFiles }) => isToSend(replacingFiles));
  const renders = await readRenders(
    context.db,
    rows.flatMap(({ replacingFiles }) => replacingFiles.map(({ creativeJobId }) => creativeJobId)),
  );
  const left = await failBroken(work, rows, renders);
  const ready = renders.filter(({ status }) => status !== 'WAITING').length;
  // A change of the item begins its renders anew.
  if (ready < renders.length || requested.some(({ replacingFiles }) => replacingFiles.length === 0)) {
    const message = `Rendering: ${ready} of ${renders.length} are ready`;
    await report({ value: Math.round((80 * ready) / Math.max(renders.length, 1)), message });
    throw new Postponed(message, PAUSE_MS);
  }
  if (left.length === 0) return;
  const campaign = await findAnyCampaign(context.db, payload.campaignId);
  await report({ value: 90, message: campaign ? `Sending to ${NETWORK_LABELS[campaign.network]}` : '' });
  await write((tx) => sendReplacements(context, tx, payload.campaignId, left, renders));
}

const isToSend = (files: readonly ReplacingFile[]): boolean => files.length > 0 && files.every(({ sentAs }) => sentAs === null);

async function requestRenders({ context, write }: Work, row: ComparedRow): Promise<void> {
  const shown = await context.db.select().from(adRenders).where(eq(adRenders.adId, row.adId)).orderBy(adRenders.fileKey);
  const replacingFiles: ReplacingFile[] = [];
  for (const { fileKey, itemId, render: before } of shown) {
    if (itemId !== row.itemId) continue;
    const { render, request } = presentRender(row, before);
    replacingFiles.push({ fileKey, creativeJobId: await requestOrderRender(context, request), render, sentAs: null });
  }
  const own = eq(creativeComparisons.id, row.id);
  await write(async (tx) => {
    if (replacingFiles.length === 0) await failReplacements(tx, own, 'The ad shows other files now.');
    else await tx.update(creativeComparisons).set({ replacingFiles }).where(own);
  });
}

/** Returns the rows without a failed render. */
async function failBroken({ write }: Work, rows: readonly ComparedRow[], renders: readonly FinishedRender[]): Promise<ComparedRow[]> {
  const left: ComparedRow[] = [];
  for (const row of rows) {
    const failed = renders.find(({ id, status }) => status === 'FAILED' && row.replacingFiles.some((file) => file.creativeJobId === id));
    if (!failed) left.push(row);
    else
      await write((tx) =>
        failReplacements(
          tx,
          eq(creativeComparisons.id, row.id),
          `The creative template “${failed.templateName}” could not be rendered: ${failed.reason}`,
        ),
      );
  }
  return left;
}

async function giveUp({ context, payload, write }: Work, error: unknown): Promise<void> {
  const rows = await requestedRows(context.db, payload.campaignId);
  const ids = rows.filter(({ replacingFiles }) => !replacingFiles.some(({ sentAs }) => sentAs !== null)).map(({ id }) => id);
  if (ids.length === 0) return;
  const reason = error instanceof Error ? error.message : String(error);
  await write((tx) => failReplacements(tx, inArray(creativeComparisons.id, ids), reason));
}
