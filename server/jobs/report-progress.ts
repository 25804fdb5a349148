// How often is progress written? At once, then at most four times a second: the newest report wins, and the last
// one before a pause is never lost.
import type { JobProgress } from './job-kind.ts';

export const PROGRESS_EVERY_MS = 250;

export interface ProgressReporter {
  report(progress: JobProgress): Promise<void>;
  /** Writes what is still waiting. */
  flush(): Promise<void>;
}

export function openReporter(write: (progress: JobProgress) => Promise<void>, onLateFailure: (error: unknown) => void): ProgressReporter {
  let waiting: JobProgress | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writtenAt = -Infinity;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const progress = waiting;
    waiting = null;
    writtenAt = performance.now();
    await write(progress);
  };
  return {
    async report(progress) {
      waiting = progress;
      const pauseMs = writtenAt + PROGRESS_EVERY_MS - performance.now();
      if (pauseMs <= 0) return flush();
      timer ??= setTimeout(() => void flush().catch(onLateFailure), pauseMs);
    },
    flush,
  };
}
