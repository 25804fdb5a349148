// A fault run as a test: a few rounds of what `npm run faults` repeats for long. Whatever it started ends with it, however it ends.
import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import type { FaultRun, Outcome } from './fault-run.ts';
import { endProcesses } from './stage/ending.ts';

/** Nothing here takes this long even on a busy machine: what has not ended by then does not move any more. */
export const FAULT_TIMEOUT_MS = 900_000;

export function testFault(title: string, rounds: number, run: FaultRun['run'], check?: (measured: Outcome['measured']) => void): void {
  test(title, { timeout: FAULT_TIMEOUT_MS }, async ({ onTestFinished }) => {
    onTestFinished(endProcesses);
    const { measured, broken } = await run(rounds, noLog);
    expect(broken.join('\n')).toBe('');
    check?.(measured);
  });
}
