// Limits how often progress is written: at once, then at most four times a second. The newest report replaces one that is
// still pending, and the last one before a pause is always written.
import type { JobProgress } from '../job-kind.ts';

export const PROGRESS_EVERY_MS = 250;

export interface ProgressReporter {
  report(progress: JobProgress): Promise<void>;
  /** Writes the pending report. */
  flush(): Promise<void>;
}

export function openReporter(write: (progress: JobProgress) => Promise<void>, onLateFailure: (error: unknown) => void): ProgressReporter {
  let pendingReport: JobProgress | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writtenAt = -Infinity;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (!pendingReport) return;
    const progress = pendingReport;
    pendingReport = null;
    writtenAt = performance.now();
    await write(progress);
  };
  return {
    async report(progress) {
      pendingReport = progress;
      const pauseMs = writtenAt + PROGRESS_EVERY_MS - performance.now();
      if (pauseMs <= 0) return flush();
      timer ??= setTimeout(() => void flush().catch(onLateFailure), pauseMs);
    },
    flush,
  };
}
