// Starts the rounds of a worker one after another: when all began at once, they would take every connection of a process that has just
// started. A round that finds no connection is repeated quietly, because the next one usually finds one.
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { repeatRound } from './repeat-round.ts';
import type { Repetition } from './repeat-round.ts';

export interface StartedRound {
  name: string;
  pauseMs: number;
  run(): Promise<void>;
}

/** How long the first run of a round holds up the next round. */
const LONGEST_TURN_MS = 250;
/** Failures in a row of one round for want of a connection before the log says so. */
const QUIET_FAILURES = 3;

export function startRounds(rounds: readonly StartedRound[], log: Pick<Logger, 'warn' | 'debug'>): Repetition[] {
  let turn = Promise.resolve();
  return rounds.map(({ name, pauseMs, run }) => {
    const firstRun = Promise.withResolvers<void>();
    const failures = reportFailures(name, log);
    const round = async (): Promise<void> => {
      try {
        await run();
        failures.clear();
      } finally {
        firstRun.resolve();
      }
    };
    const repetition = repeatRound(pauseMs, round, failures.report, turn);
    turn = turn.then(() => Promise.race([firstRun.promise, turnIsOver()]));
    return repetition;
  });
}

const turnIsOver = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_TURN_MS).unref();
  });

function reportFailures(round: string, log: Pick<Logger, 'warn' | 'debug'>): { clear(): void; report(error: unknown): void } {
  let inARow = 0;
  return {
    clear: () => {
      inARow = 0;
    },
    report(error) {
      if (!(error instanceof Error) || !isDatabaseUnavailable(error)) {
        log.warn({ err: error, round }, 'a background round failed, and is tried again');
        return;
      }
      inARow += 1;
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      if (inARow === QUIET_FAILURES) log.warn({ round, reason }, 'a background round finds no database connection, and is tried again');
      else log.debug({ round, reason }, 'a background round found no database connection');
    },
  };
}
