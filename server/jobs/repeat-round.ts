// Repeats a piece of background work: once at the start, then a fixed time after each end. A round that fails is logged and does not
// end the repetition, and no round overlaps the one before.
import type { AppContext } from '../app-context.ts';

/** Background work that every worker repeats. It must be safe to run on several workers at once. */
export interface WorkerRound {
  name: string;
  /** From the end of one round to the start of the next. */
  pauseMs: number;
  run(context: AppContext): Promise<void>;
}

export interface Repetition {
  stop(): void;
}

export function repeatRound(pauseMs: number, round: () => Promise<void>, onError: (error: unknown) => void): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await round().catch(onError);
    if (!isStopped) timer = setTimeout(() => void run(), pauseMs);
  };
  void run();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
