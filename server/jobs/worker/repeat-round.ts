// Repeats a piece of background work: once at the start or when `begin` resolves, then a fixed time after each end or when it is asked for. A round that fails is
// logged and does not end the repetition, and no round overlaps the one before.
import type { AppContext } from '../../app-context.ts';

/** Background work that every worker repeats. It must be safe to run on several workers at once. */
export interface WorkerRound {
  name: string;
  /** From the end of one round to the start of the next. */
  pauseMs: number;
  run(context: AppContext): Promise<void>;
}

export interface Repetition {
  /** Does not wait for the end of the pause. A round that is under way is followed by another at once. */
  runNow(): void;
  stop(): void;
}

export function repeatRound(
  pauseMs: number,
  round: () => Promise<void>,
  onError: (error: unknown) => void,
  begin?: Promise<void>,
): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isRunning = false;
  let isAskedFor = false;
  let hasBegun = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    hasBegun = true;
    do {
      isAskedFor = false;
      await round().catch(onError);
    } while (isAskedFor && !isStopped);
    isRunning = false;
    if (!isStopped) timer = setTimeout(() => void run(), pauseMs);
  };
  if (begin)
    void begin.then(() => {
      if (!hasBegun && !isStopped) void run();
    });
  else void run();
  return {
    runNow() {
      isAskedFor = true;
      if (isRunning || isStopped) return;
      clearTimeout(timer);
      void run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
