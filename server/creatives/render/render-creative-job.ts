// The background job that renders. It is tried again when the renderer or one of its processes died, and not when the template failed.
// It may be run again from the start at any time.
import path from 'node:path';
import { RENDER_INTERRUPTED } from '#domain/creatives/index.ts';
import type { CreativeSnapshot } from '#domain/creatives/index.ts';
import type { SoundFormat } from '#domain/media/index.ts';
import { soundFormatOf } from '../../files/index.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { creativeJobById, endCreativeJob } from '../creative-job-store.ts';
import type { CreativeJobRecord } from '../creative-job-store.ts';
import { readCreativeVersion } from '../publish-creative-template.ts';
import { RenderFailed } from './render-service.ts';
import type { RenderInput } from './render-input.ts';
import { saveResults } from './save-results.ts';
import type { RenderWork } from './save-results.ts';
import { writeSite } from './write-site.ts';

const RETRIES = 2;
/** Most renders of a lost process only waited for their turn. A template that ends the process each time fails after these. */
const LOST_RUNS_ALLOWED = 20;
/** For `Math.random()` in templates. */
const SEED = 1;
/** More than can render at once, so that customers take turns among them. */
const CONCURRENCY = 8;
/** Both slots of the render service, and one that follows at once. */
const PER_CUSTOMER = 3;

export const renderCreativeJob = jobKind({
  id: 'render-creative',
  retries: RETRIES,
  lostRunsAllowed: LOST_RUNS_ALLOWED,
  timeoutSeconds: 1800,
  concurrency: CONCURRENCY,
  perCustomer: PER_CUSTOMER,
  firstRetryDelayMs: 1000,
  async handle(work) {
    const { context, payload } = work;
    const job = await creativeJobById(context.db, payload.creativeJobId);
    if (job?.status !== 'WAITING' || job.input === null) return;
    const { input } = job;
    try {
      await work.report({ value: 1, message: 'Waiting in the queue' });
      const client = job.customerId ?? job.createdBy;
      await context.renderer.withSlot(client, (interrupted) => render(work, job, input, interrupted));
    } catch (error) {
      await markFailed(work, job, error);
      throw error instanceof RenderFailed ? new GiveUp(error.message, { cause: error }) : error;
    }
  },
});

async function render(work: RenderWork, job: CreativeJobRecord, input: RenderInput, interrupted: AbortSignal): Promise<void> {
  const { context, signal, report } = work;
  signal.throwIfAborted();
  const snapshot = input.snapshot ?? (await snapshotOf(work, job));
  await context.renderer.withFolder(async (folder) => {
    await report({ value: 3, message: 'Preparing the files' });
    const site = path.join(folder, 'site');
    await writeSite(context.files, site, snapshot, input.item);
    const { items, startsAt } = input;
    const soundFormat = await soundFormatIn(site, items);
    // A report that fails has lost its lease, which aborts the signal.
    const onProgress = (share: number, message: string): void => {
      report({ value: 5 + Math.round(share * 85), message }).catch(() => undefined);
    };
    const asked = { folder, seed: SEED, startsAt, items, soundFormat };
    const { console: printed } = await context.renderer.service.render(asked, onProgress, AbortSignal.any([signal, interrupted]));
    await report({ value: 92, message: 'Saving the results' });
    await saveResults(work, job, { folder, items, printed });
  });
}

/** Reads the bytes that the encoder opens: a version may be older than the checks of uploads. */
async function soundFormatIn(site: string, items: RenderInput['items']): Promise<SoundFormat | undefined> {
  const sound = items.map((item) => (item.kind === 'mp4' ? item.audio : null)).find((audio) => audio !== null);
  if (!sound) return undefined;
  const format = await soundFormatOf({ path: path.join(site, sound.file) });
  if (format === null) throw new RenderFailed(`${sound.file} is not an MP3, WAV or OGG file. Upload the audio again.`, []);
  return format;
}

async function snapshotOf({ context }: RenderWork, { templateId, version }: CreativeJobRecord): Promise<CreativeSnapshot> {
  const stored = version === null ? null : await readCreativeVersion(context.db, templateId, version);
  if (!stored) throw new Error(`A render names version ${version} of creative template ${templateId}, which is not stored`);
  return stored.snapshot;
}

/** Nothing is written while the worker is being stopped, nor while another try follows. */
async function markFailed(work: RenderWork, job: CreativeJobRecord, error: unknown): Promise<void> {
  const isTemplate = error instanceof RenderFailed;
  if (work.signal.aborted || (!isTemplate && !work.isLastAttempt)) return;
  // What went wrong in the renderer is in the log and with the background job.
  const message = isTemplate ? error.message : RENDER_INTERRUPTED;
  const printed = isTemplate ? [...error.console] : [];
  await work.write((tx) => endCreativeJob(tx, job.id, { status: 'FAILED', message, console: printed, results: [] }));
}
